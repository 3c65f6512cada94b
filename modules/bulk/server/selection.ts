import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_BULK_IDS } from '@steward/kernel/contract/wire/list.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { findAction } from '@steward/kernel/contract/actions/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { countMatching, matching, matchingIds, type Matching } from '@steward/kernel/server/engine/query/matching.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';

/** Records of a job: ids, or a list without deselected ones. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly search: string; readonly filters: Filter | null; readonly except: readonly string[] };

type Body = Readonly<Record<string, unknown>>;

const LIST_KEYS = ['search', 'filters', 'except'];

/** Parses the records of a body. All records have to be asked for: `filters: null`. */
export function readSelection(body: Body): Selection {
  const isList = LIST_KEYS.some((key) => body[key] !== undefined);
  if (body['ids'] !== undefined) {
    if (isList) throw invalid({ ids: { key: 'ids_or_list' } });
    return { ids: [...new Set(idList(body, 'ids'))].sort() };
  }
  if (body['search'] === undefined && body['filters'] === undefined) throw invalid({ ids: { key: 'ids_or_list' } });
  const { search, filters } = parseListQuery({ search: textIn(body, 'search'), filters: textIn(body, 'filters') });
  return { search, filters, except: body['except'] === undefined ? [] : idList(body, 'except', true) };
}

function textIn(body: Body, key: 'search' | 'filters'): string {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw invalid({ [key]: { key: key === 'filters' ? 'unknown_filter' : 'not_text' } });
  return value;
}

function idList(body: Body, key: string, mayBeEmpty = false): string[] {
  const ids = body[key];
  if (!Array.isArray(ids) || (ids.length === 0 && !mayBeEmpty)) throw invalid({ [key]: { key: 'required' } });
  if (ids.length > MAX_BULK_IDS) throw invalid({ [key]: { key: 'too_many', params: { max: MAX_BULK_IDS } } });
  if (!ids.every(isUuid)) throw invalid({ [key]: { key: 'not_id' } });
  return ids.map((id: string) => id.toLowerCase());
}

/** What is walked; records newer than `madeAt` are left out. */
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
    return job.selection.ids.filter((id) => after === null || id > after).slice(0, limit);
  }
  return matchingIds(ctx, await matchingOf(ctx, record, job, job.selection), { after, limit });
}

function matchingOf(
  ctx: Context,
  record: RecordDefinition,
  { action, madeAt }: Walked,
  selection: Extract<Selection, { filters: unknown }>,
): Promise<Matching> {
  return matching(ctx, record, selection, {
    trash: findAction(record, action)?.inBin ?? false,
    except: selection.except,
    createdUntil: madeAt,
  });
}
