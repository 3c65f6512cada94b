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
import type { ViewConcern } from '@steward/kernel/server/context/views.ts';
import { countLists, declaredViews, resolvedViews } from '@steward/kernel/server/engine/declared_views.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';

interface Part {
  readonly group: ConcernGroup;
  readonly list: ConcernList;
  readonly items: readonly ConcernItem[];
}

/** What needs the caller: records of views that say so, and what modules read themselves. The most urgent come first. */
export async function concernsOf(ctx: Context): Promise<Concern[]> {
  const parts = [...(await ofViews(ctx)), ...(await ofModules(ctx))];
  return CONCERN_GROUPS.map((group) => {
    const own = parts.filter((one) => one.group === group);
    // A contract whose notice is due and which ends is one thing.
    const items = new Map(
      own
        .flatMap((one) => one.items)
        .toSorted(byDay)
        .toReversed()
        .map((one) => [one.id, one]),
    );
    return {
      group,
      lists: own.map((one) => one.list),
      items: [...items.values()].toSorted(byDay).slice(0, NAMED_CONCERNS),
    };
  });
}

const LAST = '9999-12-31';

function byDay(one: ConcernItem, other: ConcernItem): number {
  return (one.day ?? LAST).localeCompare(other.day ?? LAST) || one.id.localeCompare(other.id);
}

async function ofViews(ctx: Context): Promise<Part[]> {
  const wanted = [];
  for (const plain of RECORDS) {
    if (!declaredViews(ctx, plain).some((one) => one.concern && can(ctx.user, one.concern.needs))) continue;
    if (!can(ctx.user, permissionFor(plain, 'read'))) continue;
    const record = definitionFor(ctx, plain);
    for (const view of await resolvedViews(ctx, record))
      if (view.concern && can(ctx.user, view.concern.needs)) wanted.push({ record, view, concern: view.concern });
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
      ...{ page: 1, pageSize: NAMED_CONCERNS, search: '', filters: view.filters },
      sort: [{ field: concern.day, descending: false }],
    });
    parts.push({
      group: concern.group,
      list: {
        ...{ title: view.title, record: view.isApart ? null : record.name },
        to: `${record.pages.list}?view=${view.name}`,
        ...count,
      },
      items: results.map((row) => itemOf(record, concern, row)),
    });
  }
  return parts;
}

function itemOf(record: RecordDefinition, { day, about }: ViewConcern, row: Row): ConcernItem {
  const at = row[day];
  const of = about === undefined ? null : row[about];
  return {
    id: row.id,
    name: fullNameOf(record, row),
    about: isNamed(of) && !('hidden' in of) ? of.name : null,
    day: typeof at === 'string' ? at.slice(0, 10) : null,
    icon: iconOf(record, row),
    to: record.pages.detail.replace(':id', row.id),
  };
}

async function ofModules(ctx: Context): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [module, { group, read }] of ctx.services.modules.concerns) {
    const found = isModuleOn(ctx.user, module) ? await read(ctx, NAMED_CONCERNS) : null;
    if (found && found.list.count > 0) parts.push({ group, ...found });
  }
  return parts;
}
