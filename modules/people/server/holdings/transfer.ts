import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { OperationAbout } from '@steward/kernel/contract/operations/wire.ts';
import { findRecord, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass, StoredOperation } from '@steward/kernel/server/context/operations.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { transferHeld, holdingsBy } from '@steward/kernel/server/engine/hooks.ts';
import { updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { countAnswers } from '@steward/kernel/server/operations/counting.ts';
import { refusedIds, type OperationBody } from '@steward/kernel/server/operations/store.ts';
import { checkIn, checkOut } from '@steward/modules/checkout/server';
import { languageOf, mailText } from '@steward/modules/sign_in/server';
import { transfer } from '../../contract/transfer.ts';
import { user as userRecord } from '../../contract/user.ts';
import { wants } from '../notifications.ts';
import { isSome } from './list.ts';
import {
  planTransfer,
  readTransfer,
  requireTransferPermission,
  type TransferItem,
  type TransferParams,
  type TransferSelection,
} from './plan.ts';

type Body = Readonly<Record<string, unknown>>;

/** Items per transaction: short locks, few commits. */
const SLICE = 500;

type About = OperationAbout<typeof transfer>;
type Input = Pick<TransferSelection, 'items'>;

/** Holdings are listed when the transfer starts; later ones are not transferred. */
export const transferOperation: OperationBody<Input, About> = {
  definition: transfer,
  summary: 'Begin the dry run of checking in or transferring what a user has',
  isChecked: true,
  isUndoable: true,
  plan: async (ctx, { person_id: personId, ...params }) => {
    const id = pathId(typeof personId === 'string' ? personId : undefined);
    const { person, items } = await planTransfer(ctx, id, params);
    const total = new Set(items.map((one) => one.id)).size;
    return { record: 'asset', about: { action: 'transfer', params, person }, input: { items }, total };
  },
  authorize: (ctx, { about }) => requireTransferPermission(ctx, about.params),
  pass: () => ({ slice }),
  finish: endTransfer,
  finishUndo: (ctx, operation) => undoTransfer(ctx, selectionOf(operation), operation.about.params),
};

const slice: OperationPass<Context, Input, About>['slice'] = async (ctx, operation, position) => {
  const selection = selectionOf(operation);
  const ids = [...new Set(selection.items.map((one) => one.id))]
    .filter((id) => position === null || id > position)
    .slice(0, SLICE);
  const answers = await transferHoldings(ctx, selection, operation.about.params, ids);
  const types = new Map(selection.items.map((one) => [one.id, one.record]));
  const recordOf = (id: string) => findRecord(types.get(id) ?? '') ?? recordNamed('asset');
  const counted = await countAnswers(ctx, recordOf, ids, answers);
  return { ...counted, position: ids.at(-1) ?? position, isLast: ids.length < SLICE };
};

function selectionOf({ about, input }: StoredOperation<Input, About>): TransferSelection {
  return { person: about.person, items: input.items };
}

/** Checks in or transfers items by id; a refused one does not stop others. */
async function transferHoldings(
  ctx: Context,
  { person, items }: TransferSelection,
  params: Body,
  ids: readonly string[],
): Promise<ActionAnswer[]> {
  const wanted = readTransfer(params);
  const byId = Map.groupBy(items, (one) => one.id);
  const answers: ActionAnswer[] = [];
  for (const id of ids) {
    const passing = ctx.tx.savepoint(async () => {
      let changed = false;
      for (const item of byId.get(id) ?? []) changed = (await passOne(ctx, person, wanted, item)) || changed;
      return changed;
    });
    answers.push(
      await passing.then(
        (changed) => (changed ? 'changed' : 'unchanged'),
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      ),
    );
  }
  return answers;
}

type Person = TransferSelection['person'];

async function passOne(ctx: Context, from: Person, wanted: TransferParams, item: TransferItem): Promise<boolean> {
  const { record, field, id, what } = item;
  const unnamed = holdingsBy(ctx, userRecord).get(record);
  if (unnamed) {
    requirePermission(ctx, 'user:update');
    return unnamed.give(ctx, id, from.id, wanted.toId ?? '');
  }
  if (record === 'asset' && field === 'assignee') {
    await passAsset(ctx, from, wanted, id, what);
    return true;
  }
  if (isSome({ record: recordNamed(record), field })) {
    await passSome(ctx, from, wanted, item);
    return true;
  }
  // Nobody becomes their own manager.
  const to = record === 'user' && id === wanted.toId ? null : wanted.toId;
  const definition = definitionFor(ctx, recordNamed(record));
  const [answer] = await updateMany(ctx, definition, [
    { id, input: { [inputKey(field, definition.fields[field] ?? { kind: 'reference' })]: to } },
  ]);
  if (answer instanceof AppError) throw answer;
  return answer?.changed === true;
}

/** A transfer is a check-in and a check-out with the same dates; both are in the history. */
async function passAsset(
  ctx: Context,
  from: Person,
  wanted: TransferParams,
  id: string,
  what: TransferItem['what'],
): Promise<void> {
  const now = await ctx.tx.maybe(sql<
    Pick<Tables['asset'], 'location_id' | 'status_id'> & { expected_checkin: string | null }
  >`
    select location_id, status_id, expected_checkin::text as expected_checkin from asset
    where company_id = ${ctx.companyId} and id = ${id} and assignee_user_id = ${from.id} and deleted_at is null`);
  if (!now) throw new AppError('not_theirs', { params: { name: from.name } });
  if (what === 'check_in') {
    await checkIn(ctx, { assetId: id, locationId: wanted.locationId, statusId: wanted.statusId, note: wanted.note });
    return;
  }
  const note = message(ctx.language, 'handed_over_from', { name: from.name });
  const isDue = now.expected_checkin !== null && now.expected_checkin >= today(ctx);
  await checkIn(ctx, { assetId: id, locationId: now.location_id, statusId: now.status_id, note });
  await checkOut(ctx, {
    assetId: id,
    assignee: { type: 'user', id: wanted.toId ?? '' },
    statusId: now.status_id,
    expectedCheckin: isDue ? now.expected_checkin : null,
    note,
  });
}

/** All that a user has of a record with several assignees. */
async function passSome(ctx: Context, from: Person, wanted: TransferParams, { record: type, id, what }: TransferItem) {
  const record = definitionFor(ctx, recordNamed(type));
  const found = await ctx.tx.maybe(sql`
    select t.id from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = ${id} for update`);
  if (!found) throw new AppError('not_theirs', { params: { name: from.name } });
  for (const action of what === 'transfer' ? ['checkin', 'checkout'] : ['checkin']) {
    const permission = permissionFor(record, action);
    requirePermission(ctx, permission);
    if ((await outOfScope(ctx, record, action, [id])).size > 0)
      throw new AppError('forbidden', { params: { permission: permission ?? '' } });
  }
  await transferHeld(ctx, record, {
    id,
    from: { type: 'user', id: from.id },
    to: what === 'transfer' ? { type: 'user', id: wanted.toId ?? '' } : null,
    locationId: what === 'transfer' ? null : wanted.locationId,
    note: what === 'transfer' ? message(ctx.language, 'handed_over_from', { name: from.name }) : wanted.note,
  });
}

/** Undoes transfers of items without history. */
async function undoTransfer(ctx: Context, { person, items }: TransferSelection, params: Body): Promise<void> {
  const { toId } = readTransfer(params);
  const unnamed = holdingsBy(ctx, userRecord);
  if (!toId || !items.some(({ record }) => unnamed.has(record))) return;
  requirePermission(ctx, 'user:update');
  for (const { record, id } of items) await unnamed.get(record)?.give(ctx, id, toId, person.id);
}

/** Records the transfer in the user's history and notifies the receiver. */
async function endTransfer(ctx: Context, operation: StoredOperation<Input, About>): Promise<void> {
  const { person, items } = selectionOf(operation);
  const { toId } = readTransfer(operation.about.params);
  const refused = await refusedIds(ctx, operation.id);
  const passed = items.filter((one) => one.what === 'transfer' && !refused.has(one.id));
  if (toId === null || passed.length === 0) return;
  const taker = await ctx.tx.one(sql<
    Pick<Tables['app_user'], 'name' | 'email' | 'account_id' | 'language' | 'sign_in'> & {
      notifications: Record<string, boolean>;
    }
  >`
    select name, email, account_id, language, sign_in, notifications from app_user where company_id = ${ctx.companyId} and id = ${toId}`);
  await writeActivity(ctx, {
    record: userRecord,
    id: person.id,
    title: person.name,
    action: 'hand_over',
    target: { type: 'user', id: toId, name: taker.name },
  });
  if (taker.sign_in !== 'active' || !taker.email || !wants(taker.notifications, 'handed_over')) return;
  const link = `${ctx.services.config.publicUrl}/users/${toId}/detail`;
  const text = mailText('handed_over', {
    language: languageOf(taker.language),
    name: taker.name,
    company: ctx.user.company.name,
    logo: logoOf(ctx.user.company),
    values: { from: person.name, by: ctx.user.name, count: String(passed.length) },
    link,
  });
  await queueMail(ctx.tx, { ...text, to: taker.email, accountId: taker.account_id, companyId: ctx.companyId }, ctx.now);
}
