import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { NotificationPage } from '../contract/wire.ts';

const app = await testApp();
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const mails = (who: TestUser) =>
  app.database.global((tx) =>
    tx.rows(sql<{ subject: string; body: string }>`select subject, body from mail where recipient = ${who.email}`),
  );

describe('mails of one’s own', () => {
  it('[R7.66] go by send-email to each of the people, with who writes; who may not change users writes none', async () => {
    const [ada, bob] = [await world.user(), await world.user()];
    const body = { user_ids: [ada.id, bob.id], subject: 'Move', text: 'On Friday {by}\n\nPack your things' };
    const clerk = await world.user({ permissions: ['user:read'] });
    expect((await clerk.call('POST', 'send-email/', body)).status).toBe(403);
    expect(await mails(ada)).toEqual([]);
    const answer = await world.owner.call('POST', 'send-email/', body);
    expect(answer.status, answer.text).toBe(200);
    for (const who of [ada, bob]) {
      const [mail, ...others] = await mails(who);
      expect([mail?.subject, others.length]).toEqual(['Move', 0]);
      expect(mail?.body).toContain(`(${world.owner.email}) writes to you:\n\nOn Friday {by}\n\nPack your things`);
    }
  });

  it('have their subject in the history of the person for those who may write mails', async () => {
    const ada = await world.user();
    await world.owner.call('POST', 'send-email/', { user_ids: [ada.id], subject: 'Your notice', text: 'By Friday' });
    const seenBy = async (who: TestUser) =>
      (
        await who.call<{ results: { action: string; note: string | null }[] }>(
          'GET',
          `activity-logs/?record=user&id=${ada.id}`,
        )
      ).body.results.find((one) => one.action === 'send_email')?.note;
    expect(await seenBy(world.owner)).toBe('Your notice');
    expect(await seenBy(await world.user({ permissions: ['user:read', 'user:update'] }))).toBe('Your notice');
    expect(await seenBy(await world.user({ permissions: ['user:read'] }))).toBeNull();
  });

  it('are limited to 200 in an hour of a sender', async () => {
    const ada = await world.user();
    await app.database.global((tx) => tx.run(sql`delete from rate_limit where key like '%send_email%'`));
    const write = () =>
      world.owner.call('POST', `users/${ada.id}/send_email/`, { subject: 'Again', text: 'and again' });
    expect((await write()).status).toBe(200);
    await app.database.global((tx) => tx.run(sql`update rate_limit set count = 200`));
    expect((await write()).status).toBe(429);
    expect(await mails(ada)).toHaveLength(1);
  });
});

describe('who has an asset', () => {
  it('gets its check-out confirmed, or is asked to return it, by those who may do each', async () => {
    const ada = await world.user();
    const read = ['assets:read'];
    const workspaces = [world.workspaceId];
    const confirms = await world.user({ permissions: [...read, 'assets:checkoutmail'], workspaces });
    const asks = await world.user({ permissions: [...read, 'assets:checkinmail'], workspaces });
    const { id } = await sampleRecord(world.owner, recordNamed('asset'), true, { name: 'Drill' });
    const post = async (who: TestUser, action: string) =>
      (await who.call('POST', `assets/${id}/${action}/`, {})).status;
    expect(await post(confirms, 'mail_checkout')).not.toBe(200);
    await world.owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: ada.id });
    expect([await post(confirms, 'mail_checkin'), await post(asks, 'mail_checkout')]).toEqual([403, 403]);
    expect([await post(confirms, 'mail_checkout'), await post(asks, 'mail_checkin')]).toEqual([200, 200]);
    await app.runJobs();
    const { results } = (await ada.call<NotificationPage>('GET', 'notifications/')).body;
    expect(results.map((one) => one.kind)).toEqual(['return_asked', 'checkout_confirmed', 'checked_out_to_me']);
  });
});
