import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { recordCases, type Case, type Known } from '../parts/cases.ts';
import { measure, report } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Lists of assets with fifty custom columns, filtered and sorted by each kind, beside hand-written SQL over the same
 * column; and what a write costs with ten and with fifty. `npm run bench -- custom_fields 1000000`: assets.
 */
const { assets, rounds, columns } = sizes({ assets: [1_000_000, 300], rounds: [20, 2], columns: [50, 20] });

const NAMES = [
  'cost_centre',
  'colour',
  'ports',
  'inspected',
  'insured',
  'weight',
  'mac_address',
  'project',
  'contract',
  'grade',
] as const;

type Name = (typeof NAMES)[number];

/** Copies the ten custom fields of the company with their values, up to the wanted number. */
async function addColumns(database: Database, { companyId }: Known): Promise<void> {
  const own = `company_id = '${companyId}'`;
  for (let copy = 2; copy <= columns / NAMES.length; copy += 1)
    await database.owner.query(`insert into custom_field
      (company_id, id, name, record, type, format, kind, options, key, search_text, created_at, updated_at)
      select company_id, gen_random_uuid(), name || ' ${copy}', record, type, format, kind, options,
        key || '${copy}', lower(name), created_at, updated_at
      from custom_field where ${own} and record = 'asset' and key ~ '_[0-9a-f]{6}$' on conflict do nothing`);
  const pairs = NAMES.flatMap((name) =>
    Array.from({ length: columns / NAMES.length - 1 }, (_, at) => {
      const key = keyOf(companyId, name);
      return `'${key}${at + 2}', custom -> '${key}'`;
    }),
  );
  const missing = `${own} and not custom ? '${keyOf(companyId, 'grade')}2'`;
  const { rows } = await database.owner.query(`select 1 from asset where ${missing} limit 1`);
  if (rows.length === 0) return;
  await withoutIndexes(database, () =>
    database.owner.query(
      `update asset set custom = custom || jsonb_build_object(${pairs.join(', ')}) where ${missing}`,
    ),
  );
  await database.owner.query('vacuum analyze asset');
}

/** Rewrites all assets and recreates their indexes, which is much faster than maintaining them. */
async function withoutIndexes(database: Database, rewrite: () => Promise<unknown>): Promise<void> {
  const { rows } = await database.owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = 'asset' and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of rows) await database.owner.query(`drop index "${name}"`);
  try {
    await rewrite();
  } finally {
    for (const { definition } of rows) await database.owner.query(definition);
  }
}

const keyOf = (companyId: string, name: Name): string => `c_${name}_${companyId.slice(-6)}`;

function cases({ companyId, workspaces }: Known): Case[] {
  const mine = `t.company_id = '${companyId}' and t.deleted_at is null
    and t.work_space_id = any(array[${workspaces.map((id) => `'${id}'`).join(',')}]::uuid[])`;
  const name = (table: string, column: string): string =>
    `(select r.name from ${table} r where r.company_id = '${companyId}' and r.id = t.${column})`;
  const shown = `t.*, ${name('asset_model', 'model_id')} as model, ${name('location', 'location_id')} as location,
    ${name('status_label', 'status_id')} as status, ${name('workspace', 'work_space_id')} as work_space`;
  const page =
    (where: string, order = 't.created_at desc, t.id desc') =>
    (): string[] => [
      `select count(*) from (select 1 from asset t where ${mine} and ${where} limit 1001) c`,
      `select ${shown} from (select t.id from asset t where ${mine} and ${where} order by ${order} limit 50) i
      join asset t on t.company_id = '${companyId}' and t.id = i.id`,
    ];
  // The last copy, since the original ten share their values.
  const key = (one: Name): string => `${keyOf(companyId, one)}${columns / NAMES.length}`;
  const text = (one: Name): string => `(t.custom ->> '${key(one)}')`;
  // A rare value uses the index of custom values; a common one does not.
  const has = (one: Name, value: unknown): string =>
    `lower(t.custom::text)::jsonb @> lower('${JSON.stringify({ [key(one)]: value })}')::jsonb`;
  const is = (one: Name, value: string): string => `${text(one)} = '${value}'`;
  const list = (one: Name, op: string, value?: unknown, sort = '-created_at'): string =>
    `assets/?page_size=50&sort=${sort}&filters=${encodeURIComponent(JSON.stringify({ field: key(one), op, value }))}`;
  const sorted = (one: Name): string => `assets/?page_size=50&sort=${key(one)}`;
  return [
    { name: 'no filter', path: 'assets/?page_size=50&sort=-created_at', sql: page('true') },
    { name: 'text is', path: list('cost_centre', 'is', 'cc-7'), sql: page(has('cost_centre', 'CC-7')) },
    {
      name: 'text contains',
      path: list('mac_address', 'contains', 'abcde'),
      sql: page(`${text('mac_address')} ilike '%abcde%'`),
    },
    { name: 'choice in', path: list('grade', 'in', ['A']), sql: page(is('grade', 'A')) },
    { name: 'number above', path: list('ports', 'gt', 14), sql: page(`${text('ports')}::numeric > 14`) },
    {
      name: 'decimal between',
      path: list('weight', 'between', [1, 1.1]),
      sql: page(`${text('weight')}::numeric between 1 and 1.1`),
    },
    {
      name: 'date before',
      path: list('inspected', 'lt', '2024-01-03'),
      sql: page(`${text('inspected')}::date < '2024-01-03'`),
    },
    { name: 'yes', path: list('insured', 'is', true), sql: page(is('insured', 'true')) },
    { name: 'empty', path: list('project', 'empty'), sql: page(`${text('project')} is null`) },
    { name: 'sorted by text', path: sorted('contract'), sql: page('true', `${text('contract')}, t.id`) },
    { name: 'sorted by number', path: sorted('ports'), sql: page('true', `${text('ports')}::numeric, t.id`) },
    { name: 'sorted by date', path: sorted('inspected'), sql: page('true', `${text('inspected')}::date, t.id`) },
  ].map((one) => ({ ...one, isSlowLimit: true }));
}

await withCompany(assets, async ({ place, way, known }) => {
  const writes = (what: string): Case[] =>
    recordCases(known).flatMap((one) =>
      one.name === 'one update' ? [{ ...one, name: `${one.name}, ${what} columns` }] : [],
    );
  const before = await measure(writes('10'), way, place.database, rounds);
  const began = performance.now();
  await addColumns(place.database, known);
  process.stdout.write(`${columns} columns were filled in ${Math.round((performance.now() - began) / 1000)} s.\n`);
  const after = await measure(writes(String(columns)), way, place.database, rounds);
  const rows = await measure(cases(known), way, place.database, rounds);
  await report(`custom_fields-${assets}`, [...before, ...after, ...rows]);
  const slow = rows.filter((row) => row.median > 1.5 * row.limit + 5).map((row) => row.name);
  process.stdout.write(`Over 1.5 times the SQL and 5 ms: ${slow.length === 0 ? 'none' : slow.join(', ')}.\n`);
});
