import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import { call, quantile, storeResult } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * Reports that are all due at once, for people with different scopes: each gets what they may see, once, and requests
 * meanwhile. `npm run bench -- report_mails 20000 500 50`: assets, schedules, sets of rights.
 */
const { assets, schedules, sets } = sizes({ assets: [20_000, 300], schedules: [500, 4], sets: [50, 2] });

interface Person {
  readonly id: string;
  readonly email: string;
  /** Assets that the recipient may see. */
  readonly seen: number;
}

await withCompany(assets, async ({ place, way, known: { companyId, userId } }) => {
  const { owner } = place.database;
  const run = (text: string, values: unknown[]): Promise<unknown> => owner.query(text, values);
  const permissions = ['report:read', 'assets:read'];
  const { rows: places } = await owner.query<{ location_id: string; n: number }>(
    `select location_id, count(*)::int as n from asset where company_id = $1 and deleted_at is null
     and location_id is not null
     and not exists (select from location l where l.company_id = $1 and l.parent_id = asset.location_id) group by 1 order by 2 desc, 1 limit $2`,
    [companyId, sets],
  );
  const people: Person[] = [];
  for (const [index, { location_id: location, n }] of places.entries()) {
    const [id, account, group] = [v7(), v7(), v7()];
    const email = `${id}@example.com`;
    await run(
      `insert into account (id, email, is_superuser, is_verified, proven_at, created_at, updated_at)
       values ($1, $2, false, true, now(), now(), now())`,
      [account, email],
    );
    await run(
      `insert into app_user (company_id, id, account_id, name, first_name, email, activated, user_type,
         custom_permissions, search_text, created_at, updated_at)
       values ($1, $2, $3, $4, $4, $5, true, 'user', '{}', '', now(), now())`,
      [companyId, id, account, `Reader ${index}`, email],
    );
    await run(
      'insert into user_workspace (company_id, user_id, workspace_id) select $1, $2, id from workspace where company_id = $1',
      [companyId, id],
    );
    await run(
      `insert into user_group (company_id, id, name, custom_permissions, search_text, version, created_at, updated_at, members)
       values ($1, $2, $3, $4, '', 1, now(), now(), 1)`,
      [companyId, group, `Readers ${id}`, permissions],
    );
    await run('insert into user_group_member (company_id, user_id, group_id) values ($1, $2, $3)', [
      companyId,
      id,
      group,
    ]);
    await run('insert into group_limit (company_id, group_id, location_id) values ($1, $2, $3)', [
      companyId,
      group,
      location,
    ]);
    people.push({ id, email, seen: n });
  }
  await run(
    `update app_user set custom_permissions = custom_permissions || '{report:read}'::text[] where company_id = $1 and id = $2`,
    [companyId, userId],
  );
  const report = v7();
  const definition = {
    source: 'asset',
    rows: [{ field: 'state' }],
    values: [{ key: 'n', fn: 'count' }],
    search: '',
    filters: null,
    columns: [],
    having: [],
    sort: '',
    limit: 1000,
    list: [],
  };
  await run(
    `insert into report (company_id, id, name, definition, owner_id, shared, version, created_at, updated_at)
     values ($1, $2, 'Due at once', $3, $4, 'company', 1, now(), now())`,
    [companyId, report, definition, userId],
  );
  const time = { every: 'day', at: '08:00' };
  for (let index = 0; index < schedules; index += 1) {
    const id = v7();
    await run(
      `insert into report_schedule (company_id, id, report, owner_id, time, format, only_with_rows, users, groups,
         addresses, left_out, version, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'table', false, $6, '{}', '{}', '{}', 1, now(), now())`,
      [companyId, id, report, userId, time, [people[index % people.length]?.id]],
    );
    // Not due before all of them are there.
    await run("insert into schedule (company_id, name, due_at, rule) values ($1, $2, now() + interval '1 day', $3)", [
      companyId,
      `report ${id}`,
      time,
    ]);
  }
  const page = { name: 'list', path: 'assets/?page_size=20' };
  const waits = async (until_: () => boolean): Promise<number> => {
    const found: number[] = [];
    do {
      found.push(await call(way, page));
      await wait(50);
    } while (!until_());
    return quantile(found, 0.95);
  };
  const began = performance.now();
  const before = await waits(() => performance.now() - began > (schedules < 10 ? 500 : 10_000));
  let isDone = false;
  const started = performance.now();
  await run("update schedule set due_at = now() - interval '1 minute' where company_id = $1 and name like 'report %'", [
    companyId,
  ]);
  const meanwhile = waits(() => isDone);
  const sent = await until('all mails', async () => {
    const { rows } = await owner.query<{ recipient: string; body: string }>(
      "select recipient, body from mail where company_id = $1 and subject like 'Due at once%'",
      [companyId],
    );
    return rows.length >= schedules ? rows : undefined;
  });
  isDone = true;
  const seconds = (performance.now() - started) / 1000;
  const during = await meanwhile;
  await wait(2000);
  const { rows: all } = await owner.query<{ recipient: string; body: string }>(
    "select recipient, body from mail where company_id = $1 and subject like 'Due at once%'",
    [companyId],
  );
  const wrong = people.filter(({ email, seen }) => {
    const own = all.filter((one) => one.recipient === email);
    const wanted =
      Math.floor(schedules / people.length) +
      (people.findIndex((one) => one.email === email) < schedules % people.length ? 1 : 0);
    const total = seen.toLocaleString('en');
    return own.length !== wanted || !own.every((one) => one.body.includes(total));
  });
  process.stdout.write(
    `${schedules} schedules, ${people.length} sets of rights: ${sent.length} mails in ${seconds.toFixed(1)} s, ${all.length} in the end, wrong for ${wrong.length} people\n` +
      `95th percentile of a list: ${before.toFixed(0)} ms before, ${during.toFixed(0)} ms meanwhile\n`,
  );
  if (wrong.length > 0 || all.length !== schedules) process.exitCode = 1;
  await storeResult(`report_mails-${schedules}`, {
    schedules,
    sets: people.length,
    seconds,
    before,
    during,
    wrong: wrong.length,
  });
});
