import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, signIn, test } from '../../../e2e/world.ts';
import type { PushDevices } from '../contract/wire.ts';
import { pushServer } from './push_service.ts';

const service = await pushServer();
test.afterAll(service.close);

test('notifications are turned on in the browser, arrive without an open page, lead to what they say, and end with the sign-out', async ({
  page,
  company,
}) => {
  const browser = service.browser();
  const context = page.context();
  // Headless Chromium has neither notifications nor a push service, so both are faked.
  await context.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const own = { ...given, toJSON: () => given, unsubscribe: async () => Boolean(localStorage.removeItem('pushed')) };
    PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
      localStorage.setItem('pushed', String(applicationServerKey));
      // Used parts of a subscription.
      return own as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      // As above.
      localStorage.getItem('pushed') === null ? null : (own as unknown as PushSubscription);
  }, browser.subscription);
  const devices = () => company.api<PushDevices>('GET', 'notifications/devices/');

  await signIn(page, company);
  await page.goto('/profile?tab=notifications');
  const byPush = page.getByRole('switch', { name: 'As push notification: Something is checked out to me' });
  await expect(byPush).toBeDisabled();
  await expect(byPush).not.toBeChecked();
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  const card = page.getByRole('list', { name: 'Push notifications' });
  await expect(card.getByRole('listitem')).toContainText(/Chrome on .*This browser/s);
  await expect(byPush).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('pushed'))).toBe((await devices()).key);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(byPush).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Encrypted by the server, read with the keys of the browser, shown by its worker.
  await card.getByRole('button', { name: 'Test' }).click();
  await expect.poll(() => service.for(browser).length, { timeout: 20_000 }).toBe(1);
  const [received] = service.for(browser);
  const message = received && browser.read(received.body);
  expect(message?.body).toBe('Notifications are shown on this device.');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const scope = self as unknown as { registration: { showNotification: unknown } };
    scope.registration.showNotification = async (title: string, { body, data }: NotificationOptions) =>
      shown.push({ title, body, ...data });
    Reflect.set(self, 'shown', shown);
  });
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && done(one.registrationId));
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  expect(await worker.evaluate(() => Reflect.get(self, 'shown'))).toEqual([
    { title: message?.title, body: message?.body, link: '/notifications' },
  ]);

  // Opening a notification marks it as read and opens its record.
  const { id: category } = await company.api<{ id: string }>('POST', 'category/', { name: 'Tools', type: 'asset' });
  const model = { name: 'MIG 200', category_id: category };
  const { id: model_id } = await company.api<{ id: string }>('POST', 'asset-model/', model);
  const purchase_date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await company.api('POST', 'assets/', { name: 'Welder', model_id, warranty_months: 1, purchase_date });
  await company.api('POST', 'schedules/remind_of_warranties/run/', {});
  await expect.poll(() => service.for(browser).length, { timeout: 30_000 }).toBe(2);
  const [, second] = service.for(browser);
  const reminder = second && browser.read(second.body);
  expect(reminder?.body).toBe('Warranties that end within 30 days: 1');
  const marked = page.waitForResponse((answer) => answer.url().endsWith(`/notifications/${reminder?.id}/read/`));
  await page.goto(`${reminder?.link}#notification=${reminder?.id}`);
  expect((await marked).status()).toBe(200);
  await expect(page.getByText('Welder').first()).toBeVisible();
  await expect(page).not.toHaveURL(/#/);

  // A sign-out ends it, on both sides.
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/notifications/devices/end/'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => localStorage.getItem('pushed'))).toBeNull();
});
