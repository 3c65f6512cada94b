import { can } from '@steward/kernel/contract/access/can.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { usualWorkspace } from '@steward/kernel/server/engine/workspaces.ts';

function check(_ctx: Context, { before, values }: Change): void {
  const after = { ...before, ...values };
  const [start, end, notice] = ['start_date', 'end_date', 'notice_date'].map((key) => after[key]);
  // Otherwise its costs would never end.
  if (after['status'] === 'terminated' && typeof end !== 'string') throw invalid({ end_date: { key: 'ends_when' } });
  // Costs at former rates are added to the current ones.
  const [earlier, current] = [currencyOf(after['earlier_cost']), currencyOf(after['cost'])];
  if (('cost' in values || 'earlier_cost' in values) && earlier && current && earlier !== current)
    throw invalid({ cost: { key: 'one_currency', params: { currency: earlier } } });
  if (typeof end !== 'string') return;
  if (typeof start === 'string' && end < start)
    throw invalid({ end_date: { key: 'before_start', params: { start: formatDate(start) } } });
  if (typeof notice === 'string' && notice > end)
    throw invalid({ notice_date: { key: 'after_end', params: { end: formatDate(end) } } });
}

function currencyOf(cost: unknown): string | null {
  const currency = isObject(cost) ? cost['currency'] : null;
  return typeof currency === 'string' ? currency : null;
}

export const contractHooks: RecordHooks = { defaults: usualWorkspace, beforeWrite: forEachChange(check) };

/** Only users who may change contracts change what they cover. */
function checkCovered(ctx: Context, changes: readonly Change[]): void {
  if (can(ctx.user, 'contract:update')) return;
  for (const change of changes) {
    const { before, values } = change;
    const wanted = values['contracts'];
    if (Array.isArray(wanted) && (before !== null || wanted.length > 0))
      refuseWith(change, new AppError('forbidden', { params: { permission: 'contract:update' } }));
  }
}

export const coveredHooks: RecordHooks = { beforeWrite: checkCovered };
