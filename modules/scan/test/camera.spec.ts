import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { create } from 'qrcode';
import { expect, signIn, someAssets, test } from '../../../e2e/world.ts';
import { findChromium } from '../../../scripts/client/chromium.mjs';

const WIDTH = 640;
const HEIGHT = 480;

/** A video for a fake camera: a QR code as YUV4MPEG2. */
function filmOf(text: string): Buffer {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dot = Math.floor((HEIGHT - 80) / size);
  const [left, top] = [Math.floor((WIDTH - dot * size) / 2), Math.floor((HEIGHT - dot * size) / 2)];
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < dot * size; y += 1) {
    for (let x = 0; x < dot * size; x += 1) {
      if (data[Math.floor(y / dot) * size + Math.floor(x / dot)]) light[(top + y) * WIDTH + left + x] = 16;
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colour]);
}

test('four taps on a phone: scan, to whom, camera; the code in view is checked out once, and undone', async ({
  company,
  baseURL,
}, info) => {
  const [asset] = await someAssets(company, ['ThinkPad']);
  const { id } = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' });
  const film = info.outputPath('code.y4m');
  // As a label has it: the address of the record.
  writeFileSync(film, filmOf(`${baseURL ?? ''}/assets/${asset?.id ?? ''}/detail`));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      permissions: ['camera'],
      hasTouch: true,
    });
    await page.addInitScript('delete window.BarcodeDetector');
    await signIn(page, company);
    await page.goto('/assets');
    await page.getByRole('link', { name: 'Scan', exact: true }).tap();
    await page.getByRole('button', { name: 'Choose first who' }).tap();
    await page.getByRole('combobox', { name: 'User' }).tap();
    await page.getByRole('option', { name: 'Grace', exact: true }).tap();
    // The camera runs by itself, since it was allowed before.
    const line = page.locator('main [data-state]');
    await expect(line).toContainText('checked out to Grace');
    // The whole screen is for it: the result and the field are in view, nothing of the frame is.
    for (const shown of [line, page.getByRole('textbox', { name: /Scan or enter/ })])
      await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.st-chrome nav, .st-chrome header')).toHaveCount(0);
    const assignee = async () =>
      (await company.api<{ assignee: { id: string } | null }>('GET', `assets/${asset?.id ?? ''}/`)).assignee?.id ??
      null;
    expect(await assignee()).toBe(id);
    await line.getByRole('button', { name: 'Undo' }).tap();
    await expect(line).toHaveAttribute('data-state', 'undone');
    expect(await assignee()).toBeNull();
    // A code that stays in view counts once, although the camera continues.
    const filmAt = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const undoneAt = await filmAt();
    await expect.poll(filmAt).toBeGreaterThan(undoneAt + 1.5);
    await expect(line).toHaveCount(1);

    // The same camera is in pickers and in the search.
    await page.getByRole('button', { name: 'Grace', exact: true }).tap();
    await page.getByRole('button', { name: 'Asset', exact: true }).tap();
    await page.getByRole('button', { name: 'Scan a code' }).tap();
    await expect(page.getByRole('button', { name: 'ThinkPad', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(page).toHaveURL(/\/assets$/);
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Scan a code' }).tap();
    await expect(page).toHaveURL(new RegExp(`/assets/${asset?.id ?? ''}/detail`));
    await expect(page.getByRole('heading', { name: 'ThinkPad' })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('where the camera cannot be used, the button says why', async ({ signedIn: page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto('/scan');
  const button = page.getByRole('button', { name: 'Use the camera' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(
    'The camera works only over https. Open Steward with an https address.',
  );
});
