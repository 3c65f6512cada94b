import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { NotificationChoices } from '../contract/wire.ts';
import { mailNotifications } from '../server/mail.ts';

const app = await testApp();
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const assets = async (...names: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) ids.push((await sampleRecord(world.owner, recordNamed('asset'), true, { name })).id);
  return ids;
};
const give = async (ids: readonly string[], to: TestUser): Promise<void> => {
  const body = { asset_ids: ids, checkout_to: 'user', user_id: to.id };
  expect((await world.owner.call('POST', 'associate/bulk/', body)).status).toBe(200);
  await app.runJobs();
};
/** What the job does when it is due. */
const mail = (who: TestUser) => mailNotifications({ company_id: world.companyId, user_id: who.id }, app.services);
const mails = (who: TestUser) =>
  app.database.global((tx) =>
    tx.rows(sql<{ id: string; subject: string; body: string; unsubscribe: string | null }>`
      select id, subject, body, unsubscribe from mail where recipient = ${who.email} order by created_at`),
  );
const speak = (who: TestUser, language: string) =>
  app.database.inCompany(world.companyId, (tx) =>
    tx.run(sql`update app_user set language = ${language} where company_id = ${world.companyId} and id = ${who.id}`),
  );
const path = (address: string | null | undefined): string => new URL(address ?? 'http://nowhere').pathname;

describe('mails', () => {
  it('say what happened at the same time in one mail, once, in the language of the reader', async () => {
    const ada = await world.user();
    await speak(ada, 'de');
    await give(await assets('Bohrer', 'Säge {t1}'), ada);
    await mail(ada);
    await mail(ada);
    const sent = await mails(ada);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/ hat 2 Gegenstände an Sie ausgegeben: /);
    expect(sent[0]?.body).toContain('Bohrer');
    expect(sent[0]?.body).toContain('Säge {t1}');
  });

  it('do not say what is read, or may no longer be seen, or is not wanted', async () => {
    const [ada, bob] = [await world.user(), await world.user()];
    await bob.call('PATCH', 'notifications/choices/', { kinds: { checked_out_to_me: { mail: false } } });
    await give(await assets('Drill'), ada);
    await give(await assets('Saw'), bob);
    await ada.call('POST', 'notifications/read/', {});
    await Promise.all([mail(ada), mail(bob)]);
    expect([await mails(ada), await mails(bob)]).toEqual([[], []]);
    expect((await bob.call<{ results: unknown[] }>('GET', 'notifications/')).body.results).toHaveLength(1);
    const manager = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    await manager.call('PATCH', 'notifications/choices/', { kinds: { checked_out_to_mine: { mail: true } } });
    const { id: location_id } = await sampleRecord(world.owner, recordNamed('location'), true, {
      manager_id: manager.id,
    });
    const toPlace = async (name: string): Promise<void> => {
      const body = { asset_ids: await assets(name), checkout_to: 'location', location_id };
      expect((await world.owner.call('POST', 'associate/bulk/', body)).status).toBe(200);
      await app.runJobs();
    };
    await toPlace('Seen');
    await mail(manager);
    expect(await mails(manager)).toMatchObject([{ body: expect.stringContaining('Seen') }]);
    await toPlace('No longer');
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set custom_permissions = '{location:read}'
        where company_id = ${world.companyId} and id = ${manager.id}`),
    );
    await mail(manager);
    expect(await mails(manager)).toHaveLength(1);
  });

  it('wait for the end of quiet hours', async () => {
    const ada = await world.user();
    const now = new Date();
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    await ada.call('PATCH', 'notifications/choices/', { quiet_from: at(-1), quiet_to: at(1), time_zone: 'UTC' });
    await give(await assets('Drill'), ada);
    await mail(ada);
    expect(await mails(ada)).toEqual([]);
    app.clock.advance(61);
    await mail(ada);
    expect(await mails(ada)).toHaveLength(1);
  });
});

describe('the link that ends mails', () => {
  it('asks by a page, ends by one call without a sign-in, and only what is its reader’s', async () => {
    const [ada, bob] = [await world.user(), await world.user()];
    await give(await assets('Drill'), ada);
    await mail(ada);
    const link = path((await mails(ada))[0]?.unsubscribe);
    const page = await fetch(`${app.address}${link}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const asked = await page.text();
    expect(asked).toMatch(/Something is checked out to me[\s\S]*\?what=kind"[\s\S]*\?what=all"/);
    const choices = async (who: TestUser) => {
      const { mails: all, kinds } = (await who.call<NotificationChoices>('GET', 'notifications/choices/')).body;
      return [
        all,
        ...['checked_out_to_me', 'checked_in_from_me'].map((name) => kinds.find((one) => one.name === name)?.mail),
      ];
    };
    const post = async (what: string) => {
      const answer = await fetch(`${app.address}${link}${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      return [answer.status, await answer.text()] as const;
    };
    expect(await choices(ada)).toEqual([true, true, true]);
    expect((await post(''))[0]).toBe(200);
    expect([await choices(ada), await choices(bob)]).toEqual([
      [true, false, true],
      [true, true, true],
    ]);
    await give(await assets('Saw'), ada);
    await mail(ada);
    expect(await mails(ada)).toHaveLength(1);
    // The way back, all of them, and back again.
    expect((await post('?what=kind_again'))[1]).toContain('You get these emails again.');
    expect(await choices(ada)).toEqual([true, true, true]);
    expect((await post('?what=all'))[1]).toContain('?what=all_again"');
    expect(await choices(ada)).toEqual([false, true, true]);
    expect((await post('?what=all_again'))[0]).toBe(200);
    expect(await choices(ada)).toEqual([true, true, true]);
    expect((await post('?what=everything'))[0]).toBe(404);
  });

  it('is no longer valid once its reader has said so, and none can be made up', async () => {
    const ada = await world.user();
    await give(await assets('Drill'), ada);
    await mail(ada);
    const link = path((await mails(ada))[0]?.unsubscribe);
    await ada.call('POST', 'notifications/links/revoke/', {});
    const post = async (address: string) => (await fetch(`${app.address}${address}`, { method: 'POST' })).status;
    expect([await post(link), await post(`${link.slice(0, -2)}AA`)]).toEqual([404, 404]);
    expect((await ada.call<{ mails: boolean }>('GET', 'notifications/choices/')).body.mails).toBe(true);
  });

  it('no other call takes a form', async () => {
    const answer = await fetch(`${app.address}/api/v1/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a',
    });
    expect(answer.status).toBe(415);
  });
});
