import { isSortable, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Column, ColumnChoice } from '@steward/kernel/contract/wire/list.ts';
import { clientKindOf } from '../../fields/registry.tsx';
import { fieldOf } from './filter_tree.ts';

export interface ListColumn {
  readonly key: string;
  readonly field: FieldDefinition;
  readonly label: string;
  readonly visible: boolean;
  /** Chosen width; absent: by kind and the remaining room. */
  readonly width?: number;
}

const MIN_WIDTH = 60;
const MAX_WIDTH = 640;

/**
 * Keys of the columns that a file of the shown ones has: where the list shows records without a name by another field,
 * those fields stand beside the name, which stays their own when the file is imported.
 */
export function exportedKeys({ title, titleFrom = [] }: RecordDefinition, visible: readonly ListColumn[]): string {
  const keys = visible.map((one) => one.key);
  const beside = titleFrom.filter((key) => !keys.includes(key));
  return keys.flatMap((key) => (key === title ? [key, ...beside] : [key])).join(',');
}

/** Whether values are right-aligned numbers. */
function isFigure(field: FieldDefinition): boolean {
  return clientKindOf(field).isFigure === true;
}

/** Class of a column's cells in a row. */
export function cellClass({ key, field }: ListColumn, title: string): 'title' | 'picture' | 'figure' | undefined {
  if (key === title) return 'title';
  if (clientKindOf(field).isPicture) return 'picture';
  return isFigure(field) ? 'figure' : undefined;
}

/**
 * The user's stored columns. Unknown new ones are hidden at the end, removed ones dropped. Without stored ones: the
 * type's defaults.
 */
export function columnsOf(
  record: RecordDefinition,
  saved: readonly Column[] | undefined,
  label: (key: string) => string,
  may: (permission: Permission | null) => boolean,
): ListColumn[] {
  const keys = [...Object.keys(record.fields), 'created_at', 'updated_at', 'created_by'].filter((key) =>
    may(fieldOf(record, key)?.permission ?? null),
  );
  const isSaved = saved !== undefined && saved.length > 0;
  const order = isSaved
    ? [
        ...saved.map((one) => one.column_key).filter((key) => keys.includes(key)),
        ...keys.filter((key) => !saved.some((one) => one.column_key === key)),
      ]
    : [
        ...record.defaultColumns.filter((key) => keys.includes(key)),
        ...keys.filter((key) => !record.defaultColumns.includes(key)),
      ];
  return [...new Set(order)].flatMap((key) => {
    const field = fieldOf(record, key);
    if (!field) return [];
    const one = saved?.find((column) => column.column_key === key);
    const width = one?.width;
    return [
      {
        key,
        field,
        label: label(key),
        visible: isSaved ? (one?.is_visible ?? false) : record.defaultColumns.includes(key),
        ...(width === undefined || width === null ? {} : { width }),
      },
    ];
  });
}

/** Chosen columns as user columns. */
export function withoutNames(columns: readonly ColumnChoice[]): Column[] {
  return columns.map((one) => ({ ...one, name: '' }));
}

/** All columns in order, for the server. */
export function toWire(columns: readonly ListColumn[]): Column[] {
  return columns.map(({ key, label, visible, width }) => ({
    column_key: key,
    name: label,
    is_visible: visible,
    ...(width === undefined ? {} : { width }),
  }));
}

/** Moves `key` to the position of `target`. */
export function moveColumn(columns: readonly ListColumn[], key: string, target: string): ListColumn[] {
  const from = columns.findIndex((one) => one.key === key);
  const to = columns.findIndex((one) => one.key === target);
  const moved = columns[from];
  if (!moved || to < 0 || from === to) return [...columns];
  const rest = columns.filter((one) => one.key !== key);
  rest.splice(to, 0, moved);
  return rest;
}

/** Longer headings are truncated. */
const LONGEST_HEADING = 220;
/** Padding of a heading, and room for arrow and sort number. */
const AROUND_HEADING = { plain: 22, sortable: 50 } as const;
/** Missing pixels, about the width of a row's menu, for which no list is scrolled. */
const SLIGHTLY = 48;
/** What "14 days overdue" needs beside a date. */
const LATE = 40;
/** What a tag needs behind a name, in columns of records that have one. */
const TAG = 92;
/** What a name needs that is drawn with more beside it. */
const WITH_PICTURE = 150;
/** Share by which text columns may shrink to avoid scrolling. */
const GIVEN_UP = 0.2;

/** Whether its values are records that are named with their tags. */
function hasTag({ field }: ListColumn): boolean {
  return field.to !== undefined && recordNamed(field.to).tag !== undefined;
}

/** Width of a heading. Pictures have no visible one. */
function headingWidth({ label, field }: ListColumn): number {
  if (clientKindOf(field).isPicture) return 0;
  return Math.min(LONGEST_HEADING, textWidth(label, 12) + AROUND_HEADING[isSortable(field) ? 'sortable' : 'plain']);
}

/**
 * Pixel widths of shown columns: spare room is shared by those without a chosen width; when slightly too narrow, text
 * columns shrink down to their headings. `isDrawn`: the names are drawn with more beside them, and take the spare room.
 */
export function columnWidths(
  columns: readonly ListColumn[],
  title: string,
  available: number,
  isDrawn = false,
): number[] {
  const wanted = columns.map(
    (one) =>
      clientKindOf(one.field).width +
      (one.key === title ? (isDrawn ? WITH_PICTURE : 64) : one.field.due ? LATE : hasTag(one) ? TAG : 0),
  );
  const base = columns.map((one, index) => one.width ?? Math.max(wanted[index] ?? 0, headingWidth(one)));
  const least = columns.map(
    (one, index) =>
      one.width ??
      Math.max((wanted[index] ?? 0) * (clientKindOf(one.field).mayShrink ? 1 - GIVEN_UP : 1), headingWidth(one)),
  );
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  const spare = available - sum(base);
  const takesAll = isDrawn && columns.some((one) => one.key === title && one.width === undefined);
  const flexible = columns.map((one, index) => {
    if (spare >= 0 && takesAll) return one.key === title ? 1 : 0;
    if (spare < 0) return (base[index] ?? 0) - (least[index] ?? 0);
    return one.width === undefined && !clientKindOf(one.field).isPicture ? (base[index] ?? 0) : 0;
  });
  const shares = sum(flexible);
  if (spare < -shares && spare + shares >= -SLIGHTLY) return narrowed(columns, least, -spare - shares);
  if (shares === 0 || spare < -shares) return base;
  return base.map((width, index) => Math.floor(width + (spare * (flexible[index] ?? 0)) / shares));
}

/** Takes the rest from the widest column without a chosen width: scrolling for so little only hides a menu. */
function narrowed(columns: readonly ListColumn[], widths: readonly number[], by: number): number[] {
  const free = widths.map((width, index) => (columns[index]?.width === undefined ? width : 0));
  const most = Math.max(...free);
  const widest = most - by < MIN_WIDTH ? -1 : free.indexOf(most);
  return widths.map((width, index) => (index === widest ? Math.floor(width - by) : width));
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}

/** Widths of Inter's letters at weight 500, relative to the font size. */
const SHARES: readonly (readonly [number, string])[] = [
  [0.28, " iljI.,:;'|!"],
  [0.4, 'ftr()[]/-'],
  [0.55, 'cksvxyz'],
  [0.62, 'abdeghnopqu0123456789'],
  [0.72, 'ABCDEFGHJKLNOPQRSTUVXYZ'],
  [0.92, 'mwM'],
  [1.02, 'W'],
];

const SHARE_OF: ReadonlyMap<string, number> = new Map(
  SHARES.flatMap(([share, letters]) => [...letters].map((letter): [string, number] => [letter, share])),
);

/** Width of unlisted letters. */
const OTHERS = 0.9;

/** Estimated width of a text in pixels without layout, rather too wide. */
function textWidth(text: string, fontSize: number): number {
  const letters = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')];
  return Math.ceil(letters.reduce((sum, letter) => sum + (SHARE_OF.get(letter) ?? OTHERS), 0) * fontSize);
}
