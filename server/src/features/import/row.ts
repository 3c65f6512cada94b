import { readValue, type Reading } from '@steward/contract/csv/values';
import { importTargets, type Target } from '@steward/contract/csv/targets';
import { inputKey, type Problem } from '@steward/contract/fields/index';
import { fieldLabel, LABELS } from '@steward/contract/labels/index';
import { LANGUAGES, message } from '@steward/contract/messages/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import type { Changed } from '../../engine/activity/write.ts';
import type { Context } from '../../engine/context.ts';
import { AppError, invalid, refuse } from '../../engine/errors.ts';
import { createRecord } from '../../engine/operations/create.ts';
import { describeChanges } from '../../engine/operations/save.ts';
import { lockRecord, updateRecord } from '../../engine/operations/update.ts';
import { columnOf, titleOf } from '../../engine/storage.ts';
import { all, visible } from '../../engine/visibility.ts';
import { handOver, wantedHandOver } from './hand_over.ts';
import type { ImportJob, Options, RowResult } from './job.ts';
import { Known, resolve } from './resolve.ts';

/** What all rows of one run share. */
export interface Run {
  readonly job: ImportJob;
  readonly record: RecordDefinition;
  readonly targets: ReadonlyMap<string, Target>;
  readonly options: Options;
  readonly known: Known;
}

export function startRun(job: ImportJob, record: RecordDefinition): Run {
  return { job, record, targets: new Map(importTargets(record).map((target) => [target.key, target])), options: job.options, known: new Known() };
}

/** The cells of a row by target; blank ones are there as ''. */
export type Cells = ReadonlyMap<string, string>;

export function cellsOf(run: Run, cells: readonly string[]): Cells {
  return new Map(run.job.mapping.flatMap((key, index) => (key === null ? [] : [[key, cells[index] ?? ''] as const])));
}

/** One row, through the same operations as the screens. Everything it wrote is undone when it is refused. */
export async function importRow(ctx: Context, run: Run, number: number, raw: readonly string[], earlier: (match: string) => Promise<number | undefined>): Promise<RowResult> {
  const cells = cellsOf(run, raw);
  const found = matchOf(run, cells);
  const match = found && `${found.key}: ${found.parts.join(' · ')}`;
  const warnings: string[] = [];
  const failed = (messages: readonly string[]): RowResult => ({ row_number: number, outcome: 'refused', title: titleIn(run, cells), match_key: match, record_id: null, changes: [], messages });
  if (raw.length > run.job.headers.length && raw.slice(run.job.headers.length).some((cell) => cell !== '')) {
    return failed([message(ctx.language, 'row_too_long', { count: raw.length, max: run.job.headers.length })]);
  }
  const twin = match === null ? undefined : await earlier(match);
  if (twin !== undefined) return failed([message(ctx.language, 'same_row', { row: twin, field: fieldLabel(ctx.language, run.record.name, found?.key ?? '') })]);
  run.known.keep();
  try {
    return await ctx.tx.savepoint(async () => {
      const done = await write(ctx, run, cells, found, warnings);
      return { row_number: number, title: titleIn(run, cells), match_key: match, messages: warnings, ...done };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    run.known.undo();
    return failed(sentences(ctx, run, error, cells));
  }
}

async function write(ctx: Context, run: Run, cells: Cells, match: Match | null, warnings: string[]): Promise<Pick<RowResult, 'outcome' | 'record_id' | 'changes'>> {
  const id = match === null ? null : await existing(ctx, run, match);
  if (id && !run.options.update) throw invalid({ [match?.key ?? '']: { key: 'exists', params: { other: match?.parts[0] ?? '' } } });
  const input = await readInput(ctx, run, cells, id !== null, warnings);
  const handing = await wantedHandOver(ctx, run, id, cells);
  if (handing) placeWithHolder(input, handing.isThere, cells);
  let changes: Changed[] = [];
  let changed = false;
  let recordId: string;
  if (id) {
    const before = await lockRecord(ctx, run.record, id);
    changed = (await updateRecord(ctx, run.record, id, input)).changed;
    if (changed) changes = await describeChanges(ctx, run.record, before, await lockRecord(ctx, run.record, id));
    recordId = id;
  } else recordId = await createRecord(ctx, run.record, input);
  const handed = handing !== null && !handing.isThere;
  if (handed) {
    await handOver(ctx, run, recordId, handing, cells);
    changes.push({ field: 'holder', from: null, to: handing.holder });
  }
  return { outcome: id ? (changed || handed ? 'changed' : 'unchanged') : 'created', record_id: recordId, changes: changes.filter((one) => one.field !== 'state') };
}

/**
 * Things are where their holder is. A place named beside a holder is therefore the home of a thing that is handed out
 * with this row, and says nothing about one that its holder has already.
 */
function placeWithHolder(input: Record<string, unknown>, isThere: boolean, cells: Cells): void {
  if (!isThere && !cells.has('default_location') && input['location_id']) input['default_location_id'] = input['location_id'];
  delete input['location_id'];
}

/** Wire input from the cells. A blank cell says nothing, unless it is to empty what is there. */
async function readInput(ctx: Context, run: Run, cells: Cells, isUpdate: boolean, warnings: string[]): Promise<Record<string, unknown>> {
  const reading: Reading = { dateOrder: run.options.date_order, decimalMark: run.options.decimal_mark, currency: run.options.currency };
  const input: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  for (const [key, cell] of cells) {
    const field = run.record.fields[key];
    if (!field) continue;
    const name = inputKey(key, field);
    if (cell === '') {
      if (isUpdate && run.options.blanks && !field.required) input[name] = field.kind === 'references' || field.kind === 'multiselect' ? [] : field.kind === 'boolean' ? false : null;
      continue;
    }
    if (field.to && field.to === run.record.name && field.kind === 'reference') continue;
    if (field.kind === 'reference') input[name] = await resolve(ctx, field, { name: cell, inner: inner(cells, key) }, run.options.unknown[key] ?? 'create', run.known);
    else if (field.kind === 'references') {
      const names = cell.split(/[,;\n]/).map((one) => one.trim()).filter(Boolean);
      const ids: (string | null)[] = [];
      for (const one of names) ids.push(await resolve(ctx, field, { name: one, inner: {} }, run.options.unknown[key] ?? 'create', run.known));
      input[name] = ids.filter((one) => one !== null);
    } else {
      const read = readValue(field, cell, { ...reading, currency: cells.get(`${key}.currency`) || reading.currency }, optionWords(run.record, key));
      if ('problem' in read) problems[name] = read.problem;
      else {
        input[name] = read.value;
        if (read.warning) warnings.push(`${fieldLabel(ctx.language, run.record.name, key)}: ${message(ctx.language, read.warning.key, read.warning.params)}`);
      }
    }
  }
  refuse(problems);
  return input;
}

/** Further columns of a reference: `model.category` among the cells is `category` of the model. */
export function inner(cells: Cells, key: string): Record<string, string> {
  return Object.fromEntries([...cells].filter(([target]) => target.startsWith(`${key}.`)).map(([target, cell]) => [target.slice(key.length + 1), cell]));
}

/** Words of a choice in every language lead to its value, so that a file goes back in whatever language it was made. */
function optionWords(record: RecordDefinition, key: string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.flatMap((language) => Object.entries(LABELS[language][record.name]?.options?.[key] ?? {}).map(([value, word]) => [word.toLowerCase(), value])));
}

/** By what a row finds its record: the field, its value and what makes that value unique, in lower case. */
interface Match {
  readonly key: string;
  readonly parts: readonly string[];
}

/** The chosen field, or where its cell is empty another that identifies on its own. */
function matchOf(run: Run, cells: Cells): Match | null {
  const { match } = run.options;
  if (!match) return null;
  const others = (run.record.importBy ?? []).filter((one) => run.record.fields[one]?.unique === true);
  const key = [match, ...others].find((one) => (cells.get(one) ?? '') !== '');
  return key ? { key, parts: [key, ...together(run, key)].map((one) => (cells.get(one) ?? '').toLowerCase()) } : null;
}

function together(run: Run, match: string): string[] {
  const unique = run.record.fields[match]?.unique;
  return Array.isArray(unique) ? (unique as string[]).filter((key) => run.job.mapping.includes(key)) : [];
}

async function existing(ctx: Context, run: Run, match: Match): Promise<string | null> {
  const [own = '', ...others] = match.parts;
  const conditions = [sql`lower(${sql.ref(`t.${match.key}`)}) = ${own}`];
  for (const [index, other] of together(run, match.key).entries()) {
    const field = run.record.fields[other];
    const value = others[index] ?? '';
    if (!field || value === '') continue;
    if (field.kind === 'reference') {
      const id = await resolve(ctx, field, { name: value, inner: {} }, 'empty', run.known);
      conditions.push(id ? sql`${sql.ref(`t.${columnOf(other, field)}`)} = ${id}` : sql`false`);
    } else conditions.push(sql`lower(${sql.ref(`t.${other}`)}) = ${value}`);
  }
  const rows = await ctx.tx.rows(sql<{ id: string }>`select t.id from ${sql.table(run.record.table)} t where ${all([...visible(ctx, run.record), ...conditions])} limit 2`);
  if (rows.length > 1) throw invalid({ [match.key]: { key: 'ambiguous', params: { value: own } } });
  return rows[0]?.id ?? null;
}

/** References to the same type, such as a person's manager: their row may stand further down, so they come last. */
export async function linkOwnKind(ctx: Context, run: Run, recordId: string, cells: Cells): Promise<string[]> {
  const messages: string[] = [];
  for (const [key, field] of Object.entries(run.record.fields)) {
    const cell = cells.get(key) ?? '';
    if (field.kind !== 'reference' || field.to !== run.record.name || cell === '') continue;
    run.known.keep();
    try {
      await ctx.tx.savepoint(async () => {
        const id = await resolve(ctx, field, { name: cell, inner: inner(cells, key) }, run.options.unknown[key] ?? 'create', run.known);
        if (id && id !== recordId) await updateRecord(ctx, run.record, recordId, { [inputKey(key, field)]: id });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      run.known.undo();
      messages.push(...sentences(ctx, run, error, cells));
    }
  }
  return messages;
}

/** What a refusal says, each sentence with the name and the content of its column. */
export function sentences(ctx: Context, run: Run, error: AppError, cells: Cells): string[] {
  const { detail, status: _status, code: _code, ...fields } = error.body(ctx.language);
  if (detail) return [detail];
  return Object.entries(fields).flatMap(([name, texts]) => {
    if (!Array.isArray(texts)) return [];
    const key = [name, name.replace(/_ids?$/, '')].find((one) => run.targets.has(one));
    const label = key ? run.targets.get(key)?.labels[ctx.language] : LABELS[ctx.language][name]?.one;
    const cell = key ? cells.get(key) : undefined;
    const shown = cell && cell.length <= 60 ? ` “${cell}”` : '';
    return texts.map((text) => (label ? `${label}${shown}: ${String(text)}` : String(text)));
  });
}

function titleIn(run: Run, cells: Cells): string {
  const values = Object.fromEntries(cells);
  const name = titleOf(run.record, values) || [values['first_name'], values['last_name']].filter(Boolean).join(' ');
  return (name || values[run.options.match ?? ''] || '').slice(0, 200);
}
