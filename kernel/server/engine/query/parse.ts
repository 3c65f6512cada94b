import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { parseFilter } from '@steward/kernel/contract/wire/filters.ts';
import { MAX_PAGE_SIZE, parseSort } from '@steward/kernel/contract/wire/list.ts';
import { AppError, invalid } from '../../context/errors.ts';
import type { ListQuery } from '../operations/list.ts';

/** Longest search text. */
const MAX_SEARCH = 200;

/** Parses the list parameters of an API call. Invalid ones are refused; the address bar of the client ignores them. */
export function parseListQuery(query: Readonly<Record<string, string>>, pageSize = 10): ListQuery {
  const filters = parseFilter(query['filters'] ?? '');
  if (filters === undefined) throw invalid({ filters: { key: 'unknown_filter' } });
  return {
    page: whole(query['page'], 'page', 1, 10_000_000),
    pageSize: whole(query['page_size'], 'page_size', pageSize, MAX_PAGE_SIZE),
    search: (query['search'] ?? '').slice(0, MAX_SEARCH).replaceAll('\u0000', ''),
    sort: parseSort(query['sort'] ?? ''),
    filters,
  };
}

function whole(text: string | undefined, name: string, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value)) throw invalid({ [name]: { key: 'not_whole' } });
  if (value < 1) throw invalid({ [name]: { key: 'too_small', params: { min: 1 } } });
  if (value > max) throw invalid({ [name]: { key: 'too_great', params: { max } } });
  return value;
}

/** An id from a path. Throws `not_found` when it is no UUID. */
export function pathId(value: string | undefined): string {
  const id = value?.toLowerCase();
  if (!isUuid(id)) throw new AppError('not_found');
  return id;
}

/** The `ids` of a body, at most 1,000 unless more are named. */
export function bodyIds(body: Readonly<Record<string, unknown>>, max = 1000): string[] {
  const ids = body['ids'];
  if (!Array.isArray(ids) || ids.length === 0) throw invalid({ ids: { key: 'required' } });
  if (ids.length > max) throw invalid({ ids: { key: 'too_many', params: { max } } });
  if (!ids.every(isUuid)) throw invalid({ ids: { key: 'not_id' } });
  return ids;
}
