import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Database, Tx } from '@steward/kernel/server/database/transaction.ts';
import { insertCompany } from '@steward/kernel/server/identity/companies.ts';
import { MODULES } from '../../app/server/modules.ts';
import { rebuildTotals } from '../../modules/assets/server/totals.ts';
import { signIn } from './sign_in.ts';

/** A filled company with access. */
export interface Filled {
  readonly companyId: string;
  /** Of an ordinary user, so that permission checks are measured. */
  readonly token: string;
}

/** Seeded random numbers. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const WORDS = [
  'Laptop',
  'Monitor',
  'Printer',
  'Docking',
  'Phone',
  'Tablet',
  'Router',
  'Projector',
  'Camera',
  'Desk',
  'Chair',
  'Scanner',
];
const MAKERS = ['Aster', 'Borealis', 'Corvid', 'Delphin', 'Egret', 'Fjord', 'Galena', 'Heron'];
const BATCH = 2000;
/** Above this number indexes are dropped and recreated. */
const MANY = 20_000;

/** Custom fields with SQL for the value of asset `i`. */
const CUSTOM: readonly {
  readonly name: string;
  readonly type: string;
  readonly format?: string;
  readonly kind: string | null;
  readonly options?: string;
  readonly value: string;
}[] = [
  { name: 'Cost centre', type: 'text', kind: 'single_line', value: `'CC-' || (hashint8extended(i, 31) & 1023)` },
  {
    name: 'Colour',
    type: 'select',
    kind: 'select',
    options: 'black\nsilver\nwhite\nblue\nred',
    value: `(array['black','silver','white','blue','red'])[1 + (hashint8extended(i, 32) & 3)]`,
  },
  { name: 'Ports', type: 'text', kind: 'round_numbers', value: `hashint8extended(i, 33) & 15` },
  {
    name: 'Inspected',
    type: 'text',
    format: 'date',
    kind: 'date',
    value: `(date '2024-01-01' + (hashint8extended(i, 34) & 1023)::int)::text`,
  },
  { name: 'Insured', type: 'checkbox', format: 'boolean', kind: null, value: `(hashint8extended(i, 35) & 3) = 0` },
  { name: 'Weight', type: 'text', kind: 'decimal_numbers', value: `((hashint8extended(i, 36) & 4095)::numeric / 100)` },
  { name: 'MAC address', type: 'text', kind: 'single_line', value: `substr(md5(i || 'mac'), 1, 12)` },
  { name: 'Project', type: 'text', kind: 'single_line', value: `'P' || (hashint8extended(i, 38) & 255)` },
  { name: 'Contract', type: 'text', kind: 'single_line', value: `'K-' || (hashint8extended(i, 39) & 8191)` },
  {
    name: 'Grade',
    type: 'select',
    kind: 'select',
    options: 'A\nB\nC\nD',
    value: `(array['A','B','C','D'])[1 + (hashint8extended(i, 40) & 3)]`,
  },
];

/**
 * A company with `assets` assets of 2,000 models in 500 locations, up to 20,000 users, ten custom values each and two
 * years of history. Needs the table owner.
 */
export async function fill(database: Database, assets: number): Promise<Filled> {
  const companyId = v7();
  const base = await people(database, companyId, assets);
  const indexes = assets >= MANY ? await dropIndexes(database) : [];
  try {
    for (let from = 1; from <= assets; from += 100_000) {
      const to = Math.min(assets, from + 99_999);
      await database.inCompany(companyId, async (tx) => {
        await tx.run(assetsSql(companyId, base, from, to, assets));
        for (const step of historySql(companyId, base, from, to)) await tx.run(step);
      });
    }
  } finally {
    for (const definition of indexes) await database.owner.query(definition);
  }
  // Rows bypass the application, which maintains the totals.
  await database.inCompany(companyId, (tx) => rebuildTotals(tx, companyId));
  const token = await signIn(database, companyId, base.workspaces, base.benchUser);
  if (assets >= 500) await database.owner.query('vacuum analyze');
  return { companyId, token };
}

interface Base {
  readonly models: readonly string[];
  readonly locations: readonly string[];
  readonly users: readonly string[];
  readonly suppliers: readonly string[];
  readonly statuses: readonly string[];
  readonly workspaces: readonly string[];
  readonly custom: readonly string[];
  readonly benchUser: string;
}

/** Status types as `assetsSql` assigns them. */
const STATES = ['deployable', 'pending', 'undeployable', 'archived'];

/** Everything that assets refer to. */
async function people(database: Database, companyId: string, assets: number): Promise<Base> {
  const next = random(42);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const now = new Date();
  const made = { created_at: now, updated_at: now };
  const insert = (table: string, rows: readonly Record<string, unknown>[]): Promise<void> =>
    insertParts(database, companyId, table, rows);
  const share = Math.min(1, assets / 20_000);
  const several = (most: number, least: number): number => Math.max(least, Math.round(most * share));
  const { main, statuses } = await found(database, companyId, assets, now);
  const base = (name: string) => ({ id: v7(), ...made, version: 1, name, search_text: name.toLowerCase() });
  const north = base('North');
  const categories = Array.from({ length: several(40, 4) }, (_, i) => ({
    ...base(`${pick(WORDS)} kind ${i}`),
    type: 'asset',
  }));
  const manufacturers = Array.from({ length: several(100, 4) }, (_, i) => base(`${pick(MAKERS)} ${i}`));
  const suppliers = Array.from({ length: several(200, 4) }, (_, i) => base(`Supplier ${i}`));
  const locations: (Record<string, unknown> & { id: string })[] = [];
  for (let i = 0; i < several(500, 8); i += 1)
    locations.push({ ...base(`Place ${i}`), parent_id: i < 20 ? null : locations[Math.floor(i / 8)]?.id });
  const models = Array.from({ length: several(2000, 8) }, (_, i) => ({
    ...base(`${pick(MAKERS)} ${pick(WORDS)} ${i}`),
    model_number: `M-${i}`,
    category_id: pick(categories).id,
    manufacturer_id: pick(manufacturers).id,
    requestable: false,
    custom: {},
  }));
  const person = (name: string) => ({
    ...base(name),
    activated: false,
    user_type: 'user',
    custom_permissions: [],
    language: 'en',
    enable_assets: true,
    enable_environment: false,
    remote: false,
    vip: false,
    custom: {},
  });
  const users = Array.from({ length: Math.min(20_000, several(20_000, 10)) }, (_, i) => ({
    ...person(`Person ${i}`),
    first_name: 'Person',
    last_name: String(i),
  }));
  const bench = { ...person('Bench'), first_name: 'Bench', last_name: '' };
  const custom = CUSTOM.map((one, i) => ({
    ...base(one.name),
    record: 'asset',
    type: one.type,
    format: one.format ?? 'any',
    kind: one.kind,
    options: one.options ?? null,
    required: false,
    key: `c_${one.name.toLowerCase().replaceAll(' ', '_')}_${companyId.slice(-6)}`,
    created_at: new Date(now.getTime() + i),
  }));
  await insert('workspace', [north]);
  await insert('category', categories);
  await insert('manufacturer', manufacturers);
  await insert('supplier', suppliers);
  await insert(
    'location',
    locations.map((one) => ({ ...one, custom: {} })),
  );
  await insert('asset_model', models);
  await insert('app_user', [...users, bench]);
  await insert('custom_field', custom);
  const ids = (rows: readonly { id: string }[]): string[] => rows.map((one) => one.id);
  return {
    models: ids(models),
    locations: ids(locations),
    users: ids(users),
    suppliers: ids(suppliers),
    statuses,
    workspaces: [main, north.id],
    custom: custom.map((one) => one.key),
    benchUser: bench.id,
  };
}

/** A company as by sign-up, without a password. */
async function found(
  database: Database,
  companyId: string,
  assets: number,
  now: Date,
): Promise<{ main: string; statuses: string[] }> {
  const who = { accountId: v7(), companyId, userId: v7() };
  const email = `${who.userId}@example.com`;
  const profile = { name: `Bench ${assets}`, enable_static_tag_prefix: false, asset_tag_prefix: '' };
  return database.inCompany(companyId, async (tx) => {
    await tx.run(
      sql`insert into account (id, email, is_verified, created_at, updated_at)
        values (${who.accountId}, ${email}, true, ${now}, ${now})`,
    );
    const founder = { firstName: 'Olga', lastName: 'Owner', email, language: 'en' } as const;
    await insertCompany(MODULES.parts, tx, who, founder, { now, profile });
    await tx.run(sql`update asset_tag_sequence set next = ${assets + 1} where company_id = ${companyId}`);
    const main = await tx.one(sql<{ id: string }>`select id from workspace where company_id = ${companyId}`);
    const labels = await tx.rows(
      sql<{
        id: string;
        type: string;
      }>`select id, type from status_label where company_id = ${companyId} order by name`,
    );
    const statuses = STATES.map((state) => labels.find((one) => one.type === state)?.id ?? '');
    return { main: main.id, statuses };
  });
}

async function insertParts(
  database: Database,
  companyId: string,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const part = rows.slice(start, start + BATCH);
    await database.inCompany(companyId, (tx: Tx) => tx.run(insertRows(companyId, table, part)));
  }
}

/** A repeatable choice by number and seed. */
function chosen(list: readonly string[], seed: number): RawBuilder<unknown> {
  return sql`(${[...list]}::uuid[])[1 + ((hashint8extended(i,
    ${sql.lit(seed)}) & 2147483647) % ${sql.lit(list.length)})::int]`;
}

/** UUID v7-like ids in the order of time. */
function idSql(companyId: string, what: string): RawBuilder<unknown> {
  const hash = sql`md5(${sql.lit(`${companyId} ${what} `)} || i)`;
  return sql`(lpad(to_hex((extract(epoch
    from made) * 1000)::bigint), 12, '0') || '7' || substr(${hash}, 1, 3) || '8' || substr(${hash}, 4,
    3) || substr(${hash}, 7, 12))::uuid`;
}

function numbered(from: number, to: number, assets: number): RawBuilder<unknown> {
  const step = sql.lit((730 * 86_400) / assets);
  return sql`(select i, (date_trunc('day', now()) - interval '730 days' + i * ${step} * interval '1 second') as made
    from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) as i) n`;
}

function assetsSql(companyId: string, base: Base, from: number, to: number, assets: number): RawBuilder<unknown> {
  const word = (list: readonly string[], seed: number): RawBuilder<unknown> =>
    sql`(${[...list]}::text[])[1 + ((hashint8extended(i,
      ${sql.lit(seed)}) & 2147483647) % ${sql.lit(list.length)})::int]`;
  const custom = sql.join(
    CUSTOM.flatMap((one, index) => [sql.lit(base.custom[index] ?? ''), sql`${sql.raw(one.value)}`]),
  );
  // Only texts and choices are searched.
  const searched = CUSTOM.filter((one) => one.kind === 'single_line' || one.kind === 'select').map((one) =>
    sql.raw(one.value),
  );
  const [ready, ...others] = base.statuses;
  return sql`
    insert into asset (company_id, id, version, asset_tag, name, serial, order_number, model_id, status_id, state,
    location_id, default_location_id, work_space_id, supplier_id,
      assignee_type, assignee_user_id, checked_out_at, expected_checkin, purchase_date, purchase_cost,
      purchase_cost_currency, warranty_months, warranty_expires, eol_date, custom, search_text, created_at, updated_at,
      created_by)
    select c.id, a.id, 1, tag, a.name, serial, 'PO-' || (i % 5000), model_id, status_id,
      case when held then 'deployed' else (${[...STATES]}::text[])[1 + status] end,
      location_id, location_id, work_space_id, supplier_id, case when held then 'user' end, case
      when held then user_id end, case when held then least(made + interval '1 day', now()) end,
      case when held and i % 10 = 0 then (made + interval '700 days')::date end, bought, cost, 'EUR', 36,
      (bought + interval '36 months')::date, (bought + interval '60 months')::date,
      custom, lower(concat_ws(' ', tag, a.name, serial, 'po-' || (i % 5000), own)), made, made, ${base.benchUser}
    from company c, (
      select i, made, ${idSql(companyId, 'asset')} as id, lpad(i::text, 7, '0') as tag,
      ${word(WORDS, 1)} || ' ' || ${word(MAKERS, 2)} || ' ' || i as name,
        'SN' || upper(substr(md5(i || 'serial'), 1, 9)) || i as serial, ${chosen(base.models, 3)} as model_id,
        (hashint8extended(i, 4) & 15) < 10 as held, s.status, (array[${ready},
        ${sql.join(others)}]::uuid[])[1 + s.status] as status_id,
        ${chosen(base.locations, 5)} as location_id, ${chosen(base.workspaces, 6)} as work_space_id,
        case when (hashint8extended(i, 7) & 7) < 6 then ${chosen(base.suppliers, 8)} end as supplier_id,
        ${chosen(base.users, 9)} as user_id,
        date '2020-01-01' + (hashint8extended(i, 10) & 2047)::int as bought, (hashint8extended(i, 11) & 262143) as cost,
        jsonb_build_object(${custom}) as custom,
        concat_ws(' ', ${sql.join(searched)}) as own
      from ${numbered(from, to, assets)}
      cross join lateral (select case when (hashint8extended(i, 4) & 15) < 14 then 0
      else 1 + ((hashint8extended(i, 12) & 2147483647) % 3)::int end as status) s
    ) a where c.id = ${companyId}`;
}

/** One create and one move per asset, and a check-out of assigned ones, with the assignment that is open since. */
function historySql(companyId: string, base: Base, from: number, to: number): RawBuilder<unknown>[] {
  const rows = (
    what: string,
    action: string,
    time: string,
    changes: RawBuilder<unknown>,
    target: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`
    insert into activity (company_id, id, record, record_id, record_title, action, actor_id, actor_name, source,
    changes, target_type, target_id, target_name, work_space_id, created_at)
    select n.company_id, ${idSql(companyId, what)}, 'asset', n.id, n.name, ${sql.lit(action)}, ${base.benchUser},
    'Bench', 'web', ${changes}, ${target}, n.work_space_id, made
    from (select a.*, a.asset_tag::bigint as i, least(a.created_at + ${sql.lit(time)}::interval, now()) as made
    from asset a
      where a.company_id = ${companyId} and a.asset_tag between ${String(from).padStart(7, '0')}
      and ${String(to).padStart(7, '0')}) n where ${where}`;
  const none = sql`null, null::uuid, null`;
  const created = sql`jsonb_build_array(jsonb_build_object('field', 'asset_tag', 'from', null, 'to', n.asset_tag),
    jsonb_build_object('field', 'name', 'from', null, 'to', n.name))`;
  const moved = sql`jsonb_build_array(jsonb_build_object('field', 'location', 'from', null, 'to',
    jsonb_build_object('id', n.location_id, 'name', 'Place')))`;
  return [
    rows('created', 'create', '0', created, none, sql`true`),
    rows('moved', 'update', '200 days', moved, none, sql`true`),
    rows(
      'handed',
      'checkout',
      '1 day',
      sql`'[]'::jsonb`,
      sql`'user', n.assignee_user_id, 'Person'`,
      sql`n.assignee_user_id is not null`,
    ),
    sql`
    insert into assignment (company_id, id, asset_id, assignee_user_id, quantity, checked_out_at, checked_out_by,
    expected_checkin)
    select n.company_id, ${idSql(companyId, 'assignment')}, n.id, n.assignee_user_id, 1, n.made, ${base.benchUser},
    n.expected_checkin
    from (select a.*, a.asset_tag::bigint as i, a.checked_out_at as made from asset a
      where a.company_id = ${companyId} and a.asset_tag between ${String(from).padStart(7, '0')}
      and ${String(to).padStart(7, '0')}) n where n.assignee_user_id is not null`,
  ];
}

/** Drops unneeded indexes of the large tables; returns statements to recreate them. */
async function dropIndexes(database: Database): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string; definition: string }>(`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename in ('asset', 'activity', 'assignment') and not exists (select from pg_constraint c where c.conname = i.indexname)`);
  // Tags are read back while history is written.
  const dropped = rows.filter((one) => one.name !== 'asset_asset_tag_ix');
  for (const one of dropped) await database.owner.query(`drop index ${one.name}`);
  return dropped.map((one) => one.definition);
}
