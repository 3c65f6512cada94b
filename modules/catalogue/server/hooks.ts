import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { requireModelMove } from '@steward/kernel/server/identity/inherited_access.ts';

/** Assets take their model's category. */
async function mayMove(ctx: Context, { before, values }: Change): Promise<void> {
  if (before && typeof values['category'] === 'string')
    await requireModelMove(ctx, String(before['category']), values['category']);
}

export const assetModelHooks: RecordHooks = { beforeWrite: forEachChange(mayMove) };

/** The default label must be deployable. */
function allowsCheckout(_ctx: Context, { before, values }: Change): void {
  const after = { ...before, ...values };
  if (after['is_default'] && after['type'] !== 'deployable') throw invalid({ is_default: { key: 'archived_label' } });
}

/** Only one label is the default: the last one set. */
async function onlyOneDefault(ctx: Context, changes: readonly Change[]): Promise<void> {
  const last = changes.findLast(({ values }) => values['is_default'] === true);
  if (!last) return;
  await ctx.tx.run(
    sql`update status_label set is_default = false, version = version + 1, updated_at = ${ctx.now}
      where company_id = ${ctx.companyId} and id <> ${last.id} and is_default`,
  );
}

export const statusLabelHooks: RecordHooks = { beforeWrite: forEachChange(allowsCheckout), afterWrite: onlyOneDefault };
