import { isObject } from '@steward/kernel/contract/narrow.ts';
import { isGroup, parseFilter, type Condition, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import { MAX_PAGE_SIZE, parseSort, PLAIN_LIST, type Page, type Sort } from '@steward/kernel/contract/wire/list.ts';

/** A column of a view. Keys are not validated, since custom fields change. */
export interface ViewColumn {
  readonly column_key: string;
  readonly is_visible: boolean;
  /** Pixels. */
  readonly width?: number;
}

/** State stored by a view. `null`: the user's own setting. */
export interface ViewDefinition {
  readonly columns: readonly ViewColumn[] | null;
  readonly filters: Filter | null;
  /** Name of the declared view whose records it narrows: what that says of today and of the reader stays so. */
  readonly within?: string;
  readonly search: string;
  /** As in `sort`; empty: the type's order. */
  readonly sort: string;
  readonly page_size: number | null;
  readonly density: 'dense' | 'roomy' | null;
}

export type Sharing = 'nobody' | 'groups' | 'company';

/** A part of a view that this reader cannot use. */
export interface LeftOut {
  /** The field's key. */
  readonly field: string;
  /** Its label; absent when deleted or hidden. */
  readonly name?: string;
  readonly why: 'hidden' | 'gone' | 'record_gone';
}

/** A saved view, or one that the module of the list declares, for its reader. */
export interface SavedView {
  /** Of a declared one `<list>.<name>`. */
  readonly id: string;
  /** Record type. */
  readonly list: string;
  readonly name: string;
  /** Value of `?view=`: slug, or id when the slug is ambiguous. */
  readonly address: string;
  readonly definition: ViewDefinition;
  /** Of one within a declared view: the filter of that one, today and for this reader. */
  readonly within?: Filter;
  readonly left_out: readonly LeftOut[];
  readonly shared: Sharing;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** `null`: declared by a module. */
  readonly owner: { readonly id: string; readonly name: string } | null;
  /** Of declared ones. */
  readonly tab?: DeclaredTab;
  readonly is_own: boolean;
  readonly is_default: boolean;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
  /** `update`, `share`, `delete`. */
  readonly abilities: readonly string[];
}

/** How a declared view is shown, and what its list says without records. */
export interface DeclaredTab {
  readonly none: string;
  readonly is_late: boolean;
  readonly is_counted: boolean;
  /** Whether it is a tab only while it is open. */
  readonly is_apart: boolean;
}

/** Saved views of a list that are counted, beside the declared ones and the current one. */
export const MOST_COUNTED = 8;

/** Counts of the views of a list, by id. */
export type ViewCounts = Readonly<Record<string, Pick<Page<unknown>, 'count' | 'count_is_exact'>>>;

/** All that a view lists by: its own filters, and those of the declared view that it narrows. */
export function filtersOf({
  definition: { filters },
  within,
}: Pick<SavedView, 'definition' | 'within'>): Filter | null {
  if (within === undefined) return filters;
  return filters === null ? within : { and: [within, filters] };
}

/** What happened to a view name. */
export interface ViewRedirect {
  readonly fate: 'renamed' | 'deleted' | 'unknown';
  /** New name and address after a rename. */
  readonly name?: string;
  readonly address?: string;
}

export const MAX_VIEW_NAME = 80;
/** Column limit. */
const MAX_COLUMNS = 300;
const MAX_TEXT = 200;

/** `Überfällig (Berlin)` becomes `uberfallig-berlin`; `view` without Latin letters or digits. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return slug === '' || slug === PLAIN_LIST ? 'view' : slug;
}

/** Parses a definition; `undefined` when invalid. Unknown entries are dropped. */
export function readViewDefinition(raw: unknown): ViewDefinition | undefined {
  if (!isObject(raw)) return undefined;
  const one = raw;
  const columns = readColumns(one['columns'] ?? null);
  const filters = one['filters'] ?? null;
  const parsed = filters === null ? null : parseFilter(JSON.stringify(filters));
  const search = one['search'] ?? '';
  const sort = one['sort'] ?? '';
  const size = one['page_size'] ?? null;
  const density = one['density'] ?? null;
  if (size !== null && typeof size !== 'number') return undefined;
  const isSize = size === null || (Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE);
  if (
    columns === undefined ||
    parsed === undefined ||
    !isSize ||
    typeof search !== 'string' ||
    typeof sort !== 'string' ||
    sort.length > MAX_TEXT
  )
    return undefined;
  if (density !== null && density !== 'dense' && density !== 'roomy') return undefined;
  const { within } = one;
  if (within !== undefined && (typeof within !== 'string' || !/^[a-z][a-z0-9-]{0,59}$/.test(within))) return undefined;
  return {
    columns,
    filters: parsed,
    ...(within === undefined ? {} : { within }),
    search: search.slice(0, MAX_TEXT),
    sort,
    page_size: size,
    density,
  };
}

function readColumns(raw: unknown): ViewColumn[] | null | undefined {
  if (raw === null) return null;
  if (!Array.isArray(raw) || raw.length > MAX_COLUMNS) return undefined;
  const columns: ViewColumn[] = [];
  for (const one of raw) {
    if (
      typeof one !== 'object' ||
      one === null ||
      !('column_key' in one) ||
      typeof one.column_key !== 'string' ||
      one.column_key.length > MAX_TEXT
    )
      return undefined;
    const width =
      'width' in one && typeof one.width === 'number' && one.width >= 40 && one.width <= 1200
        ? Math.round(one.width)
        : undefined;
    columns.push({
      column_key: one.column_key,
      is_visible: 'is_visible' in one && one.is_visible === true,
      ...(width === undefined ? {} : { width }),
    });
  }
  return columns;
}

/** Maps conditions of a filter; drops those mapped to `null` and empty groups. */
export function pruneFilter(filter: Filter | null, keep: (condition: Condition) => Condition | null): Filter | null {
  if (filter === null) return null;
  if (!isGroup(filter)) return keep(filter);
  const inner = ('and' in filter ? filter.and : filter.or).flatMap((one) => pruneFilter(one, keep) ?? []);
  if (inner.length === 0) return null;
  return 'and' in filter ? { and: inner } : { or: inner };
}

export function pruneSort(sort: string, keep: (field: string) => boolean): Sort[] {
  return parseSort(sort).filter((one) => keep(one.field));
}
