import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Reason } from '../../contract/wire.ts';
import type { Cells } from './cells.ts';
import { headingOf, shortCell, type Run } from './run_state.ts';

/** Codes of refused check-outs. */
const CHECK_OUT_CODES: ReadonlySet<string> = new Set([
  'not_deployable',
  'already_checked_out',
  'no_free_seat',
  'seat_taken',
]);

/** The reasons of a refusal, with column and value. */
export function reasonsOf(ctx: Context, run: Run, error: AppError, cells: Cells): Reason[] {
  if (!error.problems) {
    const field = CHECK_OUT_CODES.has(error.code) ? 'assignee' : null;
    const value = field === null ? '' : cellOf(field, cells);
    return [{ field, key: error.code, value, text: String(error.body(ctx.language).detail ?? '') }];
  }
  const said = Object.entries(error.problems).map(([name, problem]): Reason => {
    const key = columnFor(run, cells, name);
    // With the file's heading, where it will be corrected.
    const label = key
      ? (run.job.headers[run.job.mapping.indexOf(key)] ?? run.targets.get(key)?.labels[ctx.language])
      : LABELS[ctx.language][name]?.one;
    const cell = (key ? cells.get(key) : undefined) ?? '';
    const shown = cell ? ` “${shortCell(cell)}”` : '';
    const text = message(ctx.language, problem.key, problem.params);
    const field = key?.startsWith('assignee.') ? 'assignee' : (key ?? null);
    return { field, key: problem.key, value: shortCell(cell), text: label ? `${label}${shown}: ${text}` : text };
  });
  // Two fields of a related record may be wrong by one column.
  return said.filter((one, index) => said.findIndex((other) => other.text === one.text) === index);
}

export const textsOf = (reasons: readonly Reason[]): string[] => reasons.map((one) => one.text);

/** That a value is left out of a row which goes in without it, and why. */
export function leftOut(ctx: Context, run: Run, key: string, cell: string, { key: reason, params }: Problem): string {
  return message(ctx.language, 'value_left_out', {
    label: headingOf(ctx, run, key),
    value: shortCell(cell),
    reason: message(ctx.language, reason, params),
  });
}

/** In place of the reasons for which rows go in without a value: whatever it is. */
const ANY_REASON = '*';

/** Cells without those that may be left out for these reasons, and what is said of that; `null`: the row is refused. */
export function withoutRefused(
  ctx: Context,
  run: Run,
  cells: Cells,
  reasons: readonly Reason[],
): { readonly cells: Cells; readonly messages: readonly string[] } | null {
  const fields = new Set<string>();
  for (const { field, key } of reasons) {
    const chosen = field === null ? [] : (run.options.without[field] ?? []);
    const isChosen = field !== null && (chosen.includes(key) || chosen.includes(ANY_REASON));
    if (!isChosen || !mayLeaveOut(run, field) || cellOf(field, cells) === '') return null;
    fields.add(field);
  }
  if (fields.size === 0) return null;
  const isKept = (key: string): boolean => ![...fields].some((field) => key === field || key.startsWith(`${field}.`));
  const kept = new Map([...cells].filter(([key]) => isKept(key)));
  const messages = reasons.map(({ field, text }) =>
    message(ctx.language, field === 'assignee' ? 'check_out_left_out' : 'left_out_because', { reason: text }),
  );
  return { cells: cells.native ? Object.assign(kept, { native: cells.native }) : kept, messages };
}

/** Whether rows can go in without the value of a target: what names or finds the record stays. */
export function mayLeaveOut({ record, options }: Pick<Run, 'record' | 'options'>, field: string): boolean {
  if (field === 'assignee') return true;
  const isNaming = field === 'id' || field === record.title || field === record.parent || field === options.match;
  return !isNaming && record.fields[field]?.required !== true && !(record.oneOf ?? []).includes(field);
}

function cellOf(field: string, cells: Cells): string {
  if (field !== 'assignee') return cells.get(field) ?? '';
  return (
    [...cells].find(([key, cell]) => key.startsWith('assignee.') && key !== 'assignee.type' && cell !== '')?.[1] ?? ''
  );
}

/** The column of a refusal, else its label. */
function columnFor(run: Run, cells: Cells, name: string): string | undefined {
  const isThere = (key: string): boolean => run.job.mapping.includes(key);
  const said = [name, name.replace(/_ids?$/, '')].find((one) => run.targets.has(one));
  if (said && isThere(said)) return said;
  if (name === 'assignee' || name.startsWith('assignee.')) {
    const others = run.job.mapping
      .filter((key) => key !== null)
      .filter((key) => key.startsWith('assignee.') && key !== 'assignee.type')
      .filter((key) => !/checked_out_at|expected_checkin/.test(key));
    return others.find((key) => (cells.get(key) ?? '') !== '') ?? others[0] ?? said ?? 'assignee.name';
  }
  const above = name.includes('.') ? columnFor(run, cells, name.slice(0, name.lastIndexOf('.'))) : undefined;
  return above && isThere(above) ? above : (said ?? above);
}
