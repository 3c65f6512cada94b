import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import { SmtpStandIn } from '../../app/test/stand_ins/smtp.ts';
import { startSession } from '../../modules/sign_in/server/sessions.ts';
import { call, line, ms, quantile, storeResult, type ApiAccess } from '../parts/measure.ts';
import { withCompany, type Opened } from '../parts/opened.ts';
import type { Place } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * Many events for users with different settings and permissions: each is notified once, only of what they may see, and
 * lists stay fast. The mail server hangs for a third of the time, is down, refuses everything, and works again at the
 * end: each user gets one email with all of theirs. `npm run bench -- notifications 20000 500 10000 60`: assets,
 * people, events, seconds.
 */
const { assets, people, events, seconds } = sizes({
  assets: [20_000, 500],
  people: [500, 8],
  events: [10_000, 160],
  seconds: [60, 2],
});
const SET = 20;
const SETS = 5;

/** A page of a user's notifications. */
interface NotificationPage {
  readonly results: readonly { readonly kind: string; readonly count: number }[];
  readonly next: string | null;
}

interface Person {
  readonly id: string;
  readonly account: string;
  readonly manager: number;
  /** Numbers of assigned and returned assets. */
  came: number;
  went: number;
}

/** Every fourth user has turned off assignments; every second may read assets. */
const wantsNothing = (index: number): boolean => index % 4 === 2;
const mayRead = (index: number): boolean => index % 2 === 0;

async function addPeople({ database }: Place, companyId: string): Promise<Person[]> {
  const all = Array.from({ length: people }, (_, index): Person => ({
    id: v7(),
    account: v7(),
    manager: (index + 1) % people,
    came: 0,
    went: 0,
  }));
  const run = (text: string, values: unknown[]): Promise<unknown> => database.owner.query(text, values);
  for (const [index, one] of all.entries()) {
    const email = `${one.id}@example.com`;
    await run(
      `insert into account (id, email, is_superuser, is_verified, proven_at, created_at, updated_at)
       values ($1, $2, false, true, now(), now(), now())`,
      [one.account, email],
    );
    await run(
      `insert into app_user (company_id, id, account_id, name, first_name, email, activated, user_type,
         custom_permissions, search_text, created_at, updated_at)
       values ($1, $2, $3, $4, $4, $5, true, 'user', $6, '', now(), now())`,
      [companyId, one.id, one.account, `Person ${index}`, email, mayRead(index) ? ['assets:read'] : []],
    );
    if (mayRead(index))
      await run(
        'insert into user_workspace (company_id, user_id, workspace_id) select $1, $2, id from workspace where company_id = $1',
        [companyId, one.id],
      );
    const kinds = wantsNothing(index) ? { checked_out_to_me: { bell: false, mail: false } } : {};
    await run(
      `insert into notification_choice (company_id, user_id, kinds, mails, digest_at, link_version)
       values ($1, $2, $3, $4, $5, 1)`,
      [companyId, one.id, kinds, index % 4 !== 1, index % 4 === 3 ? '08:00' : null],
    );
  }
  for (const one of all)
    await run('update app_user set manager_id = $3 where company_id = $1 and id = $2', [
      companyId,
      one.id,
      all[one.manager]?.id,
    ]);
  return all;
}

async function free(way: ApiAccess): Promise<string[]> {
  const filters = encodeURIComponent(JSON.stringify({ field: 'state', op: 'in', value: ['deployable'] }));
  const answer = await fetch(`${way.address}assets/?page_size=${SET * SETS}&filters=${filters}`, {
    headers: { authorization: `Bearer ${way.token}` },
  });
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return results.map((one) => one.id);
}

const readList = (way: ApiAccess): Promise<number> => call(way, { name: 'list', path: 'assets/?page_size=50' });

/** History entries in a user's emails. */
function mailedTo({ id }: Person): number {
  let count = 0;
  for (const { to, text } of mailServer.taken) {
    if (!to.includes(`${id}@example.com`)) continue;
    const plain = text.replaceAll('=\n', '').split('Content-Type: text/')[1] ?? '';
    for (const [, many] of plain.matchAll(/ checked (?:out|in) (?:(\d+) items|.+ to you|.+; it is no longer)/g))
      count += Number(many ?? 1);
  }
  return count;
}

/** All notifications of a user, by kind. */
async function shownTo({ place, filled, server }: Opened, one: Person): Promise<Map<string, number>> {
  const { companyId } = filled;
  const beginning = { userAgent: 'bench', ip: '127.0.0.1', proof: 'password', timeZone: null } as const;
  const { access } = await place.database.inCompany(companyId, (tx) =>
    startSession(tx, { accountId: one.account, companyId, userId: one.id }, beginning, new Date()),
  );
  const counts = new Map<string, number>();
  let before = '';
  do {
    const answer = await fetch(`${server.address}/api/v1/${companyId}/all/notifications/${before}`, {
      headers: { authorization: `Bearer ${access}` },
    });
    const page = (await answer.json()) as NotificationPage;
    for (const { kind, count } of page.results) counts.set(kind, (counts.get(kind) ?? 0) + count);
    before = page.next === null ? '' : `?before=${page.next}`;
  } while (before !== '');
  return counts;
}

const mailServer = new SmtpStandIn();
await mailServer.start();

/** The mail server fails in one way after the other. */
async function failInTurns(): Promise<void> {
  const turn = (seconds * 1000) / 3;
  mailServer.mode = 'hangs';
  await wait(turn);
  await mailServer.stop();
  await wait(turn);
  mailServer.mode = { greets: '421 too busy' };
  await mailServer.start();
  await wait(turn);
}

/** Makes waiting emails due, without the delays of gathering and digests. */
async function mailNow({ database }: Place): Promise<void> {
  await database.owner.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'mail_notifications' and j.run_at > now() and j.locked_at is null`,
  );
}

/** Waits until all emails are sent. Retries become due after the first success. */
async function allMailed({ place, filled }: Opened): Promise<void> {
  await until('the mails', async () => {
    await mailNow(place);
    const { rows } = await place.database.owner.query<{ n: number }>(
      `select (select count(*) from mail where company_id = $1 and sent_at is null)
         + (select count(*) from notification where company_id = $1 and to_mail) as n`,
      [filled.companyId],
    );
    return Number(rows[0]?.n) === 0 ? true : undefined;
  });
}

const measured = async (opened: Opened): Promise<void> => {
  const { place, way, filled } = opened;
  const { companyId } = filled;
  const all = await addPeople(place, companyId);
  const ids = await free(way);
  const sets = Array.from({ length: SETS }, (_, index) => ids.slice(index * SET, (index + 1) * SET));
  const calm: number[] = [];
  for (let round = 0; round < (isSmall ? 5 : 60); round += 1) calm.push(await readList(way));

  const writes: number[] = [];
  const reads: number[] = [];
  const assignees: (Person | undefined)[] = sets.map(() => undefined);
  const steps = Math.floor(events / SET);
  const failing = failInTurns();
  const mailing = setInterval(() => void mailNow(place), 500);
  const begun = performance.now();
  for (let step = 0; step < steps; step += 1) {
    await wait(Math.max(0, begun + (step * seconds * 1000) / steps - performance.now()));
    const at = Math.floor(step / 2) % SETS;
    const asset_ids = sets[at] ?? [];
    const assignee = assignees[at];
    const person = all[Math.floor(step / 2) % all.length];
    const write = assignee
      ? call(way, { name: 'in', path: 'associate/bulk-checkin/', method: 'POST', body: () => ({ asset_ids }) })
      : call(way, {
          name: 'out',
          path: 'associate/bulk/',
          method: 'POST',
          body: () => ({ asset_ids, checkout_to: 'user', user_id: person?.id }),
        });
    const [wrote, read] = await Promise.all([write, readList(way)]);
    writes.push(wrote);
    reads.push(read);
    if (assignee) assignee.went += asset_ids.length;
    else if (person) person.came += asset_ids.length;
    assignees[at] = assignee ? undefined : person;
  }
  const took = performance.now() - begun;
  const left = async (): Promise<true | undefined> => {
    const { rows } = await place.database.owner.query<{ n: number }>(
      'select count(*)::int as n from notification_event',
    );
    return rows[0]?.n === 0 ? true : undefined;
  };
  await until('the fan-out', left);
  const behind = performance.now() - begun - took;
  await failing;
  clearInterval(mailing);
  mailServer.mode = 'takes';
  const back = performance.now();
  await allMailed(opened);
  const mailedAfter = performance.now() - back;

  const { rows } = await place.database.owner.query<{ user_id: string; n: number; lines: number; mails: boolean }>(
    `select user_id, count(*)::int as n, count(distinct activity_id)::int as lines, bool_or(to_mail) as mails
     from notification where company_id = $1 group by user_id`,
    [companyId],
  );
  const twice = rows.filter((row) => row.n !== row.lines).length;
  const wrong: string[] = [];
  for (const [index, one] of all.entries()) {
    if (index >= 40) break;
    const shown = await shownTo(opened, one);
    const report = all.find((other) => all[other.manager] === one);
    const expected = {
      checked_out_to_me: wantsNothing(index) ? 0 : one.came,
      checked_in_from_me: one.went,
      checked_out_to_mine: mayRead(index) ? (report?.came ?? 0) : 0,
    };
    for (const [kind, n] of Object.entries(expected))
      if ((shown.get(kind) ?? 0) !== n) wrong.push(`person ${index}: ${kind} ${shown.get(kind) ?? 0}, not ${n}`);
  }
  for (const [index, one] of all.entries()) {
    const expected = index % 4 === 1 ? 0 : (wantsNothing(index) ? 0 : one.came) + one.went;
    const mailed = mailedTo(one);
    if (mailed !== expected) wrong.push(`person ${index}: ${mailed} lines by mail, not ${expected}`);
  }
  const mailIds = mailServer.taken.map((one) => /^Message-ID: (.+)$/m.exec(one.text)?.[1]);
  const mailsTwice = mailIds.length - new Set(mailIds).size;
  line('list, calm', ms(quantile(calm, 0.5)), ms(quantile(calm, 0.95)));
  line('list, meanwhile', ms(quantile(reads, 0.5)), ms(quantile(reads, 0.95)));
  line(`set of ${SET}`, ms(quantile(writes, 0.5)), ms(quantile(writes, 0.95)));
  const told = rows.reduce((sum, row) => sum + row.n, 0);
  process.stdout.write(
    `${steps * SET} events in ${(took / 1000).toFixed(1)} s, ${told} notifications, the last ${ms(behind)} later; ` +
      `${twice} people notified twice; ${mailIds.length} mails, ${mailsTwice} of them twice, the last ` +
      `${ms(mailedAfter)} after the mail server came back; ${wrong.length} wrong counts.\n${wrong.slice(0, 5).join('\n')}\n`,
  );
  if (twice > 0 || mailsTwice > 0 || wrong.length > 0) process.exitCode = 1;
  await storeResult(`notifications-${events}`, {
    calm: quantile(calm, 0.95),
    meanwhile: quantile(reads, 0.95),
    set: quantile(writes, 0.95),
    behind,
    told,
    mails: mailIds.length,
    mailedAfter,
  });
};

// Emails give up after two seconds while the server hangs, so that many are affected.
await withCompany(assets, measured, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?greetingTimeout=2000` });
await mailServer.stop();
