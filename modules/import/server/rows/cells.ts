import { cellText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { assigneeColumnsOf } from '@steward/kernel/contract/csv/targets.ts';
import { cleanText, pathParts, valueKey } from '@steward/kernel/contract/csv/write.ts';
import { kindOf, hasCurrency } from '@steward/kernel/contract/fields/index.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { findRecord, type RecordDefinition, assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { allTargets, targetsTo, type Target } from '../../contract/all_targets.ts';
import type { Fill, Options, ValueChoice } from '../../contract/wire.ts';

/** Texts of a row by target, blank ones as ''; typed cells beside them. */
export type Cells = ReadonlyMap<string, string> & { readonly native?: ReadonlyMap<string, Cell> };

/** Reads a stored row by targets. */
export type CellReader = (stored: readonly Cell[]) => Cells;

interface Column {
  readonly key: string;
  readonly index: number;
  readonly isCleaned: boolean;
  readonly isCode: boolean;
  readonly isMonths: boolean;
  readonly choices: ReadonlyMap<string, ValueChoice> | null;
  /** Words that say that there is no value. */
  readonly blanks: ReadonlySet<string>;
  /** Path separator; `null`: no path. */
  readonly separator: string | null;
}

/** Mapped columns and defaults. */
export interface Reader {
  readonly mapping: readonly (string | null)[];
  readonly options: Options;
}

/** Applies value choices before look-ups: replaced values, defaults, normalised paths, invisible characters removed. */
export function cellReader(record: RecordDefinition, { mapping, options }: Reader): CellReader {
  const targets = new Map(allTargets(record).map((target) => [target.key, target]));
  const column = (key: string, index: number): Column => columnOf(record, targets.get(key), key, index, options);
  const columns = mapping.flatMap((key, index) => (key === null ? [] : [column(key, index)]));
  const fills = Object.entries(options.fill).map(([key, fill]) => ({ column: column(key, -1), fill }));
  const person = personColumn(mapping);
  const alone = columns.flatMap(({ key }) => namesAlone(record, key, [...mapping, ...Object.keys(options.fill)]));
  const around = columns.filter(({ key }) => isAround(targets, key));
  // Own exports with ids have names as they are.
  const ownPath =
    record.parent &&
    !mapping.includes('id') &&
    columns.find((one) => one.key === record.title && one.separator !== null)
      ? record.parent
      : null;
  return (stored) => {
    const cells = new Map<string, string>();
    for (const one of columns) cells.set(one.key, read(one, cellText(stored[one.index])));
    for (const one of fills)
      if (!cells.get(one.column.key)) cells.set(one.column.key, read(one.column, filled(one.fill, stored)));
    for (const [outer, key] of alone) cells.set(outer, cells.get(key) ?? '');
    for (const { key } of around) joinAround(cells, key);
    if (person !== null) onePerson(cells, person, stored, columns);
    if (cells.has('assignee.name') && cells.has('assignee.type')) splitAssignee(cells);
    if (ownPath !== null) splitOwn(cells, record.title, ownPath);
    const native = nativeCells(columns, stored, cells);
    return native.size > 0 ? Object.assign(cells, { native }) : cells;
  };
}

/** A column such as `manager.username` that names the record by itself, in a file without a column for its name. */
function namesAlone(
  record: RecordDefinition,
  key: string,
  others: readonly (string | null)[],
): [outer: string, key: string][] {
  const [outer = '', inner] = key.split('.');
  const field = record.fields[outer];
  if (inner === undefined || !field || others.includes(outer) || kindOf(field).refersTo !== 'one') return [];
  const target = findRecord(field.to ?? '');
  return target?.fields[inner]?.unique === true ? [[outer, key]] : [];
}

/** Typed cells, unless their value was mapped. */
function nativeCells(
  columns: readonly Column[],
  stored: readonly Cell[],
  cells: ReadonlyMap<string, string>,
): Map<string, Cell> {
  const native = new Map<string, Cell>();
  for (const { key, index } of columns) {
    const cell = stored[index];
    if (typeof cell === 'object' && cells.get(key) === cellText(cell)) native.set(key, cell);
  }
  return native;
}

function columnOf(
  record: RecordDefinition,
  target: Target | undefined,
  key: string,
  index: number,
  options: Options,
): Column {
  const choices = Object.entries(options.values[key] ?? {});
  const isMoney = hasCurrency(target?.field);
  const isOwnPath = record.parent !== undefined && key === record.title;
  return {
    key,
    index,
    isCleaned: !(target && kindOf(target.field).hasLines),
    isCode: record.fields[key]?.unique === true,
    isMonths: key.endsWith('_months'),
    // Currency signs are not values.
    choices: choices.length === 0 || isMoney ? null : new Map(choices),
    blanks: blankWords(target),
    separator: isTree(target) || (isOwnPath && options.paths[key]) ? options.paths[key] || ' / ' : null,
  };
}

/** Instead of a name. */
const NO_NAME: ReadonlySet<string> = new Set(['n/a', '#n/a', '-', '--', '---', '–', '—', 'null', '?', 'k.a.', 'k. a.']);
/** Instead of a value that is no text. */
const NO_VALUE: ReadonlySet<string> = new Set([
  ...NO_NAME,
  ...['na', 'n.a.', 'none', 'nil', 'tbd', 'unknown', 'unbekannt', 'keine', 'desconocido', 'desconocida', 's/d'],
]);
const NO_WORDS: ReadonlySet<string> = new Set();

function blankWords(target: Target | undefined): ReadonlySet<string> {
  if (!target) return NO_WORDS;
  if (kindOf(target.field).writtenAs) return NO_VALUE;
  return targetsTo(target) === null ? NO_WORDS : NO_NAME;
}

/** `2 years` as months. */
function inMonths(text: string): string {
  const years = /^(\d{1,2})\s*(years?|yrs?\.?|jahre?n?|años?)$/i.exec(text)?.[1];
  return years ? String(Number(years) * 12) : text;
}

/** Whether a target's values are paths in a tree. */
export function isTree(target: Target | undefined): boolean {
  const to = target && targetsTo(target);
  return to ? findRecord(to)?.parent !== undefined : false;
}

function read({ isCleaned: isClean, isCode, isMonths, choices, blanks, separator }: Column, text: string): string {
  const plain = isClean ? cleanText(text, isCode) : text;
  if (plain === '') return '';
  const choice = choices?.get(valueKey(plain));
  if (choice) return replaced(choice);
  if (blanks.has(plain.toLowerCase())) return '';
  if (isMonths) return inMonths(plain);
  return separator === null || separator === ' / ' ? plain : pathParts(plain, separator).join(' / ');
}

function replaced(choice: ValueChoice): string {
  if (choice.use === 'empty') return '';
  if (choice.use === 'record') return choice.id;
  return choice.use === 'new' ? choice.name : choice.text;
}

function filled({ columns, text }: Fill, stored: readonly Cell[]): string {
  return columns.map((index) => cellText(stored[index]).trim()).find(Boolean) ?? text;
}

/** A column for the ancestors of another column. */
function isAround(targets: ReadonlyMap<string, Target>, key: string): boolean {
  const [own = '', inner] = key.split('.');
  const outer = targets.get(own)?.field;
  return (
    inner !== undefined &&
    outer !== undefined &&
    kindOf(outer).refersTo === 'one' &&
    findRecord(outer.to ?? '')?.parent === inner
  );
}

/** Joins `Site` and `Room` to `Site / Room`. */
function joinAround(cells: Map<string, string>, key: string): void {
  const own = key.slice(0, key.indexOf('.'));
  const outside = cells.get(key) ?? '';
  const inside = cells.get(own) ?? '';
  cells.delete(key);
  if (outside === '') cells.set(own, inside);
  else cells.set(own, inside === '' || inside === outside ? outside : `${outside} / ${inside}`);
}

const PERSON = ['assignee.username', 'assignee.employee_number', 'assignee.email', 'assignee.name'] as const;

/** The column by which assignees are mapped. */
function personColumn(mapping: readonly (string | null)[]): string | null {
  return PERSON.find((key) => mapping.includes(key)) ?? null;
}

/** A mapped assignee replaces all assignee columns. */
function onePerson(cells: Map<string, string>, key: string, stored: readonly Cell[], columns: readonly Column[]): void {
  const column = columns.find((one) => one.key === key);
  const choice = column?.choices?.get(valueKey(cellText(stored[column.index])));
  if (!choice || choice.use === 'text') return;
  for (const one of [...PERSON, 'assignee.first_name', 'assignee.last_name']) if (cells.has(one)) cells.set(one, '');
  if (choice.use !== 'empty') cells.set(choice.use === 'new' ? 'assignee.name' : key, replaced(choice));
}

/** Splits path names of a list of locations into parent and name. */
function splitOwn(cells: Map<string, string>, title: string, parent: string): void {
  const parts = (cells.get(title) ?? '').split(' / ');
  cells.set(parent, cells.get(parent) ?? '');
  if (parts.length < 2 || cells.get(parent) !== '') return;
  cells.set(title, parts.at(-1) ?? '');
  cells.set(parent, parts.slice(0, -1).join(' / '));
}

/** Assignee type by a word of the file; `undefined`: unknown. */
export function assigneeTypeOf(text: string): string | undefined {
  const word = text.toLowerCase();
  return assigneeTypes().find(
    ({ name }) => name === word || LANGUAGES.some((language) => LABELS[language][name]?.one.toLowerCase() === word),
  )?.name;
}

/** Splits a common assignee column with a type column into one per type. */
function splitAssignee(cells: Map<string, string>): void {
  const name = cells.get('assignee.name') ?? '';
  const type = assigneeTypeOf(cells.get('assignee.type') ?? '');
  for (const one of assigneeTypes()) {
    if (!Object.hasOwn(assigneeColumnsOf(one), one.name)) continue;
    const key = `assignee.${one.name}`;
    const isMoved = name !== '' && type === one.name && (cells.get(key) ?? '') === '';
    cells.set(key, isMoved ? (one.subtitle ? tagIn(name) : name) : (cells.get(key) ?? ''));
    if (isMoved) cells.set('assignee.name', '');
  }
}

/** The tag of `Dock (E-100) - WD19`. */
function tagIn(text: string): string {
  return /\(([^()]+)\)(?: - .*)?$/.exec(text)?.[1]?.trim() ?? text;
}
