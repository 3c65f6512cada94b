import type { Context } from '@steward/kernel/server/context/context.ts';
import { dayAt, today } from '@steward/kernel/server/context/today.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { intervalsOf, nextDay } from './plan_again.ts';

/** Audit date of an asset: set manually, else the interval after the last audit or today. */
async function plan(ctx: Context, changes: readonly Change[]): Promise<void> {
  const derived = changes.filter(({ before, values }) => {
    const isGiven = Object.hasOwn(values, 'next_audit');
    if (isGiven) values['next_audit_is_set'] = values['next_audit'] !== null;
    if (!before) return !values['next_audit'];
    if (isGiven) return values['next_audit'] === null;
    return Object.hasOwn(values, 'model') && before['next_audit_is_set'] !== true;
  });
  if (derived.length === 0) return;
  const modelOf = ({ before, values }: Change): string => String(values['model'] ?? before?.['model']);
  const intervals = await intervalsOf(ctx, derived.map(modelOf));
  for (const change of derived) {
    const last = change.before?.['last_audit'];
    const from = last instanceof Date || typeof last === 'string' ? dayAt(ctx, new Date(last)) : today(ctx);
    const next = nextDay(from, intervals.get(modelOf(change)));
    if (next !== (change.before?.['next_audit'] ?? null)) change.values['next_audit'] = next;
    else if (change.before) delete change.values['next_audit'];
  }
}

export const assetHooks: RecordHooks = { beforeWrite: plan };
