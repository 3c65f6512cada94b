import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { MAX_BULK_IDS, type Sort } from '@steward/kernel/contract/wire/list.ts';
import { invalid } from '../../context/errors.ts';
import { parseListQuery, pathId } from './parse.ts';

/** The records that a call is about: named by id, or matched by a list. */
export type Selection = { readonly ids: readonly string[] } | ListSelection;

/** All records that one import or bulk action has added. */
export interface BatchSelection {
  readonly batch: string;
}

export interface ListSelection {
  readonly search: string;
  readonly filters: Filter | null;
  readonly sort: readonly Sort[];
  /** Matches that were deselected. */
  readonly except: readonly string[];
}

interface SelectionOptions {
  /** The most ids that a call may name. */
  readonly most?: number;
  /** Whether a call that names nothing is about all records. Otherwise they have to be asked for: `filters: null`. */
  readonly defaultsToAll?: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** Parses which records a body names. Throws `invalid` when it names none, or names them in two ways. */
export function parseSelection(body: Body, options: SelectionOptions = {}): Selection {
  const { most = MAX_BULK_IDS, defaultsToAll = false } = options;
  const names = (key: string): boolean => body[key] !== undefined;
  if (names('ids')) {
    if (['search', 'filters', 'except'].some(names)) throw invalid({ ids: { key: 'ids_or_list' } });
    return { ids: [...new Set(idsIn(body, 'ids', most))] };
  }
  if (!names('search') && !names('filters') && !defaultsToAll) throw invalid({ ids: { key: 'ids_or_list' } });
  const { search, filters, sort } = parseListQuery({
    search: textIn(body, 'search'),
    filters: textIn(body, 'filters'),
    sort: textIn(body, 'sort'),
  });
  return { search, filters, sort, except: names('except') ? idsIn(body, 'except', most, true) : [] };
}

/** The same for calls that take the id of a batch, too. */
export function parseSelectionOrBatch(body: Body, options: SelectionOptions = {}): Selection | BatchSelection {
  if (body['batch'] === undefined || body['ids'] !== undefined) return parseSelection(body, options);
  return { batch: pathId(String(body['batch'])) };
}

function textIn(body: Body, key: 'search' | 'filters' | 'sort'): string {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw invalid({ [key]: { key: key === 'filters' ? 'unknown_filter' : 'not_text' } });
  return value;
}

function idsIn(body: Body, key: 'ids' | 'except', most: number, mayBeEmpty = false): string[] {
  const ids = body[key];
  if (!Array.isArray(ids) || (ids.length === 0 && !mayBeEmpty)) throw invalid({ [key]: { key: 'required' } });
  if (ids.length > most) throw invalid({ [key]: { key: 'too_many', params: { max: most } } });
  if (!ids.every(isUuid)) throw invalid({ [key]: { key: 'not_id' } });
  return ids.map((id: string) => id.toLowerCase());
}
