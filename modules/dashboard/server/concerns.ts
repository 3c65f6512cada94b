import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { fullNameOf, iconOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import {
  CONCERN_GROUPS,
  NAMED_CONCERNS,
  type Concern,
  type ConcernGroup,
  type ConcernItem,
  type ConcernList,
} from '@steward/kernel/contract/wire/concerns.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { DeclaredView, ViewConcern } from '@steward/kernel/server/context/views.ts';
import { countLists, declaredViews, resolvedViews } from '@steward/kernel/server/engine/declared_views.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';

interface Part {
  readonly group: ConcernGroup;
  readonly list: ConcernList;
  readonly items: readonly ConcernItem[];
}

interface Wanted {
  readonly groups?: readonly ConcernGroup[];
  /** How many of each group are named. */
  readonly limit?: number;
}

/** What needs the caller: records of views that say so, and what modules read. The most urgent come first. */
export async function concernsOf(
  ctx: Context,
  { groups = CONCERN_GROUPS, limit = NAMED_CONCERNS }: Wanted = {},
): Promise<Concern[]> {
  const parts = [...(await ofViews(ctx, groups, limit)), ...(await ofModules(ctx, groups, limit))];
  return groups.map((group) => {
    const own = parts.filter((one) => one.group === group);
    // A contract whose notice is due and which ends is one thing.
    const items = new Map(
      own
        .flatMap((one) => one.items)
        .toSorted(byDay)
        .toReversed()
        .map((one) => [one.id, one]),
    );
    return { group, lists: own.map((one) => one.list), items: [...items.values()].toSorted(byDay).slice(0, limit) };
  });
}

const LAST = '9999-12-31';

function byDay(one: ConcernItem, other: ConcernItem): number {
  return (one.day ?? LAST).localeCompare(other.day ?? LAST) || one.id.localeCompare(other.id);
}

async function ofViews(ctx: Context, groups: readonly ConcernGroup[], limit: number): Promise<Part[]> {
  const isWanted = ({ concern }: Pick<DeclaredView, 'concern'>): boolean =>
    concern !== undefined && groups.includes(concern.group) && can(ctx.user, concern.needs);
  const wanted = [];
  for (const plain of RECORDS) {
    if (!declaredViews(ctx, plain).some(isWanted)) continue;
    if (!can(ctx.user, permissionFor(plain, 'read'))) continue;
    const record = definitionFor(ctx, plain);
    for (const view of await resolvedViews(ctx, record))
      if (view.concern && isWanted(view)) wanted.push({ record, view, concern: view.concern });
  }
  const counts = await countLists(
    ctx,
    wanted.map(({ record, view }) => ({ record, search: '', filters: view.filters })),
  );
  const parts: Part[] = [];
  for (const [index, { record, view, concern }] of wanted.entries()) {
    const count = counts[index];
    if (!count || count.count === 0) continue;
    const { results } = await listRecords(ctx, record, {
      ...{ page: 1, pageSize: limit, search: '', filters: view.filters },
      sort: [{ field: concern.day, descending: false }],
    });
    const to = `${record.pages.list}?view=${view.name}`;
    parts.push({
      group: concern.group,
      list: { title: view.title, record: view.isApart ? null : record.name, to, ...count },
      items: results.map((row) => itemOf(ctx, record, concern, row, to)),
    });
  }
  return parts;
}

function itemOf(
  ctx: Context,
  record: RecordDefinition,
  { day, about }: ViewConcern,
  row: Row,
  list: string,
): ConcernItem {
  const at = row[day];
  const isDue = record.fields[day]?.due !== undefined;
  const of = about === undefined ? null : row[about];
  return {
    id: row.id,
    name: fullNameOf(record, row),
    about: isNamed(of) && !('hidden' in of) ? of.name : null,
    day: typeof at === 'string' ? at.slice(0, 10) : null,
    is_late: isDue && typeof at === 'string' && at < today(ctx),
    icon: iconOf(record, row),
    to: record.pages.detail.replace(':id', row.id),
    list,
  };
}

async function ofModules(ctx: Context, groups: readonly ConcernGroup[], limit: number): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [module, { group, read }] of ctx.services.modules.concerns) {
    if (!groups.includes(group) || !isModuleOn(ctx.user, module)) continue;
    const found = await read(ctx, limit);
    if (found && found.list.count > 0) parts.push({ group, ...found });
  }
  return parts;
}
