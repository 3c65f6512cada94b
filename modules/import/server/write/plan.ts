import { message } from '@steward/kernel/contract/messages/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Change } from '@steward/kernel/server/engine/hooks.ts';
import * as engine from '@steward/kernel/server/engine/operations/many.ts';
import type { Reason } from '../../contract/wire.ts';
import type { RowResult } from '../job.ts';
import type { Cells } from '../rows/cells.ts';
import { rowCheckout, type RowCheckout } from '../rows/checkout.ts';
import { countedMessages } from '../rows/counted.ts';
import { readInput, type RowInput } from '../rows/input.ts';
import type { Prepared } from '../rows/match.ts';
import { reasonsOf, withoutRefused } from '../rows/reasons.ts';
import { titleIn, type Run } from '../rows/run_state.ts';
import { signInOf } from '../rows/sign_in.ts';
import type { Uniques } from '../rows/uniques.ts';

/** What a valid row wants to write. */
export interface Plan extends Omit<RowInput, 'warnings'> {
  readonly prepared: Prepared;
  /** The record to change; `null`: new. */
  readonly id: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly input: Record<string, unknown>;
  readonly messages: readonly string[];
  /** What is said of the values that it goes in without. */
  readonly leftOut: readonly string[];
  readonly signIn: Pick<RowResult, 'isMailed' | 'isHeldBack' | 'isCounted'>;
  readonly handing: RowCheckout | null;
  /** Records were created for its references. */
  readonly hasMade: boolean;
}

interface Refused {
  readonly refused: readonly Reason[];
}

/**
 * Parses one row of a batch. Only a row that has to create records it refers to is parsed again, in a savepoint that a
 * refusal rolls back: savepoints are slow.
 */
export async function planRow(
  ctx: Context,
  run: Run,
  prepared: Prepared,
  id: string | AppError | null,
  before: Plan['before'],
  uniques: Uniques | null,
  left: LeftOut = { messages: [] },
): Promise<Plan | Refused> {
  const cells = left.cells ?? prepared.news ?? prepared.cells;
  const plan = await planOnce(ctx, run, { ...prepared, news: cells }, id, before, uniques);
  if (!('refused' in plan)) return { ...plan, leftOut: left.messages, messages: [...left.messages, ...plan.messages] };
  const less = withoutRefused(ctx, run, cells, plan.refused);
  if (!less) return plan;
  const messages = [...left.messages, ...less.messages];
  return planRow(ctx, run, prepared, id, before, uniques, { cells: less.cells, messages });
}

/** The cells with which a row goes in, and what is said of those that it goes in without. */
export interface LeftOut {
  readonly cells?: Cells;
  readonly messages: readonly string[];
}

async function planOnce(
  ctx: Context,
  run: Run,
  prepared: Prepared,
  id: string | AppError | null,
  before: Plan['before'],
  uniques: Uniques | null,
): Promise<Plan | Refused> {
  const { known } = run;
  const read = async (hasMade: boolean): Promise<Plan> => {
    const { row, match } = prepared;
    const cells = prepared.news ?? prepared.cells;
    if (id instanceof AppError) throw id;
    if (id && !run.options.update)
      throw invalid({ [match?.key ?? '']: { key: 'exists', params: { other: match?.parts[0] ?? '' } } });
    // The record was deleted between look-up and lock.
    if (id && !before) throw new AppError('not_found');
    await uniques?.refuseTaken(ctx, run, { ...prepared, cells });
    const { warnings, ...input } = await readInput(ctx, run, cells, { id, isWaiting: row.is_late, before });
    const { messages: told, ...signIn } = signInOf(ctx, run, input.input, before);
    const twice = prepared.isNamesake ? [message(ctx.language, 'same_name_there', { name: titleIn(run, cells) })] : [];
    const counted = id === null ? countedMessages(ctx, run, row.cells) : [];
    const messages = [...counted, ...warnings, ...told, ...twice];
    const handing = await rowCheckout(ctx, run, id, cells, row.is_late, before);
    return {
      prepared,
      id,
      before,
      ...input,
      messages,
      leftOut: [],
      signIn: { ...signIn, isCounted: counted.length > 0 },
      handing,
      hasMade,
    };
  };
  known.needsCreation = false;
  known.mayCreate = false;
  const first = await orRefused(ctx, run, prepared, read(false));
  known.mayCreate = true;
  if (!known.needsCreation) return first;
  const mark = known.mark;
  const second = await orRefused(
    ctx,
    run,
    prepared,
    ctx.tx.savepoint(() => read(true)),
  );
  if ('refused' in second) known.undo(mark);
  return second;
}

async function orRefused(
  ctx: Context,
  run: Run,
  { cells: all, news: cells = all }: Prepared,
  reading: Promise<Plan>,
): Promise<Plan | Refused> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: reasonsOf(ctx, run, error, cells) };
  }
}

type Input = Readonly<Record<string, unknown>>;

/** Creates records; answers ids or refusals. Without permission each row is refused. */
export function createMany(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(string | AppError)[]> {
  return answered(inputs, async () => engine.createMany(ctx, record, inputs));
}

/** Validates new records in a check; `null` when only writing tells. */
export async function tryMany(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(Change | AppError)[] | null> {
  if (!ctx.isDryRun) return null;
  let isTried = true;
  const answers = await answered(inputs, async () => {
    const tried = await engine.tryMany(ctx, record, inputs);
    isTried = tried !== null;
    return tried ?? [];
  });
  return isTried ? answers : null;
}

/** Updates records; answers whether anything changed, or refusals. */
export async function updateMany(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly { readonly id: string; readonly input: Input }[],
): Promise<(boolean | AppError)[]> {
  const answers = await answered(changes, async () => engine.updateMany(ctx, record, changes));
  return answers.map((one) => (one instanceof AppError ? one : one.changed));
}

async function answered<O>(
  items: readonly unknown[],
  write: () => Promise<(O | AppError)[]>,
): Promise<(O | AppError)[]> {
  if (items.length === 0) return [];
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError) return items.map(() => error);
    throw error;
  }
}
