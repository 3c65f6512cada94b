import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { beginDueSchedules } from '@steward/kernel/server/schedules/run.ts';
import { testApp } from '../../../app/test/app.ts';
import { separateDatabase } from '../../../app/test/database.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { ReportSchedule } from '../contract/schedules.ts';
import { sendDue } from '../server/schedules/send.ts';

// Schedules begin in every company of the database.
const app = await testApp({}, await separateDatabase('report_schedules_test'));
const DAY = 24 * 60;
const MAY = ['report:read', 'assets:read'];
const EXPORTS = ['csv:read', 'can_export_assets'];

const BY_MODEL = {
  source: 'asset',
  rows: [{ field: 'model' }],
  values: [
    { key: 'n', fn: 'count' },
    { key: 'cost', fn: 'sum', field: 'purchase_cost' },
  ],
};

type Mail = Pick<Tables['mail'], 'recipient' | 'subject' | 'body' | 'html' | 'attachment' | 'attachment_name'>;

/** Mails of a company about its reports. */
const mailsOf = ({ companyId }: World): Promise<Mail[]> =>
  app.services.database.global((tx) =>
    tx.rows(sql<Mail>`select recipient, subject, body, html, attachment, attachment_name from mail
      where company_id = ${companyId} and (subject like 'Costs%' or subject like '%report%') order by recipient, subject`),
  );

/** Runs what is due so many days from now, and goes back: sessions of tests last for a day. */
async function runDue(days: number): Promise<void> {
  app.clock.advance(days * DAY);
  await beginDueSchedules(app.services);
  await app.runJobs();
  app.clock.advance(-days * DAY);
}

interface Office {
  readonly world: World;
  readonly report: string;
  schedule(input: object, who?: TestUser): Promise<ReportSchedule>;
}

async function office(): Promise<Office> {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Vans', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'Crafter', category_id: category });
  for (const tag of ['A', 'B'])
    await owner.create('assets', {
      asset_tag: tag,
      model_id: model,
      purchase_cost: { amount: '1200.00', currency: 'EUR' },
    });
  const report = await owner.create('reports', { name: 'Costs', definition: BY_MODEL });
  const schedule = async (input: object, who = owner): Promise<ReportSchedule> => {
    const rule = { every: 'day', at: '08:00' };
    const answer = await who.call<ReportSchedule>('POST', `reports/${report}/schedules/`, { rule, ...input });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  return { world, report, schedule };
}

describe('a report that is mailed at set times', () => {
  it('[R1.29] reaches each recipient with what they may see, once, and who may not see it not at all', async () => {
    const { world, schedule } = await office();
    const { owner } = world;
    const group = await owner.create('groups', {
      name: 'Managers',
      custom_permissions: [...MAY, 'assets:cost', ...EXPORTS],
    });
    const all = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    const twin = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    const clerk = await world.user({ permissions: MAY, workspaces: [world.workspaceId] });
    const stranger = await world.user({ permissions: ['report:read'] });
    const gone = await world.user({ permissions: MAY, activated: false });
    const made = await schedule({
      groups: [group],
      users: [owner.id, all.id, clerk.id, stranger.id, gone.id],
      format: 'csv',
    });
    expect(made.next_at).not.toBeNull();
    await runDue(1);
    const mails = await mailsOf(world);
    const about = mails.filter((one) => one.subject.startsWith('Costs'));
    expect(about.map((one) => one.recipient).toSorted()).toEqual(
      [owner, all, twin, clerk].map((one) => one.email).toSorted(),
    );
    const of = (who: TestUser): Mail | undefined => about.find((one) => one.recipient === who.email);
    expect(of(all)?.body).toContain('2,400');
    expect(of(all)?.html).toContain('Crafter');
    expect(of(all)?.attachment?.toString()).toContain('Crafter');
    expect(of(all)?.attachment_name).toBe('Costs.csv');
    expect(of(clerk)?.body, 'they may not see costs').not.toContain('2,400');
    expect(of(clerk)?.attachment, 'they may not export').toBeNull();
    expect(of(clerk)?.body).toContain('Crafter');
    const told = mails.filter((one) => !one.subject.startsWith('Costs'));
    expect(told.map((one) => one.recipient)).toEqual([owner.email]);
    await app.services.database.inCompany(world.companyId, async (tx) => {
      const row = await tx.one(sql<Pick<Tables['report_schedule'], 'sent_for' | 'left_out'>>`
        select sent_for, left_out from report_schedule where company_id = ${world.companyId} and id = ${made.id}`);
      expect(row.left_out.toSorted()).toEqual([stranger.id, gone.id].toSorted());
      // The process dies before the queue knows that it is done: it is done again.
      await sendDue(app.services, world.companyId, made.id, row.sent_for ?? new Date());
    });
    expect(await mailsOf(world)).toHaveLength(mails.length);
    await runDue(4);
    const later = await mailsOf(world);
    expect(
      later.filter((one) => one.recipient === clerk.email),
      'once for three days of downtime',
    ).toHaveLength(2);
    expect(
      later.filter((one) => one.recipient === owner.email),
      'told of each once',
    ).toHaveLength(3);
  });

  it('stops with its report and says so, and is not sent without rows when it is for rows only', async () => {
    const { world, report, schedule } = await office();
    const { owner } = world;
    const none = await owner.create('reports', {
      name: 'Costs of nothing',
      definition: { ...BY_MODEL, filters: { and: [{ field: 'state', op: 'in', value: ['archived'] }] } },
    });
    const rule = { every: 'day', at: '08:00' };
    const quiet = { rule, users: [owner.id], only_with_rows: true };
    expect((await owner.call('POST', `reports/${none}/schedules/`, quiet)).status).toBe(201);
    const made = await schedule({ users: [owner.id] });
    await runDue(1);
    expect((await mailsOf(world)).map((one) => one.subject.replace(/,.*/, ''))).toEqual(['Costs']);
    await app.services.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update report set deleted_at = now() where company_id = ${world.companyId} and id = ${report}`),
    );
    await runDue(2);
    const stopped = await app.services.database.inCompany(world.companyId, (tx) =>
      tx.one(sql<Pick<Tables['report_schedule'], 'stopped'>>`
        select stopped from report_schedule where company_id = ${world.companyId} and id = ${made.id}`),
    );
    expect(stopped.stopped).toBe('report_gone');
    expect((await mailsOf(world)).map((one) => one.subject.replace(/,.*/, ''))).toEqual([
      'A report is no longer mailed',
      'Costs',
    ]);
    await runDue(4);
    expect(await mailsOf(world)).toHaveLength(2);
  });

  it('rests while the module is off, and goes on when it is on again', async () => {
    const { world, schedule } = await office();
    const { owner } = world;
    const made = await schedule({ users: [owner.id] });
    const turn = async (isOn: boolean) =>
      expect((await owner.call('PATCH', 'company/modules/reports/', { is_on: isOn })).status).toBe(200);
    await turn(false);
    await runDue(1);
    expect(await mailsOf(world)).toEqual([]);
    await turn(true);
    await runDue(2);
    expect((await mailsOf(world)).map((one) => one.recipient)).toEqual([owner.email]);
    const { body } = await owner.call<{ results: ReportSchedule[] }>('GET', `reports/${made.report}/schedules/`);
    expect(body.results[0]?.stopped).toBeNull();
  });

  it('goes to addresses outside by a right of its own, with what the owner sees', async () => {
    const { world, report, schedule } = await office();
    const clerk = await world.user({ permissions: MAY });
    const outside = { rule: { every: 'day', at: '08:00' }, addresses: ['auditor@example.com'] };
    expect((await clerk.call('POST', 'reports/asset-report/schedules/', outside)).status).toBe(403);
    await schedule({ addresses: ['auditor@example.com', 'auditor@example.com'] });
    await runDue(1);
    const [mail, ...others] = await mailsOf(world);
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('auditor@example.com');
    expect(mail?.body).toContain('2,400');
    expect(mail?.body, 'no link that needs a sign-in').not.toContain(report);
  });

  it('is tried on oneself, changed by its owner only, and refused with what is wrong', async () => {
    const { world, report, schedule } = await office();
    const { owner } = world;
    const clerk = await world.user({ permissions: MAY });
    const made = await schedule({ users: [owner.id], rule: { every: 'quarter', day: 31, at: '07:15' } });
    expect((await owner.call('POST', `reports/schedules/${made.id}/send/`)).status).toBe(200);
    expect((await mailsOf(world)).map((one) => one.recipient)).toEqual([owner.email]);
    expect((await clerk.call('POST', `reports/schedules/${made.id}/send/`)).status).toBe(404);
    const change = { users: [owner.id], rule: { every: 'week', weekday: 1, at: '08:00' } };
    expect((await owner.call('PUT', `reports/schedules/${made.id}/`, { ...change, version: 7 })).status).toBe(409);
    const changed = await owner.call<ReportSchedule>('PUT', `reports/schedules/${made.id}/`, {
      ...change,
      version: made.version,
    });
    expect(changed.body, changed.text).toMatchObject({ version: 2, rule: change.rule });
    expect(new Date(changed.body.next_at ?? '').getUTCDay()).toBe(1);
    for (const [input, field] of [
      [{ users: [owner.id], rule: { every: 'week', weekday: 8, at: '08:00' } }, 'weekday'],
      [{ users: [owner.id], rule: { every: 'day', at: '25:00' } }, 'at'],
      [{ users: [owner.id], rule: { every: 'hour', at: '08:00' } }, 'rule'],
      [{ rule: { every: 'day', at: '08:00' } }, 'users'],
      [{ rule: { every: 'day', at: '08:00' }, addresses: ['nobody'] }, 'addresses'],
    ] as const) {
      const answer = await owner.call('POST', `reports/${report}/schedules/`, input);
      expect([answer.status, Object.keys(answer.body)], answer.text).toEqual([400, expect.arrayContaining([field])]);
    }
    expect((await owner.call('DELETE', `reports/schedules/${made.id}/`)).status).toBe(200);
    const { body } = await owner.call<{ results: unknown[] }>('GET', `reports/${report}/schedules/`);
    expect(body.results).toEqual([]);
  });
});
