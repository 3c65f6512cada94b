import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all } from '../../access/visibility.ts';
import { compiler } from '../../database/statements.ts';
import type { Matching } from './matching.ts';
import { planList, planWalk, type ListPlan, type PageQuery } from './plan.ts';
import type { SortKey } from './sort.ts';

const at = '/drills';
const drill: RecordDefinition = {
  name: 'drill',
  wire: 'drills',
  table: 'drill',
  permission: 'drills',
  pages: { list: at, add: `${at}/add`, edit: `${at}/:id/edit`, detail: `${at}/:id`, clone: `${at}/:id/clone` },
  icon: 'drill',
  title: 'name',
  defaultColumns: ['name'],
  defaultSort: 'name',
  fields: { name: { kind: 'text' } },
};

const own: SortKey = { column: sql.ref('t.name'), descending: false };
const target = { record: drill, alias: 's_place', reference: sql.ref('t.place_id') };
const named: SortKey = { column: sql.ref('s_place.name'), descending: false, related: [target] };
const behind: SortKey = { ...named, related: [{ ...target, via: { record: drill, column: 'place_id' } }] };

const everything: Matching = {
  record: drill,
  conditions: [sql`seen`],
  unsearched: [sql`seen`],
  walked: [sql`seen row by row`],
  search: null,
  isNarrowed: false,
  isLimited: false,
  seesMuch: false,
};
const search = { conditions: [sql`found`], exact: sql`exact`, rank: { columns: ['name'], of: () => sql`rank` } };
const searched: Matching = { ...everything, search, isNarrowed: true };
const limited: Matching = { ...everything, isLimited: true };

const page = (query: Partial<PageQuery> = {}): PageQuery => ({
  matching: everything,
  keys: [own],
  isOrdered: true,
  isIndexed: false,
  limit: 50,
  offset: 0,
  ...query,
});
const planned = (query?: Partial<PageQuery>): ListPlan => planList(page(query));
const texts = (conditions: ListPlan['many']['conditions']): string => all(conditions).compile(compiler).sql;

describe('how matches are counted', () => {
  it.each([
    ['of a whole list by themselves', everything, 'alone'],
    ['of a filter with the page, by ids', { ...everything, isNarrowed: true }, 'ids'],
    ['of a search with the page, as it reads the rows', searched, 'rows'],
    ['of a whole list by themselves, with limited rights too', limited, 'alone'],
    ['of a filter with the page, as limits read the rows', { ...limited, isNarrowed: true }, 'rows'],
    ['of a filter by ids where limits leave much', { ...limited, isNarrowed: true, seesMuch: true }, 'ids'],
  ] as const)('%s', (_what, matching, count) => {
    expect(planned({ matching }).count).toBe(count);
  });
});

it.each([
  ['the closest first', searched, false, 'relevance'],
  ['in the order that is asked for', searched, true, 'order'],
  ['in the order of the type', everything, false, 'order'],
] as const)('a page shows %s', (_what, matching, isOrdered, by) => {
  expect(planned({ matching, isOrdered }).by).toBe(by);
});

describe('the way to a page', () => {
  it.each([
    ['an own column', { keys: [own] }, 'sort', 'sort'],
    ['several columns', { keys: [own, own] }, 'sort', 'sort'],
    ['a name: few are sorted, of many the small table is walked', { keys: [named] }, 'sort', 'names'],
    ['a name behind a reference, which no index reaches', { keys: [behind] }, 'sort', 'sort'],
    ['a name and more, which the walk would not have in order', { keys: [named, own] }, 'sort', 'sort'],
    ['an own column far down', { keys: [own], offset: 5001 }, 'anchor', 'anchor'],
    ['an own column just before the first anchor', { keys: [own], offset: 5000 }, 'sort', 'sort'],
    ['several columns far down, of which no anchor tells', { keys: [own, own], offset: 5001 }, 'sort', 'sort'],
    ['several columns within limits', { keys: [own, own], matching: limited }, 'first_key', 'first_key'],
    ['several columns within limits, far down', { keys: [own, own], matching: limited, offset: 4951 }, 'sort', 'sort'],
    ['one column within limits', { keys: [own], matching: limited }, 'sort', 'sort'],
  ] as const)('by %s', (_what, query, few, many) => {
    const plan = planned(query);
    expect([plan.few.way, plan.many.way]).toEqual([few, many]);
  });
});

describe('limits of rights', () => {
  it.each([
    ['are an index condition where no index has the order', limited, false, 'seen'],
    ['are compared row by row along an index', limited, true, 'seen row by row'],
    ['are compared row by row where they leave much', { ...limited, seesMuch: true }, false, 'seen row by row'],
    ['of nobody change nothing', everything, true, 'seen'],
  ] as const)('%s', (_what, matching, isIndexed, conditions) => {
    const plan = planned({ matching, isIndexed });
    expect(texts(plan.many.conditions)).toBe(conditions);
    expect(texts(plan.few.conditions), 'few are found by an index').toBe('seen');
    expect(texts(plan.many.counted), 'as an exact count remembers it').toBe('seen');
  });
});

it('what follows the closest is planned from where it begins', () => {
  const rest = planWalk(page({ matching: limited, keys: [own, own], isIndexed: true, offset: 20, limit: 30 }), {
    isMany: true,
    beside: [sql`not shown yet`],
  });
  expect({ ...rest, conditions: texts(rest.conditions), counted: texts(rest.counted) }).toEqual({
    way: 'first_key',
    conditions: 'seen row by row and not shown yet',
    counted: 'seen and not shown yet',
    limit: 30,
    offset: 20,
  });
});
