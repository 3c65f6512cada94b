import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';

/** Consecutive changes by one user as one entry; `parts` are its lines, newest first. */
export interface HistoryRun {
  readonly entry: ActivityEntry;
  readonly parts: readonly ActivityEntry[];
}

/** Longest pause within a run, in milliseconds. */
const PAUSE = 5 * 60_000;

/** History lines, newest first, with consecutive changes grouped. */
export function runsOf(entries: readonly ActivityEntry[]): HistoryRun[] {
  const runs: ActivityEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && goesOn(entry, last)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((parts) => {
    const [entry] = parts;
    return entry ? [{ entry: parts.length > 1 ? { ...entry, changes: changedByAll(parts) } : entry, parts }] : [];
  });
}

/** Whether `earlier` belongs to the same run as the later entry. */
function goesOn(earlier: ActivityEntry, later: ActivityEntry): boolean {
  const isPlain = ({ action, note, target_data: target }: ActivityEntry): boolean =>
    action === 'update' && note === null && target === null;
  const whose = ({ actor, source, batch, object, is_undo: isUndo }: ActivityEntry): string =>
    [actor.id, actor.name, source, batch, object.id, isUndo].join('\n');
  return (
    isPlain(earlier) &&
    isPlain(later) &&
    whose(earlier) === whose(later) &&
    Date.parse(later.created_at) - Date.parse(earlier.created_at) <= PAUSE
  );
}

/** Changes from before the run to after it, without those that were reverted. */
function changedByAll(parts: readonly ActivityEntry[]): ActivityEntry['changes'] {
  const changes = new Map<string, ActivityEntry['changes'][number]>();
  for (const change of parts.toReversed().flatMap((one) => one.changes)) {
    const before = changes.get(change.field);
    changes.set(change.field, { ...change, from: before ? before.from : change.from });
  }
  return [...changes.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
