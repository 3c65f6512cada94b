import { sql } from 'kysely';
import { bulkActionNames } from '@steward/kernel/contract/actions/index.ts';
import type { OperationAbout } from '@steward/kernel/contract/operations/wire.ts';
import { type RecordDefinition, findRecord, recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ServerAction } from '@steward/kernel/server/actions/define.ts';
import { serverAction, readInput, requireAction, runAction } from '@steward/kernel/server/actions/run.ts';
import { type Context, definitionFor } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass, OperationPlan, StoredOperation } from '@steward/kernel/server/context/operations.ts';
import { parseSelection, type Selection } from '@steward/kernel/server/engine/query/selection.ts';
import { latestActivity } from '@steward/kernel/server/history/read.ts';
import { countAnswers } from '@steward/kernel/server/operations/counting.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { bulk } from '../contract/index.ts';
import { countSelected, nextIds } from './selection.ts';

/** The bulk action of a name. Throws `invalid` when the type has none. */
function bulkAction(ctx: Context, record: RecordDefinition, name: string): ServerAction {
  const found = serverAction(ctx, record, name);
  if (!found || found.action.bulk === false)
    throw invalid({ action: { key: 'not_option', params: { options: name } } });
  return found;
}

/** Records per transaction: short locks, few commits. */
const SLICE = 1000;

type Body = Readonly<Record<string, unknown>>;
type About = OperationAbout<typeof bulk>;

/** A bulk action on records selected by id or by a list. */
export const bulkOperation: OperationBody<Selection, About> = {
  definition: bulk,
  summary: 'Begin the dry run of a change to many records',
  isChecked: true,
  isUndoable: true,
  authorize: (ctx, { record, about: { action, params } }) => {
    const definition = definitionFor(ctx, recordNamed(record ?? ''));
    requireAction(ctx, definition, bulkAction(ctx, definition, action), params);
  },
  pass: () => ({ slice }),
  samples: samplesOf,
};

const slice: OperationPass<Context, Selection, About>['slice'] = async (ctx, operation, position) => {
  const record = definitionFor(ctx, recordNamed(operation.record ?? ''));
  const { action, params } = operation.about;
  const walked = { action, selection: operation.input, madeAt: operation.created_at };
  const ids = await nextIds(ctx, record, walked, position, SLICE);
  const answers = ids.length === 0 ? [] : await runAction(ctx, record, bulkAction(ctx, record, action), ids, params);
  const counted = await countAnswers(ctx, () => record, ids, answers);
  return { ...counted, position: ids.at(-1) ?? position, isLast: ids.length < SLICE };
};

/** Reads the body of a call. Refuses invalid input common to all records. */
export async function planBulk(ctx: Context, body: Body): Promise<OperationPlan<Selection, About>> {
  const { record, action, params } = readJob(ctx, body);
  const found = bulkAction(ctx, record, action);
  requireAction(ctx, record, found, params);
  readInput(ctx, record, found, params);
  const selection = parseSelection(body);
  const total = await countSelected(ctx, record, { action, selection, madeAt: ctx.now });
  return { record: record.name, about: { action, params }, input: selection, total };
}

/** The record type, the action and its input; a transfer has none of its own. */
function readJob(ctx: Context, body: Body): { record: RecordDefinition; action: string; params: Body } {
  const found = typeof body['record'] === 'string' ? findRecord(body['record']) : undefined;
  const action = bulkActionNames().find((one) => one === body['action']);
  if (!found) throw invalid({ record: { key: 'not_option', params: { options: 'asset, location …' } } });
  if (!action) throw invalid({ action: { key: 'not_option', params: { options: bulkActionNames().join(', ') } } });
  return { record: definitionFor(ctx, found), action, params: paramsIn(body) };
}

/** The entry `params` of a call. */
export function paramsIn({ params = {} }: Body): Body {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw invalid({ params: { key: 'required' } });
  return { ...params };
}

/** History lines of the slice of an edit, as its user may see them. */
async function samplesOf(ctx: Context, operation: StoredOperation<Selection, About>, limit: number) {
  if (operation.about.action !== 'edit') return [];
  const entries = await latestActivity(
    ctx,
    [sql`a.batch_id = ${operation.id} and a.record = ${operation.record} and a.action = 'update'`],
    limit,
  );
  return entries.map(({ object, changes }) => ({ ...object, changes }));
}
