import { v7 } from 'uuid';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { inputChecker } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { requireStillInScope } from '../../access/scope.ts';
import { definitionFor, requirePermission, type Context } from '../../context/context.ts';
import { AppError, invalid } from '../../context/errors.ts';
import { insertRows } from '../../database/insert_rows.ts';
import { encode, searchText, workspaceOf } from '../../storage/columns.ts';
import { sealValues, withStored } from '../../storage/sealed.ts';
import { emit } from '../activity/events.ts';
import { historyTitle } from '../activity/write.ts';
import { afterWrite, beforeWrite, withDefaults, type Change } from '../hooks.ts';
import { formatProblems, withLabelsInErrors } from './missing.ts';
import { checkReferences } from './references.ts';
import { linesOf, namesIn, writableFields, writeLinks } from './save.ts';
import { checkUnique, uniqueViolation } from './unique.ts';

type Input = Readonly<Record<string, unknown>>;

/** Creates a record from its wire input and returns its id. Throws `invalid` with messages by input key. */
export async function createRecord(ctx: Context, record: RecordDefinition, input: Input): Promise<string> {
  requirePermission(ctx, permissionFor(record, 'write'));
  const [answer] = await createAll(ctx, record, [input]);
  if (typeof answer !== 'string') throw answer ?? new AppError('internal');
  return answer;
}

/**
 * Set-based implementation of `createRecord` and `createMany`, which check the permission: ids in the order of the
 * inputs, or the refusals. Throws when the database refuses the whole batch.
 */
export async function createAll(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(string | AppError)[]> {
  const { changes, names } = await prepared(ctx, record, inputs);
  const written = changes.filter((one) => one.refused === null);
  const all = await namesIn(ctx, record, written, names);
  const writing = insert(ctx, record, written);
  // Put together while the database writes.
  const occurrences = written.map((change) => ({
    record,
    id: change.id,
    title: historyTitle(ctx, record, change.values),
    action: 'create',
    changes: linesOf(record, change, all),
    workspaceId: workspaceOf(change.values),
    data: { fields: [] },
  }));
  await emit(ctx, `${record.name}.created`, occurrences, writing);
  await afterWrite(ctx, record, written);
  return changes.map((one) => one.refused ?? one.id);
}

/** Validates new records without writing them: parsed values, or the refusals. */
export async function tryAll(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(Change | AppError)[]> {
  const { changes } = await prepared(ctx, record, inputs);
  return changes.map((one) => one.refused ?? one);
}

async function prepared(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<{ changes: readonly Change[]; names: Map<string, string> }> {
  const fields = writableFields(ctx, record);
  const given = await withDefaults(
    ctx,
    record,
    inputs.map((input) => withStored(fields, input)),
  );
  const check = inputChecker(fields, { currency: ctx.currency });
  const changes = given.map((input): Change => {
    const { values, problems: faults } = check(input);
    const problems = { ...formatProblems(ctx, record, fields, values), ...faults };
    return {
      id: v7(),
      before: null,
      values,
      refused: Object.keys(problems).length > 0 ? invalid(withLabelsInErrors(ctx, record, problems)) : null,
    };
  });
  const live = (): Change[] => changes.filter((one) => one.refused === null);
  for (const { id, values } of live()) await sealValues(ctx, fields, id, values);
  const names = await checkReferences(ctx, record, live());
  await checkUnique(ctx, record, live());
  await beforeWrite(ctx, record, live());
  return { changes, names };
}

/** Rows with the same columns go in one statement. */
async function insert(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  const own = definitionFor(ctx, record);
  const rows = changes.map(({ id, values }) => ({
    id,
    ...encode(record, values, null),
    search_text: searchText(own, values),
    created_at: ctx.now,
    updated_at: ctx.now,
    created_by: ctx.user.id || null,
  }));
  // Values of new records are in the order of their fields.
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join(' ')).values()) {
    await ctx.tx.known(insertRows(ctx.companyId, record.table, alike)).catch((error: unknown) => {
      throw (alike.length === 1 ? uniqueViolation(record, error) : null) ?? error;
    });
  }
  await requireStillInScope(
    ctx,
    record,
    'write',
    changes.map((one) => one.id),
  );
  await writeLinks(ctx, record, changes);
}
