import { problemOfCell } from '@steward/kernel/contract/csv/cell.ts';
import { formerOptions } from '@steward/kernel/contract/csv/former_labels.ts';
import { partsOfList } from '@steward/kernel/contract/csv/list_cell.ts';
import { currenciesOf, isShortened, type ReadOptions } from '@steward/kernel/contract/csv/values.ts';
import {
  currencyDigits,
  emptyOf,
  hasCurrency,
  isCurrency,
  kindOf,
  type Money,
  inputKey,
  type FieldDefinition,
  type Problem,
} from '@steward/kernel/contract/fields/index.ts';
import { LABELS, labelOf } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES, message } from '@steward/kernel/contract/messages/index.ts';
import { objectIn, textsIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hiddenAmong, isHiddenName } from '@steward/kernel/server/access/hidden_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { refuse } from '@steward/kernel/server/context/errors.ts';
import { readValue } from '@steward/kernel/server/fields/index.ts';
import { withErrorsAt } from '../match/error_columns.ts';
import type { Cells } from './cells.ts';
import { hasNameParts, nameOfParts, personName } from './person_names.ts';
import { leftOut } from './reasons.ts';
import { knownId, resolve, type Unknown } from './resolve.ts';
import { headingOf, type Run } from './run_state.ts';
import { sameNameAbove } from './same_name_above.ts';
import { unusedCells } from './unused_cells.ts';

/** A row as engine input. */
export interface RowInput {
  readonly input: Record<string, unknown>;
  /** References of the record to itself, by input key. */
  readonly self: readonly string[];
  /** References to rows that a check has not kept, by input key. */
  readonly promised: Readonly<Record<string, string>>;
  /** Accepted oddities. */
  readonly warnings: readonly string[];
}

interface RowState {
  /** The record to change; `null`: new. */
  readonly id: string | null;
  /** A reference may be created by a later row. */
  readonly isWaiting: boolean;
  /** Current values of the record. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** Parses a row's cells. Blank cells are ignored unless they clear fields. Throws with all problems. */
export async function readInput(ctx: Context, run: Run, cells: Cells, state: RowState): Promise<RowInput> {
  const input: Record<string, unknown> = {};
  const self: string[] = [];
  const promised: Record<string, string> = {};
  const warnings: string[] = [];
  const problems: Record<string, Problem> = {};
  /** A location is found by what is above it; a manager can be left out. */
  const aboveItself = (key: string, name: string, cell: string): void => {
    if (key === run.record.parent) problems[name] = { key: 'circular' };
    else warnings.push(leftOut(ctx, run, key, cell, { key: 'circular' }));
  };
  Object.assign(input, fullName(run, cells, state.before));
  for (const [key, cell] of cells) {
    if (isShortened(cell)) warnings.push(shortened(ctx, run, key, cell));
    const field = run.record.fields[key];
    // A full name was split before.
    if (!field || (key === 'name' && field.readOnly)) continue;
    const name = inputKey(key, field);
    const { refersTo } = kindOf(field);
    const isAbove = run.above.has(key);
    const bad = problemOfCell(cells.native?.get(key));
    // Formula errors are ignored with a warning, unless the cell identifies the row.
    if (bad && (bad.key !== 'cell_error' || key === run.options.match)) problems[name] = bad;
    else if (bad)
      warnings.push(`${labelOf(ctx.language, run.record, key)}: ${message(ctx.language, 'cell_left_out', bad.params)}`);
    else if (cell === '') {
      if (state.id !== null && run.options.blanks && !field.required) input[name] = emptyOf(field);
    } else if (refersTo === 'one' && isHiddenName(cell)) {
      // A hidden name in a reimported export is ignored.
    } else if (refersTo === 'one' && field.to === run.record.name && meansItself(run.record, cells, cell)) {
      if (isAbove) aboveItself(key, name, cell);
      else if (state.id === null) self.push(name);
      else input[name] = state.id;
    } else if (isAbove && state.isWaiting) {
      // The run tries to link it after all rows; a check says what will come of it.
      if (ctx.isDryRun) warnings.push(leftOut(ctx, run, key, cell, { key: 'circular' }));
    } else if (refersTo === 'one') {
      const isPromised = field.to === run.record.name && run.known.isPromised(cell);
      const isOpen = field.to === run.record.name && (state.isWaiting || isPromised);
      const reference = { name: cell, inner: inner(run, cells, key) };
      const id =
        knownId(field, reference, run.known) ??
        (await withErrorsAt(ctx.language, recordNamed(field.to ?? ''), key, () =>
          resolve(ctx, field, reference, isOpen ? 'empty' : unknownOf(run, key), run.known),
        ));
      if (isAbove && id !== null && id === state.id) aboveItself(key, name, cell);
      else if (id !== null || !isOpen) input[name] = id;
      else if (isPromised) promised[name] = cell;
      if (id !== null && run.inner.has(key)) warnings.push(...(await unusedCells(ctx, run, key, field, id, reference)));
      if (id !== null && state.id === null && key === run.record.parent)
        warnings.push(...(await sameNameAbove(ctx, run, cells, id)));
    } else if (refersTo === 'many') input[name] = await severalIds(ctx, run, key, field, cell, state.before);
    else {
      const read = readValue(field, cells.native?.get(key) ?? cell, readingFor(run, cells, key), run.words.get(key));
      if ('problem' in read) problems[name] = read.problem;
      else {
        const amount = hasCurrency(field) ? roundedAmount(read.value) : null;
        input[name] = amount ? amount.value : read.value;
        if (amount?.isRounded)
          warnings.push(
            message(ctx.language, 'amount_rounded', {
              label: headingOf(ctx, run, key),
              value: cell,
              amount: amount.value.amount,
            }),
          );
      }
    }
  }
  refuse(problems);
  return { input, self, promised, warnings };
}

/** Amounts have no more digits than their currency: prices below a cent are rounded. */
function roundedAmount(read: unknown): { readonly value: Money; readonly isRounded: boolean } {
  const { amount: text, currency: code } = objectIn(read);
  const [amount, currency] = [String(text), String(code)];
  const digits = isCurrency(currency) ? currencyDigits(currency) : 2;
  const behind = (amount.split('.')[1] ?? '').replace(/0+$/, '');
  if (behind.length <= digits) return { value: { amount, currency }, isRounded: false };
  return { value: { amount: Number(amount).toFixed(digits), currency }, isRounded: true };
}

/** What happens to unknown names of the column. */
export function unknownOf(run: Run, key: string): Unknown {
  return run.options.unknown[key] ?? 'create';
}

export function readingFor(run: Run, cells: Cells, key: string): ReadOptions {
  const { options } = run;
  const signs = run.signs.get(key);
  return {
    dateOrder: options.date_orders[key] ?? options.date_order,
    decimalMark: options.decimal_marks[key] ?? options.decimal_mark,
    currency: currencyIn(cells.get(`${key}.currency`), signs) || options.currency,
    timeZone: run.job.reading?.time_zone ?? null,
    ...(signs ? { signs } : {}),
  };
}

/** Currency columns may contain signs and names: `€`, `Euro`. */
function currencyIn(cell: string | undefined, signs: ReadOptions['signs']): string {
  if (!cell) return '';
  return signs?.[cell.toLowerCase()] ?? (cell.length === 3 ? cell.toUpperCase() : (currenciesOf(cell)[0] ?? cell));
}

/** Splits a full name. Ignored when it equals the record's name. */
function fullName(run: Run, cells: Cells, before: RowState['before']): Record<string, unknown> {
  const name = cells.get('name') ?? '';
  if (name === '' || !hasNameParts(run.record) || run.keys.has('first_name')) return {};
  const said = personName(name);
  if (before && sameName(String(before['name'] ?? ''), `${said.first_name} ${said.last_name}`)) return {};
  return {
    first_name: said.first_name,
    ...((cells.get('last_name') ?? '') === '' ? { last_name: said.last_name || null } : {}),
  };
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function shortened(ctx: Context, run: Run, key: string, value: string): string {
  return message(ctx.language, 'shortened_in', { label: headingOf(ctx, run, key), value });
}

/** Further columns of a reference: `model.category` is the model's `category`. */
export function inner(run: Run, cells: Cells, key: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const one of run.inner.get(key) ?? []) found[one] = cells.get(`${key}.${one}`) ?? '';
  return found;
}

/** Splits names by semicolons; by commas only where no name contains them. Quoted text is one name. */
async function severalIds(
  ctx: Context,
  run: Run,
  key: string,
  field: FieldDefinition,
  cell: string,
  before: RowState['before'],
): Promise<string[]> {
  const ids: string[] = [];
  const one = async (name: string, unknown: Unknown): Promise<boolean> => {
    const id = await withErrorsAt(ctx.language, recordNamed(field.to ?? ''), key, () =>
      resolve(ctx, field, { name, inner: {} }, unknown, run.known),
    );
    if (id !== null) ids.push(id);
    return id !== null;
  };
  for (const { text: part, isQuoted } of partsOfList(cell)) {
    if (isQuoted) await one(part, unknownOf(run, key));
    else if (isHiddenName(part)) ids.push(...(await hiddenIds(ctx, field.to ?? '', before?.[key])));
    else if (part.includes(',') && !(await one(part, 'empty')))
      for (const name of part.split(',').map((text) => text.trim())) await (name && one(name, unknownOf(run, key)));
    else if (!part.includes(',')) await one(part, unknownOf(run, key));
  }
  return [...new Set(ids)];
}

/** Existing hidden references stay. */
async function hiddenIds(ctx: Context, type: string, before: unknown): Promise<string[]> {
  const ids = new Set(textsIn(before));
  const isHidden = await hiddenAmong(ctx, new Map([[type, ids]]));
  return [...ids].filter((id) => isHidden(type, id));
}

/** Option labels in every language. */
export function optionLabels(record: RecordDefinition, key: string): Record<string, string> {
  const own = LANGUAGES.flatMap((language) =>
    Object.entries(LABELS[language][record.name]?.options?.[key] ?? {}).map(([value, word]) => [word, value] as const),
  );
  return Object.fromEntries(
    [...Object.entries(formerOptions(record.name, key)), ...own].map(([word, value]) => [word.toLowerCase(), value]),
  );
}

function meansItself(record: RecordDefinition, cells: Cells, cell: string): boolean {
  const own = Object.entries(record.fields).flatMap(([key, field]) =>
    key === record.title || field.unique === true ? [cells.get(key) ?? ''] : [],
  );
  const person = nameOfParts(cells) || (cells.get('name') ?? '');
  return [...own, person].some((text) => text !== '' && text.toLowerCase() === cell.toLowerCase());
}
