import type { RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { compiler, type Statements } from '@steward/kernel/server/database/statements.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { matching, matchingIds } from '@steward/kernel/server/engine/query/matching.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/**
 * SQL of typical lists, up to the ids of the page, so that changes are visible in diffs. After a change: `npm test --
 * api lists/statements -u`.
 */
const app = await testApp();

let world: World;
let clerk: TestUser;
let field: string;

beforeAll(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  const answer = await owner.call<{ key: string }>('POST', 'custom-fields/', {
    record: 'asset',
    name: 'Shelf',
    type: 'text',
  });
  field = answer.body.key;
  const berlin = await owner.create('locations', { name: 'Berlin' });
  const group = await owner.create('groups', {
    name: 'Berlin',
    custom_permissions: ['assets:read', 'locations:read'],
    limit_locations_ids: [berlin],
  });
  clerk = await world.user({ groups: [group], workspaces: [world.workspaceId] });
});

const ID = '0198c0de-0000-7000-8000-000000000001';

interface List {
  readonly name: string;
  readonly of?: string;
  readonly where?: readonly unknown[];
  readonly query?: Readonly<Record<string, string>>;
  /** More than 1,000 rows match. */
  readonly isLong?: boolean;
  readonly isLimited?: boolean;
  /** Read page by page behind an id, as exports do. */
  readonly after?: string;
}

const LISTS: readonly List[] = [
  { name: 'first page' },
  { name: 'first page of many', isLong: true },
  { name: 'a later page of many', isLong: true, query: { page: '200' } },
  { name: 'behind an id', after: ID },
  { name: 'text contains', where: ['name', 'contains', 'desk'] },
  { name: 'text contains, of many', where: ['name', 'contains', 'desk'], isLong: true },
  { name: 'text is', where: ['asset_tag', 'is', 'A-1'] },
  { name: 'text begins with', where: ['serial', 'starts_with', 'X'] },
  { name: 'text is empty', where: ['serial', 'empty'] },
  { name: 'date between', where: ['purchase_date', 'between', ['2026-01-01', '2026-01-31']] },
  { name: 'moment after', where: ['created_at', 'gte', '2026-01-01T00:00:00Z'] },
  { name: 'amount above', where: ['purchase_cost', 'gt', '100'] },
  { name: 'number at least', of: 'asset_model', where: ['eol_months', 'gte', 12] },
  { name: 'yes or no', where: ['byod', 'is', true] },
  { name: 'one of several options', where: ['state', 'in', ['deployed', 'archived']] },
  { name: 'reference is', where: ['status', 'in', [ID]] },
  { name: 'reference is empty', where: ['supplier', 'empty'] },
  { name: 'reference of a tree with what lies below', where: ['location', 'under', [ID]] },
  { name: 'reference of what it refers to', where: ['category', 'in', [ID]] },
  { name: 'assigned to', where: ['assignee', 'in', [`user:${ID}`]] },
  { name: 'nobody has it', where: ['assignee', 'empty'] },
  { name: 'links to several', of: 'user', where: ['groups', 'in', [ID]] },
  { name: 'custom field', where: ['CUSTOM', 'contains', 'B'] },
  { name: 'sorted by an own column', query: { sort: '-purchase_date,name' } },
  { name: 'sorted by an own column, of many', query: { sort: '-purchase_date,name' }, isLong: true },
  { name: 'sorted by the name of a reference', query: { sort: 'location' }, where: ['byod', 'is', true] },
  { name: 'sorted by the name of a reference, of many', query: { sort: 'location' }, isLong: true },
  { name: 'sorted by the name behind a reference, of many', query: { sort: 'category' }, isLong: true },
  { name: 'sorted by the assignee, of many', query: { sort: 'assignee' }, isLong: true },
  { name: 'sorted by a custom field', query: { sort: 'CUSTOM' }, where: ['byod', 'is', true] },
  { name: 'search', query: { search: 'desk berlin' } },
  { name: 'search of a plain type', of: 'supplier', query: { search: 'desk' } },
  { name: 'search with an order', query: { search: 'desk', sort: 'name' } },
  { name: 'limited to locations', isLimited: true },
  { name: 'limited to locations, with a filter', isLimited: true, where: ['byod', 'is', true] },
  { name: 'limited to locations, search', isLimited: true, query: { search: 'desk' } },
];

/** Records texts; `isLong`: counts say that more than 1,000 match. */
function recorded(ctx: Context, isLong: boolean): { ctx: Context; texts: string[] } {
  const texts: string[] = [];
  const note = <Q extends RawBuilder<unknown>>(query: Q): Q => {
    const text = query.compile(compiler).sql;
    // Indexes are looked up once per process.
    if (!text.includes('pg_index')) texts.push(text);
    return query;
  };
  const { tx } = ctx;
  const rows: Statements['rows'] = async (query) => {
    const found = await tx.rows(note(query));
    for (const row of found) if (isLong && typeof row === 'object' && row !== null && 'n' in row) row.n = 1001;
    return found;
  };
  const recorder: Statements = {
    ...tx,
    rows,
    known: (query) => tx.known(note(query)),
    one: (query) => tx.one(note(query)),
    maybe: (query) => tx.maybe(note(query)),
    ids: (query) => tx.ids(note(query)),
    count: async (query) => Math.max(await tx.count(note(query)), isLong ? 1001 : 0),
  };
  return { ctx: { ...ctx, tx: recorder }, texts };
}

/** A line for each part, without the line breaks of the source. */
function laidOut(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(?<!\()\b(from|where|(?:left |cross )?join|union all|order by|limit) /g, '\n  $1 ')
    .trim();
}

async function statementsOf({ of = 'asset', where, query, isLong = false, isLimited, after }: List): Promise<string[]> {
  const named = (text: string): string => text.replaceAll('CUSTOM', field);
  const [key, op, value] = where ?? [];
  const asked = parseListQuery({
    ...query,
    sort: named(query?.['sort'] ?? ''),
    filters: where ? named(JSON.stringify({ field: key, op, value })) : '',
  });
  const userId = (isLimited ? clerk : world.owner).id;
  return backgroundContext(
    app.services,
    world.companyId,
    'test',
    async (plain) => {
      const { ctx, texts } = recorded(plain, isLong);
      const record = definitionFor(ctx, recordNamed(of));
      await (after
        ? matchingIds(ctx, await matching(ctx, record, asked), { after, limit: 500 })
        : listRecords(ctx, record, asked));
      return texts.map((text) => laidOut(text).replaceAll(field, 'c_shelf'));
    },
    { userId },
  );
}

it('lists send the statements that are written down', async () => {
  const parts = await Promise.all(
    LISTS.map(async (list) => `-- ${list.of ?? 'asset'}: ${list.name}\n${(await statementsOf(list)).join(';\n')}`),
  );
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('./statements.sql');
});
