import type { RowResult, StoredTotals } from './job.ts';
import type { Run } from './run_state.ts';

/** Names kept for each record type; further ones are counted. */
const NAMED = 1000;

/** What an import stores beside the counts of its operation, plus what came of further rows. */
export function added(before: Partial<StoredTotals>, results: readonly RowResult[], run: Run): StoredTotals {
  const named: Record<string, readonly string[]> = { ...before.new_records };
  const more: Record<string, number> = { ...before.new_more };
  for (const [type, names] of Object.entries(run.known.takeNewRecords())) {
    const all = [...(named[type] ?? []), ...names];
    named[type] = all.slice(0, NAMED);
    if (all.length > NAMED) more[type] = (more[type] ?? 0) + all.length - NAMED;
  }
  const counted = (before: number | undefined, is: (one: RowResult) => boolean | undefined): number =>
    (before ?? 0) + results.filter((one) => one.outcome !== 'refused' && is(one)).length;
  const mails = counted(before.mails, (one) => one.isMailed);
  const heldBack = counted(before.held_back, (one) => one.isHeldBack);
  return {
    created: counted(before.created, (one) => one.outcome === 'created'),
    ...(mails > 0 ? { mails } : {}),
    ...(heldBack > 0 ? { held_back: heldBack } : {}),
    new_records: named,
    ...(Object.keys(more).length > 0 ? { new_more: more } : {}),
  };
}
