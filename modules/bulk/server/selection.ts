import { findAction } from '@steward/kernel/contract/actions/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { countMatching, matching, matchingIds, type Matching } from '@steward/kernel/server/engine/query/matching.ts';
import type { ListSelection, Selection } from '@steward/kernel/server/engine/query/selection.ts';

/** The selection of a job; records newer than `madeAt` are left out. */
interface Walked {
  readonly action: string;
  readonly selection: Selection;
  readonly madeAt: Date;
}

/** Number of records, for the progress bar. */
export async function countSelected(ctx: Context, record: RecordDefinition, job: Walked): Promise<number> {
  if ('ids' in job.selection) return job.selection.ids.length;
  return countMatching(ctx, await matchingOf(ctx, record, job, job.selection));
}

/**
 * The next records in the order of ids: each once, even when a change moves it in or out of the filter; records newer
 * than the job are left out.
 */
export async function nextIds(
  ctx: Context,
  record: RecordDefinition,
  job: Walked,
  after: string | null,
  limit: number,
): Promise<string[]> {
  if (!('filters' in job.selection)) {
    return job.selection.ids
      .toSorted()
      .filter((id) => after === null || id > after)
      .slice(0, limit);
  }
  return matchingIds(ctx, await matchingOf(ctx, record, job, job.selection), { after, limit });
}

function matchingOf(
  ctx: Context,
  record: RecordDefinition,
  { action, madeAt }: Walked,
  selection: ListSelection,
): Promise<Matching> {
  return matching(ctx, record, selection, {
    trash: findAction(record, action)?.inBin ?? false,
    except: selection.except,
    createdUntil: madeAt,
  });
}
