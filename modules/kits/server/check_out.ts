import { sql } from 'kysely';
import { v7 } from 'uuid';
import { type InputOf, assigneeInput, inputKey } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullNameSql } from '@steward/kernel/server/access/hidden_names.ts';
import { serverAction, runAction } from '@steward/kernel/server/actions/run.ts';
import { findAssignees, noAssignee } from '@steward/kernel/server/assignments/assignees.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { asset } from '@steward/modules/assets/contract';
import { checkoutKit } from '../contract/actions.ts';
import { kit } from '../contract/kit.ts';
import type { KitPart } from '../contract/wire.ts';
import { CHECKED_OUT, partsOf } from './contents.ts';

type KitInput = InputOf<typeof checkoutKit.input>;

/** Permission to check out, by record type. */
const permissionOf = ({ kind }: KitPart) => (kind === 'model' ? 'assets:checkout' : (`${kind}:checkout` as const));

/**
 * Checks out all parts of a kit by the actions of their types, which check permissions and write the history. It is one
 * batch. Throws before writing when something is missing, and for the first refused part.
 */
export async function checkOutKit(caller: Context, kitId: string, input: KitInput): Promise<void> {
  const ctx: Context = { ...caller, batchId: caller.batchId ?? v7() };
  const [assignee] = (await findAssignees(ctx, [input.assignee])).values();
  if (!assignee) throw noAssignee(ctx, input.assignee.type);
  const [row] = await ctx.tx.known(
    sql<
      Pick<Tables['kit'], 'name'>
    >`select k.name from kit k where k.company_id = ${ctx.companyId} and k.id = ${kitId}`,
  );
  if (!row) throw new AppError('not_found');
  const { parts, strange } = await partsOf(ctx, kitId, { chosen: input.assets, locks: true });
  if (parts.length === 0) throw new AppError('kit_empty', { params: { kit: row.name } });
  for (const part of parts) requirePermission(ctx, permissionOf(part));
  if (strange[0]) throw await notInKit(ctx, strange[0]);
  requireAll(row.name, parts);
  for (const part of parts) await checkOutPart(ctx, part, input);
  await writeActivity(ctx, {
    record: kit,
    id: kitId,
    title: row.name,
    action: 'checkout_kit',
    target: { type: assignee.type, id: assignee.id, name: assignee.name },
    note: input.note,
  });
}

/** Names all parts with insufficient stock. */
function requireAll(name: string, parts: readonly KitPart[]): void {
  const short = parts.filter((one) => one.available < one.quantity);
  if (short.length === 0) return;
  throw new AppError('kit_short', {
    params: { kit: name, missing: short.map((one) => `${one.quantity - one.available} × ${one.of.name}`).join(', ') },
    extra: { short },
  });
}

async function notInKit(ctx: Context, id: string): Promise<AppError> {
  const [found] = await ctx.tx.known(sql<{ name: string }>`
    select ${fullNameSql(ctx, asset, 't')} as name from asset t where t.company_id = ${ctx.companyId} and t.id = ${id}`);
  const key = inputKey('assets', checkoutKit.input.assets);
  return invalid({ [key]: { key: 'not_in_kit', params: { asset: found?.name ?? '' } } });
}

/** Checks out a part by the action of its type. Each seat of a licence is a check-out. */
async function checkOutPart(ctx: Context, part: KitPart, { assignee, note, expected_checkin: due }: KitInput) {
  const record = recordNamed(CHECKED_OUT[part.kind]);
  const action = serverAction(ctx, record, 'checkout');
  if (!action) throw new Error(`${record.name} is not checked out`);
  const isBack = part.kind === 'model' || part.kind === 'accessory';
  const common = { ...assigneeInput(assignee), note, ...(isBack && due ? { expected_checkin: due } : {}) };
  const isStock = part.kind === 'accessory' || part.kind === 'consumable';
  const input = isStock ? { ...common, quantity: part.quantity } : common;
  const ids = part.assets?.map((one) => one.id).toSorted() ?? [part.of.id];
  const times = part.kind === 'license' ? part.quantity : 1;
  for (let n = 0; n < times; n += 1)
    for (const answer of await runAction(ctx, record, action, ids, input)) if (answer instanceof AppError) throw answer;
}
