import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Change, Hindrance, HooksOf, RowAbilities, Trace } from '../context/hooks.ts';

export type { Change, Trace } from '../context/hooks.ts';

/** What a module does when records of a type are written: see {@link HooksOf} for the phases. */
export type RecordHooks = HooksOf<Context>;

type Input = Readonly<Record<string, unknown>>;

/** Refuses one change of a batch; the first reason wins. */
export function refuseWith(change: Change, error: AppError): void {
  change.refused ??= error;
}

/** A phase that looks at each change of a batch for itself, one after the other; what it throws refuses that change. */
export function forEachChange(
  check: (ctx: Context, change: Change) => Promise<void> | void,
): (ctx: Context, changes: readonly Change[]) => Promise<void> {
  return async (ctx, changes) => {
    for (const change of changes) {
      try {
        await check(ctx, change);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refuseWith(change, error);
      }
    }
  };
}

/** Thrown by a hook when changes of one batch depend on each other: they are written in smaller parts. */
export class DependentChanges extends AppError {
  constructor() {
    super('internal');
  }
}

function hooksOn(ctx: Context, record: Pick<RecordDefinition, 'name'>): readonly RecordHooks[] {
  return ctx.services.modules.hooks[record.name] ?? [];
}

/** What was left out is filled in: the input of each with what modules give for it. */
export async function withDefaults(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<readonly Input[]> {
  let filled = inputs;
  for (const hooks of hooksOn(ctx, record)) {
    if (!hooks.defaults) continue;
    const given = await hooks.defaults(ctx, filled);
    filled = filled.map((input, index) => ({ ...given[index], ...input }));
  }
  return filled;
}

/** The phase before rows are written. */
export async function beforeWrite(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) {
    const accepted = changes.filter((one) => one.refused === null);
    if (accepted.length > 0) await hooks.beforeWrite?.(ctx, accepted);
  }
}

/** The phases after rows and history are written. */
export async function afterWrite(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  for (const hooks of hooksOn(ctx, record)) await hooks.checkWritten?.(ctx, changes);
  for (const hooks of hooksOn(ctx, record)) await hooks.afterWrite?.(ctx, changes);
}

/**
 * Whether what new records would be shows without writing them: nobody looks at what was written, and none of a batch
 * can refer to another.
 */
export function showsUnwritten(ctx: Context, record: RecordDefinition): boolean {
  const isTree = Object.values(record.fields).some((field) => field.to === record.name);
  return !isTree && hooksOn(ctx, record).every((hooks) => !hooks.checkWritten);
}

/**
 * Writes rows of a type by a statement of the caller's, who has locked them, checked the change and writes its history:
 * for what follows from another change, or is decided by a verb. Modules do around it what they do around any change.
 */
export async function writeByStatement(
  ctx: Context,
  record: Pick<RecordDefinition, 'name'>,
  ids: readonly string[],
  write: () => Promise<unknown>,
): Promise<void> {
  let around = async (): Promise<void> => void (await write());
  for (const hooks of hooksOn(ctx, record).toReversed()) {
    const inner = around;
    if (hooks.aroundStatement) around = async () => hooks.aroundStatement?.(ctx, ids, inner);
  }
  await around();
}

/** The phase before records go to the recycle bin. */
export async function beforeRemove(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) await hooks.beforeRemove?.(ctx, ids);
}

/** The phase after records have come back. */
export async function afterRestore(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) await hooks.afterRestore?.(ctx, ids);
}

/** The phase before records are deleted for good. */
export async function beforePurge(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) await hooks.beforePurge?.(ctx, ids);
}

/** What names records of this type without being a record, of all modules. */
export function tracesOf(ctx: Context, record: RecordDefinition): readonly Trace[] {
  return hooksOn(ctx, record).flatMap((hooks) => hooks.traces ?? []);
}

/** Lets modules take abilities away from rows, or give them. */
export function narrowAbilities(ctx: Context, record: RecordDefinition, rows: readonly RowAbilities[]): void {
  for (const hooks of hooksOn(ctx, record)) hooks.abilities?.(ctx, rows);
}

/** What modules have against deleting records, besides what refers to them. */
export async function hindrances(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Hindrance[]>> {
  const found = new Map<string, Hindrance[]>();
  for (const hooks of hooksOn(ctx, record))
    for (const [id, list] of (await hooks.dependencies?.(ctx, ids)) ?? [])
      found.set(id, [...(found.get(id) ?? []), ...list]);
  return found;
}
