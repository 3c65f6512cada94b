import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed, type FieldDefinition, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { dueAmong } from '@steward/kernel/server/engine/concerns.ts';
import { listIds } from '@steward/kernel/server/engine/operations/list.ts';
import { readRecord, readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { asset as assetType } from '../contract/asset.ts';
import type { DueEvent } from '../contract/due_event.ts';

const say = wordsOf('assets');

/** With the fields that other modules add. */
const assets = (): RecordDefinition => recordNamed(assetType.name);

/** How many of one kind are looked up, and how many are told. */
const [EACH, ALL] = [3, 10];

/** The end of life is no day of a calendar. */
const END_OF_LIFE: CalendarSource = {
  record: assetType.name,
  day: 'eol_date',
  title: say(({ records }) => records.asset.fields.eol_date),
};

/**
 * What is due for an asset, the earliest first: days of the asset itself, and of records that refer to it or to which
 * it refers, as calendars have them. Of what is past only what is still to be done.
 */
export async function dueEventsOf(ctx: Context, id: string): Promise<DueEvent[]> {
  const row = await readRecord(ctx, definitionFor(ctx, assets()), id);
  const sources = [...ctx.services.modules.calendar, ['assets', END_OF_LIFE] as const];
  const events: DueEvent[] = [];
  for (const [module, source] of sources) {
    const record = findRecord(source.record);
    const permission = record?.fields[source.day]?.permission;
    if (!record || !isModuleOn(ctx.user, module) || !can(ctx.user, permissionFor(record, 'read'))) continue;
    if (permission !== undefined && !can(ctx.user, permission)) continue;
    const rows = record.name === assetType.name ? [row] : await relatedTo(ctx, row, record, source);
    events.push(...rows.flatMap((one) => eventOf(ctx, record, source, one)));
  }
  return events.toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, ALL);
}

/** Records with the day of a source that refer to the asset, or to which it refers. */
async function relatedTo(
  ctx: Context,
  row: Row,
  plain: RecordDefinition,
  { day, only }: CalendarSource,
): Promise<readonly Row[]> {
  const record = definitionFor(ctx, plain);
  const own = Object.entries(record.fields).find(
    ([, field]) => kindOf(field).refersTo === 'one' && field.to === assetType.name && !field.via,
  );
  const named = Object.entries(assets().fields).find(
    ([, field]) => kindOf(field).refersTo === 'many' && field.to === record.name,
  );
  const [refers] = own ?? [];
  const linked: unknown = named ? row[named[0]] : null;
  const ids = Array.isArray(linked) ? linked.filter(isNamed).map((one) => one.id) : [];
  if (refers === undefined && ids.length === 0) return [];
  const mayBePast = record.fields[day]?.due !== undefined;
  const wanted: Filter[] = [
    mayBePast ? { field: day, op: 'not_empty' } : { field: day, op: 'gte', value: today(ctx) },
    ...(refers === undefined ? [] : [{ field: refers, op: 'in', value: [row.id] } as const]),
    ...(only ? [only] : []),
  ];
  const found = await listIds(
    ctx,
    record,
    {
      ...{ page: 1, pageSize: EACH, search: '', filters: dueAmong(ctx, record, { and: wanted }) },
      sort: [{ field: day, descending: false }],
    },
    refers === undefined ? { ids } : {},
  );
  return readRows(ctx, record, found.ids);
}

function isStillDue(field: FieldDefinition | undefined, row: Row): boolean {
  const due = field?.due;
  if (due === undefined || due === true) return due === true;
  return Object.entries(due).every(([key, values]) => values.includes(String(row[key])));
}

function eventOf(ctx: Context, record: RecordDefinition, { day, title }: CalendarSource, row: Row): DueEvent[] {
  const at = row[day];
  if (typeof at !== 'string') return [];
  const isPast = at < today(ctx);
  if (isPast && !isStillDue(record.fields[day], row)) return [];
  const isOwn = record.name === assetType.name;
  return [
    {
      kind: `${record.name}.${day}`,
      title: title[ctx.language],
      name: isOwn ? null : String(row[record.title] ?? ''),
      day: at,
      is_over: isPast,
      to: isOwn ? null : record.pages.detail.replace(':id', row.id),
    },
  ];
}
