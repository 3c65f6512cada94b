import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RowPart, RowPartsOf } from '@steward/kernel/server/context/hooks.ts';
import { errorsAtAssignee } from '../match/error_columns.ts';
import { partsOfFile } from '../match/order.ts';
import type { Cells } from './cells.ts';
import { wantedAssignee } from './checkout.ts';
import { readInput } from './input.ts';
import { matchOf } from './match.ts';
import { cellsOf, type Run, type StoredRow, type Written } from './run_state.ts';

/** How rows of one record are several, such as the holders of a licence; `null`: a record has one row. */
export function partsOf({ services }: Context, { record }: Pick<Run, 'record'>): RowPartsOf<Context> | null {
  return (services.modules.hooks[record.name] ?? []).find((hooks) => hooks.rowParts)?.rowParts ?? null;
}

const isAssignee = (key: string): boolean => key.startsWith('assignee.') && key !== 'assignee.type';

function filled(cells: Cells, column: string): string {
  if (column !== 'assignee') return (cells.get(column) ?? '').toLowerCase();
  return [...cells].flatMap(([key, cell]) => (isAssignee(key) && cell !== '' ? [cell.toLowerCase()] : [])).join(' ');
}

/** What tells a row from others of its record; `null`: it says nothing beside the record's fields. */
export function partKey(parts: RowPartsOf<Context> | null, cells: Cells): string | null {
  if (!parts || parts.columns.some((column) => filled(cells, column) === '')) return null;
  return filled(cells, parts.apartBy);
}

/** Under which one of several rows of a match is remembered. */
export const partMatch = (match: string, part: string): string => `${match}\n${part}`;

/** Files up to this size are searched for several rows of one record. */
const MOST_ROWS = 200_000;

/** The matches that several rows of the file have, of records whose rows each say what holds at one place. */
export async function severalOf(ctx: Context, run: Run): Promise<ReadonlySet<string>> {
  const parts = partsOf(ctx, run);
  if (!parts || parts.apartBy === 'assignee' || !parts.columns.every((one) => run.keys.has(one))) return new Set();
  if (run.job.row_count > MOST_ROWS) return new Set();
  const [once, several] = [new Set<string>(), new Set<string>()];
  for await (const rows of partsOfFile(ctx, run.job))
    for (const { cells } of rows) {
      const found = matchOf(run, cellsOf(run, cells));
      const match = found && `${found.key}: ${found.parts.join(' · ')}`;
      if (match !== null) (once.has(match) ? several : once).add(match);
    }
  return several;
}

/** Writes a further row of a record. `null` as its id: a check has not kept it. */
export async function writePart(
  ctx: Context,
  run: Run,
  parts: RowPartsOf<Context>,
  {
    row,
    cells,
    id,
    first,
  }: { readonly row: StoredRow; readonly cells: Cells; readonly id: string | null; readonly first: number | null },
): Promise<Written> {
  const part = await readPart(ctx, run, parts, cells, row.is_late);
  const messages = first === null ? [] : [message(ctx.language, 'further_row', { row: first })];
  const written = { record_id: id, changes: [], messages };
  if (id === null) return { ...written, outcome: 'changed' };
  const [isThere] = await parts.areThere(ctx, [{ id, ...part }]);
  if (isThere) return { ...written, outcome: 'unchanged' };
  const [answer] = await parts.write(ctx, [{ id, ...part }]);
  if (answer instanceof AppError) throw part.assignee ? errorsAtAssignee(answer) : answer;
  return { ...written, outcome: 'changed' };
}

async function readPart(
  ctx: Context,
  run: Run,
  parts: RowPartsOf<Context>,
  cells: Cells,
  isWaiting: boolean,
): Promise<Omit<RowPart, 'id'>> {
  if (parts.apartBy === 'assignee') {
    const assignee = await wantedAssignee(ctx, run, cells, isWaiting);
    if (!assignee) throw new AppError('not_found');
    return { assignee };
  }
  const some = new Map([...cells].filter(([key]) => parts.columns.includes(key)));
  const own = cells.native ? Object.assign(some, { native: cells.native }) : some;
  const { input } = await readInput(ctx, run, own, { id: null, isWaiting: false, before: null });
  return { input };
}
