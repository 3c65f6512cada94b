import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { runDueJobs } from '@steward/kernel/server/jobs/worker.ts';
import { beginDueSchedules } from '@steward/kernel/server/schedules/run.ts';
import { MODULES } from '../../../app/server/modules.ts';
import { testApp } from '../../../app/test/app.ts';
import { separateDatabase } from '../../../app/test/database.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { NotificationChoices, NotificationPage } from '../contract/wire.ts';
import { mailNotifications } from '../server/mail.ts';

const app = await testApp({}, await separateDatabase('reminders_test'));
const KIND = 'remind_of_warranties';
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

/** An asset whose warranty ends in a month, less two days. */
const ends = async (name: string, workspace = world.workspaceId): Promise<string> => {
  const bought = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const more = { name, work_space_id: workspace, purchase_date: bought, warranty_months: 1 };
  return (await sampleRecord(world.owner, recordNamed('asset'), true, more)).id;
};
const clerkOf = (workspace = world.workspaceId, permissions = ['assets:read', 'assets:update']) =>
  world.user({ workspaces: [workspace], permissions });
const text = (n: number): string => `Warranties that end within 30 days: ${n}`;

/** Moves all reminders so far back by a day. */
const dayPasses = () =>
  app.database.inCompany(world.companyId, async (tx) => {
    const rows = await tx.rows(sql<{ id: string; created_at: Date }>`
      select id, created_at from notification where company_id = ${world.companyId}`);
    for (const { id, created_at: at } of rows)
      await tx.run(sql`update notification set created_at = ${new Date(at.getTime() - 86_400_000)}
        where company_id = ${world.companyId} and id = ${id}`);
  });
/** Unread notifications of a reminder for each user, after a manual run. */
async function reminded(...people: readonly TestUser[]): Promise<readonly (readonly string[])[]> {
  const run = await world.owner.call('POST', `schedules/${KIND}/run/`, {});
  expect(run.status, run.text).toBe(200);
  await app.runJobs();
  return Promise.all(
    people.map(async (who) =>
      (await who.call<NotificationPage>('GET', 'notifications/')).body.results
        .filter((one) => one.kind === KIND && !one.is_read)
        .map((one) => one.text),
    ),
  );
}
const mail = (who: TestUser) => mailNotifications({ company_id: world.companyId, user_id: who.id }, app.services);
const mails = (who: TestUser) =>
  app.database.global((tx) =>
    tx.rows(sql<{ subject: string; body: string; unsubscribe: string | null }>`
      select subject, body, unsubscribe from mail where recipient = ${who.email} order by created_at`),
  );

describe('a reminder', () => {
  it('is about what its reader sees and may do, in their language, and leads there', async () => {
    const elsewhere = await world.workspace('Elsewhere');
    const [here, there, looks] = [await clerkOf(), await clerkOf(elsewhere), await clerkOf(undefined, ['assets:read'])];
    await ends('Welder');
    await ends('Printer', elsewhere);
    expect(await reminded(world.owner, here, there, looks)).toEqual([[text(2)], [text(1)], [text(1)], []]);
    const { results } = (
      await here.call<NotificationPage>('GET', 'notifications/', undefined, { 'accept-language': 'de' })
    ).body;
    expect(results).toMatchObject([
      { text: 'Garantien, die innerhalb von 30 Tagen enden: 1', link: expect.stringMatching(/^\/assets\?/) },
    ]);
  });

  it('comes once on a day, and the next one stands in its place', async () => {
    const clerk = await clerkOf();
    await ends('Welder');
    expect(await reminded(clerk)).toEqual([[text(1)]]);
    await ends('Printer');
    expect(await reminded(clerk)).toEqual([[text(1)]]);
    await dayPasses();
    expect(await reminded(clerk)).toEqual([[text(2)]]);
  });

  it('comes by the channels that somebody has chosen, and not to who has lost the right to it', async () => {
    const [bell, post, none] = [await clerkOf(), await clerkOf(), await clerkOf()];
    const { body } = await bell.call<NotificationChoices>('GET', 'notifications/choices/');
    expect(body.kinds.find((one) => one.name === KIND)).toMatchObject({ bell: true, mail: true });
    const choose = (who: TestUser, to: Record<string, boolean>) =>
      who.call('PATCH', 'notifications/choices/', { kinds: { [KIND]: to } });
    await choose(bell, { mail: false });
    await choose(post, { bell: false });
    await choose(none, { mail: false, bell: false });
    await ends('Welder');
    expect(await reminded(bell, post, none)).toEqual([[text(1)], [], []]);
    for (const who of [bell, post, none]) await mail(who);
    expect(await Promise.all([bell, post, none].map(async (who) => (await mails(who)).length))).toEqual([0, 1, 0]);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set custom_permissions = '{assets:read}' where company_id = ${world.companyId}`),
    );
    expect((await bell.call<NotificationPage>('GET', 'notifications/')).body.results).toEqual([]);
  });

  it('is mailed with names and the link that ends mails, as things are when the mail is written', async () => {
    const clerk = await clerkOf();
    const welder = await ends('Welder {n}');
    await ends('Printer');
    await reminded(clerk);
    const longer = { warranty_months: 24 };
    expect((await world.owner.call('PATCH', `assets/${welder}/`, longer)).status).toBe(200);
    await mail(clerk);
    await mail(clerk);
    const [one, ...others] = await mails(clerk);
    expect([one?.subject, others]).toEqual([text(1), []]);
    expect(one?.body).toContain(`${text(1)} (Printer · `);
    expect(one?.unsubscribe).toContain('/unsubscribe/');
    await dayPasses();
    await reminded(clerk);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update asset set warranty_expires = '2099-01-01' where company_id = ${world.companyId}`),
    );
    await mail(clerk);
    expect(await mails(clerk), 'nothing ends any more').toHaveLength(1);
  });

  it('is made up for once after the server was down', async () => {
    const clerk = await clerkOf();
    await ends('Welder');
    let now = app.services.now();
    const { modules } = app.services;
    const services = {
      ...app.services,
      now: () => now,
      modules: { ...modules, schedules: modules.schedules.filter((one) => one.name === KIND) },
    };
    await beginDueSchedules(services);
    now = new Date(now.getTime() + 23 * 86_400_000);
    for (let turn = 0; turn < 2; turn += 1) {
      await beginDueSchedules(services);
      await runDueJobs(services, MODULES.work);
    }
    const { results } = (await clerk.call<NotificationPage>('GET', 'notifications/')).body;
    expect(results.map((one) => one.text)).toEqual([text(1)]);
  });
});
