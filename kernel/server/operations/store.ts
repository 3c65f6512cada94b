import { sql, type RawBuilder } from 'kysely';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn, moduleOfPermission } from '@steward/kernel/contract/access/modules_off.ts';
import type { OperationCounts, Operation, OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { Context, Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { undoBatchOf, type OperationBodyOf, type StoredOperation } from '../context/operations.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import type { BackgroundOptions } from '../identity/contexts/background.ts';

/** The server's part of an operation, typed by what it stores. */
export type OperationBody<Input extends object = object, About extends Body = Body> = OperationBodyOf<
  Context,
  Input,
  About
>;

type Body = Readonly<Record<string, unknown>>;

/**
 * Condition for the operations that the caller may see: their own, for an API token those it has begun, and for
 * administrators those of shared kinds. In a preview, none.
 */
export function ownOperations(ctx: Context): RawBuilder<unknown> {
  const { user, apiToken } = ctx;
  if (ctx.isPreview) return sql`false`;
  if (apiToken) return sql`o.created_by = ${user.id} and o.api_token_id = ${apiToken.id}`;
  const shared = isAdmin(user) ? kindsOf(ctx, ({ definition }) => definition.isSharedWithAdmins === true) : [];
  return shared.length === 0
    ? sql`o.created_by = ${user.id}`
    : sql`(o.created_by = ${user.id} or o.kind = any(${shared}::text[]))`;
}

function kindsOf({ services }: Context, is: (body: OperationBody) => boolean): string[] {
  return Object.entries(services.modules.operations).flatMap(([kind, body]) => (is(body) ? [kind] : []));
}

/** Condition for operations of modules that the company has switched on. */
export function ofModulesOn(ctx: Context): RawBuilder<unknown> {
  const off = kindsOf(ctx, ({ definition: { permission } }) => {
    const module = permission === null ? undefined : moduleOfPermission(permission);
    return module !== undefined && !isModuleOn(ctx.user, module);
  });
  return off.length === 0 ? sql`true` : sql`o.kind <> all(${off}::text[])`;
}

/** One of the caller's operations, by its id or the batch id of its undo. Throws `not_found` otherwise. */
export async function loadOperation(
  ctx: Context,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredOperation> {
  const found = await ctx.tx.maybe(sql<StoredOperation>`
    select o.* from operation o where ${isOwn(ctx, id)} ${options.lock ? sql`for update` : sql``}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The same without the input of slices, which may be long, such as the ids of thousands of records. */
export async function readOperation(ctx: Context, id: string): Promise<ShownOperation> {
  const found = await ctx.tx.maybe(sql<ShownOperation>`select ${SHOWN} from operation o where ${isOwn(ctx, id)}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The caller's own operation of a kind that is under way and about this; `null`: there is none. */
export async function runningOperation(ctx: Context, kind: string, about: Body): Promise<Operation | null> {
  const found = await ctx.tx.maybe(sql<ShownOperation>`select ${SHOWN} from operation o
    where o.company_id = ${ctx.companyId} and o.kind = ${kind} and o.status = 'running' and ${ownOperations(ctx)}
    and o.about @> ${JSON.stringify(about)}::jsonb limit 1`);
  return found ? toWire(ctx, found) : null;
}

function isOwn(ctx: Context, id: string): RawBuilder<unknown> {
  return sql`o.company_id = ${ctx.companyId} and o.id in (${id}, ${undoBatchOf(id)}) and ${ownOperations(ctx)}`;
}

/** The server's part of an operation of this kind. Throws for one that no module declares. */
export function bodyOf({ modules }: Pick<Services, 'modules'>, kind: string): OperationBody {
  const body = modules.operations[kind];
  if (!body) throw new Error(`No module declares the operation ${kind}`);
  return body;
}

/** User, workspace and batch id of its work. */
export function actingAs(operation: StoredOperation, body: OperationBody): BackgroundOptions {
  const door = operation.api_token_id === null ? 'web' : 'api';
  return {
    userId: operation.started_by ?? operation.created_by,
    apiTokenId: operation.api_token_id,
    source: operation.phase === 'undo' ? door : (body.source ?? door),
    isReading: body.isReading ?? false,
    wasBegun: true,
    batchId: operation.phase === 'undo' ? undoBatchOf(operation.id) : operation.id,
    language: operation.language,
    workspaceId: operation.workspace_id,
  };
}

export function countsOf(operation: ShownOperation): OperationCounts {
  return {
    done: operation.done_count,
    changed: operation.changed_count,
    unchanged: operation.unchanged_count,
    refused: operation.refused_count,
    reasons: operation.reasons,
  };
}

export const NO_COUNTS: OperationCounts = { done: 0, changed: 0, unchanged: 0, refused: 0, reasons: [] };

type Changeable = Pick<
  StoredOperation,
  | 'status'
  | 'phase'
  | 'total'
  | 'position'
  | 'preview'
  | 'undo'
  | 'failure'
  | 'language'
  | 'started_by'
  | 'started_at'
  | 'finished_at'
  | 'api_token_id'
>;

/** Changed values of an operation. */
export type OperationChange = Partial<Changeable> & { readonly counts?: OperationCounts };

export async function changeOperation(tx: Tx, companyId: string, id: string, change: OperationChange): Promise<void> {
  const { counts, preview, undo, ...columns } = change;
  const json = (value: unknown): RawBuilder<unknown> =>
    value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;
  const sets = [
    ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(preview === undefined ? [] : [sql`preview = ${json(preview)}`]),
    ...(undo === undefined ? [] : [sql`undo = ${json(undo)}`]),
    ...(counts
      ? [
          sql`done_count = ${counts.done}, changed_count = ${counts.changed}, unchanged_count = ${counts.unchanged},
            refused_count = ${counts.refused}, reasons = ${json(counts.reasons)}`,
        ]
      : []),
  ];
  await tx.run(sql`update operation set ${sql.join(sets)} where company_id = ${companyId} and id = ${id}`);
}

/** In which states each verb is possible. */
export const POSSIBLE = {
  run: ['draft', 'checked', 'failed', 'paused'],
  pause: ['running', 'undoing'],
  cancel: ['checking', 'checked', 'running', 'paused', 'failed'],
  undo: ['done', 'cancelled', 'paused', 'failed', 'undone'],
} as const satisfies Readonly<Record<OperationVerb, readonly StoredOperation['status'][]>>;

/** Verbs that its user may call now. */
function verbsOf(operation: ShownOperation, body: OperationBody): OperationVerb[] {
  const isPossible = (verb: OperationVerb): boolean => POSSIBLE[verb].some((one) => one === operation.status);
  const mayUndo = isUndoable(operation, body);
  return (['run', 'pause', 'cancel', 'undo'] as const).filter(
    (verb) => isPossible(verb) && (verb !== 'undo' || mayUndo) && (verb !== 'cancel' || body.mustEnd !== true),
  );
}

/** Whether it has anything to undo: also once more, for records that were in use. */
export function isUndoable(
  { status, phase, undo, changed_count: changed }: ShownOperation,
  body: OperationBody,
): boolean {
  if (body.isUndoable !== true || changed === 0) return false;
  return status === 'undone' ? (undo?.kept ?? 0) > 0 : phase !== 'undo';
}

/** An operation without the columns that only slices read. */
export type ShownOperation = Omit<
  StoredOperation,
  'api_token_id' | 'input' | 'language' | 'position' | 'started_by' | 'workspace_id'
>;

/** Its columns. */
export const SHOWN = sql`o.company_id, o.id, o.kind, o.record, o.about, o.phase, o.status, o.total, o.done_count,
  o.changed_count, o.unchanged_count, o.refused_count, o.reasons, o.preview, o.undo, o.failure, o.created_by,
  o.created_at, o.started_at, o.finished_at`;

/** Wire form of an operation. */
export function toWire(ctx: Context, operation: ShownOperation): Operation {
  const time = (at: Date | null): string | null => at?.toISOString() ?? null;
  const { id, kind, record, status, phase, total, about, preview, undo, failure } = operation;
  return {
    id,
    kind,
    record,
    status,
    phase,
    total,
    about,
    ...countsOf(operation),
    preview,
    undo,
    failure,
    can: verbsOf(operation, bodyOf(ctx.services, kind)),
    created_at: operation.created_at.toISOString(),
    started_at: time(operation.started_at),
    finished_at: time(operation.finished_at),
  };
}

/** Gives a user's operation to another one. */
export async function giveOperation({ tx, companyId }: Context, id: string, to: string): Promise<void> {
  await tx.run(sql`update operation set created_by = ${to} where company_id = ${companyId} and id = ${id}`);
}

/** Deletes operations and their refusals. */
export async function forgetOperations({ tx, companyId }: Context, ids: readonly string[]): Promise<void> {
  const some = sql`any(${[...ids]}::uuid[])`;
  await tx.run(sql`delete from operation_refusal where company_id = ${companyId} and operation_id = ${some}`);
  await tx.run(sql`delete from operation where company_id = ${companyId} and id = ${some}`);
}

/** Records that its run has refused. */
export async function refusedIds({ tx, companyId }: Context, id: string): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<Pick<Tables['operation_refusal'], 'record_id'>>`
    select r.record_id from operation_refusal r where r.company_id = ${companyId} and r.operation_id = ${id}
    and r.phase = 'run'`);
  return new Set(rows.map((one) => one.record_id));
}
