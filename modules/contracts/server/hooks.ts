import { can } from '@steward/kernel/contract/access/can.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { usualWorkspace } from '@steward/kernel/server/context/usual_workspace.ts';
import { forEachChange, refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';

function check(_ctx: Context, { before, values }: Change): void {
  const after = { ...before, ...values };
  const [start, end, notice] = ['start_date', 'end_date', 'notice_date'].map((key) => after[key]);
  if (typeof end !== 'string') return;
  if (typeof start === 'string' && end < start)
    throw invalid({ end_date: { key: 'before_start', params: { start: formatDate(start) } } });
  if (typeof notice === 'string' && notice > end)
    throw invalid({ notice_date: { key: 'after_end', params: { end: formatDate(end) } } });
}

export const contractHooks: RecordHooks = { defaults: usualWorkspace, beforeWrite: forEachChange(check) };

/** Only who may change contracts says what they cover. */
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
