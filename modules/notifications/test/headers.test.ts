import sharp from 'sharp';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { mailedApp } from '../../../app/test/stand_ins/mail_server.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { NotificationChoices } from '../contract/wire.ts';
import { mailNotifications } from '../server/mail.ts';

const app = await mailedApp();

/** A picture as uploads are. */
async function picture(): Promise<Blob> {
  const made = sharp({ create: { width: 40, height: 40, channels: 3, background: '#4f46e5' } });
  return new Blob([await made.png().toBuffer()], { type: 'image/png' });
}

it('the picture of the thing and the logo of the company travel with the mail, and nothing else is loaded', async () => {
  const world = await makeWorld(app);
  const ada = await world.user();
  const logo = new FormData();
  logo.set('icon', await picture(), 'logo.png');
  expect((await world.owner.call('PATCH', 'company/update/', logo)).status).toBe(200);
  const upload = new FormData();
  upload.set('file', await picture(), 'saw.png');
  const { id: image_id } = (await world.owner.call<{ id: string }>('POST', 'files/', upload)).body;
  const { id } = await sampleRecord(world.owner, recordNamed('asset'), true, { name: 'Saw', image_id });
  await world.owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: ada.id });
  await app.runJobs();
  await mailNotifications({ company_id: world.companyId, user_id: ada.id }, app.services);
  await app.runJobs();
  const mail = app.received.find((one) => one.includes(ada.email) && one.includes('Saw')) ?? '';
  const parts = [...mail.matchAll(/^Content-ID: <(.+)>$/gim)].map(([, cid]) => cid);
  expect(parts).toHaveLength(2);
  expect(parts).toContain(`${image_id}@steward`);
  const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
  for (const cid of parts) expect(text).toContain(`src="cid:${cid}"`);
  expect(text).not.toMatch(/src="http/);
});

it('mails leave with the headers of RFC 8058, whose address ends them by one call; mails of one’s own have none', async () => {
  const world = await makeWorld(app);
  const ada = await world.user();
  const { id } = await sampleRecord(world.owner, recordNamed('asset'), true, { name: 'Drill' });
  await world.owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: ada.id });
  await world.owner.call('POST', 'send-email/', { user_ids: [ada.id], subject: 'Move', text: 'On Friday' });
  await app.runJobs();
  await mailNotifications({ company_id: world.companyId, user_id: ada.id }, app.services);
  await app.runJobs();
  /** Headers of a mail, each on one line. */
  const headersOf = (subject: string): string =>
    (app.received.find((one) => one.includes(ada.email) && one.includes(subject)) ?? '')
      .replace(/\n\n[\s\S]*/, '')
      .replaceAll(/\n\s+/g, ' ');
  const headers = headersOf('Drill');
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const address = /^List-Unsubscribe: <(.+)>$/m.exec(headers)?.[1] ?? '';
  expect(address).toContain('/api/v1/unsubscribe/');
  const ended = await fetch(`${app.address}${new URL(address).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  const { mails, kinds } = (await ada.call<NotificationChoices>('GET', 'notifications/choices/')).body;
  const mailed = (name: string) => kinds.find((one) => one.name === name)?.mail;
  expect([mails, mailed('checked_out_to_me'), mailed('checked_in_from_me')], 'this kind alone').toEqual([
    true,
    false,
    true,
  ]);
  expect(headersOf('Subject: Move')).toContain('Subject: Move');
  expect(headersOf('Subject: Move')).not.toContain('List-Unsubscribe');
});
