import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import {
  valueAfter,
  type Change,
  type Hindrance,
  type HoldingOf,
  type HooksOf,
  type NeededForRestore,
  type RowAbilities,
  type Trace,
  type TransferHeld,
} from '../context/hooks.ts';
import { requireFieldsOfSets } from './fieldsets.ts';
import { refuseCircles } from './hierarchies.ts';

export { DependentChanges } from './hierarchies.ts';
export { valueAfter, type Change, type Trace } from '../context/hooks.ts';

/** Hooks of a module: phases in {@link HooksOf}. */
export type RecordHooks = HooksOf<Context>;

type Input = Readonly<Record<string, unknown>>;

/** Refuses one change of a batch; the first reason wins. */
export function refuseWith(change: Change, error: AppError): void {
  change.refused ??= error;
}

/** Runs a phase change by change; a throw refuses that change. */
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

function hooksOn(ctx: Context, record: Pick<RecordDefinition, 'name'>): readonly RecordHooks[] {
  return ctx.services.modules.hooks[record.name] ?? [];
}

/** Input of each record with defaults of modules. */
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
  await refuseCircles(ctx, record, changes);
  refuseEmpty(ctx, record, changes);
  await requireFieldsOfSets(ctx, record, changes);
}

/** Refuses records in which none of the `oneOf` fields is filled. */
function refuseEmpty(ctx: Context, record: RecordDefinition, changes: readonly Change[]): void {
  const [first, ...others] = record.oneOf ?? [];
  const field = first === undefined ? undefined : record.fields[first];
  if (first === undefined || !field) return;
  const keys = [first, ...others];
  for (const change of changes) {
    const { before, values } = change;
    const isTouched = !before || keys.some((key) => Object.hasOwn(values, key));
    const isFilled = keys.some((key) => (valueAfter(change, key) ?? null) !== null);
    if (!isTouched || isFilled) continue;
    const fields = keys.map((key) => labelOf(ctx.language, record, key)).join(', ');
    refuseWith(change, invalid({ [inputKey(first, field)]: { key: 'one_of', params: { fields } } }));
  }
}

/** The phases after rows and history are written. */
export async function afterWrite(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  for (const hooks of hooksOn(ctx, record)) await hooks.checkWritten?.(ctx, changes);
  for (const hooks of hooksOn(ctx, record)) await hooks.afterWrite?.(ctx, changes);
}

/**
 * Whether new records can be validated without writing: no hook reads what was written or limits it, and records of a
 * batch cannot refer to each other.
 */
export function showsUnwritten(ctx: Context, record: RecordDefinition): boolean {
  const isTree = Object.values(record.fields).some((field) => field.to === record.name);
  return !isTree && hooksOn(ctx, record).every((hooks) => !hooks.checkWritten && !hooks.limits);
}

/** Whether a change may be refused while its consequences are written. */
export function mayRefuseLate(ctx: Context, record: RecordDefinition): boolean {
  const subscribers = ctx.services.modules.subscribers[`${record.name}.updated`] ?? [];
  return (
    hooksOn(ctx, record).some((hooks) => hooks.afterWrite !== undefined && hooks.refusesAfter === true) ||
    subscribers.some(({ subscriber }) => subscriber.inTransaction !== undefined)
  );
}

/**
 * Writes derived changes by a statement of the caller, who has locked and checked the rows and writes the history.
 * Hooks run around it.
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

/** The phase before records are restored from the recycle bin. */
export async function beforeRestore(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) await hooks.beforeRestore?.(ctx, changes);
}

/** The phase after records have come back. */
export async function afterRestore(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) await hooks.afterRestore?.(ctx, ids);
}

/** The phase before records are deleted for good. */
export async function beforePurge(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) await hooks.beforePurge?.(ctx, ids);
}

/** Table rows of all modules that refer to records of this type. */
export function tracesOf(ctx: Context, record: RecordDefinition): readonly Trace[] {
  return hooksOn(ctx, record).flatMap((hooks) => hooks.traces ?? []);
}

/** Holdings that modules declare for this record type, by name. */
export function holdingsBy(
  ctx: Context,
  record: Pick<RecordDefinition, 'name'>,
): ReadonlyMap<string, HoldingOf<Context>> {
  return new Map(hooksOn(ctx, record).flatMap((hooks) => (hooks.holdings ?? []).map((one) => [one.name, one])));
}

/** Transfers or returns all units of a record that an assignee has. */
export async function transferHeld(ctx: Context, record: RecordDefinition, one: TransferHeld): Promise<void> {
  for (const hooks of hooksOn(ctx, record)) await hooks.transferHeld?.(ctx, one);
}

/** Values of computed fields and of fields stored apart, by id. Computes nothing when the reader sees none of them. */
export async function computedValues(
  ctx: Context,
  record: RecordDefinition,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const values = new Map<string, Readonly<Record<string, unknown>>>();
  const isShown = Object.values(record.fields).some(
    (field) => (field.computed || field.apart) && canSeeField(ctx.user, record, field.permission),
  );
  if (!isShown || rows.length === 0) return values;
  for (const hooks of hooksOn(ctx, record))
    for (const [id, some] of (await hooks.computed?.(ctx, rows)) ?? []) values.set(id, { ...values.get(id), ...some });
  return values;
}

/** Adds or removes abilities of rows. */
export function narrowAbilities(ctx: Context, record: RecordDefinition, rows: readonly RowAbilities[]): void {
  for (const hooks of hooksOn(ctx, record)) hooks.abilities?.(ctx, rows);
}

/** Reasons of modules against deletion. */
export async function hindrances(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  options: { readonly isForGood: boolean },
): Promise<ReadonlyMap<string, readonly Hindrance[]>> {
  const found = new Map<string, Hindrance[]>();
  for (const hooks of hooksOn(ctx, record))
    for (const [id, list] of (await hooks.dependencies?.(ctx, ids, options)) ?? [])
      found.set(id, [...(found.get(id) ?? []), ...list]);
  return found;
}

/** Records besides references without which these cannot be restored, by id. */
export async function neededForRestore(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly NeededForRestore[]>> {
  const found = new Map<string, NeededForRestore[]>();
  for (const hooks of hooksOn(ctx, record))
    for (const [id, list] of (await hooks.neededForRestore?.(ctx, ids)) ?? [])
      found.set(id, [...(found.get(id) ?? []), ...list]);
  return found;
}

/** Where the code of a record's label leads. */
export function labelPathOf(ctx: Context, record: RecordDefinition, id: string): string {
  const own = hooksOn(ctx, record).map((hooks) => hooks.labelPath?.(ctx, id) ?? null);
  return own.find((one) => one !== null) ?? record.pages.detail.replace(':id', id);
}
