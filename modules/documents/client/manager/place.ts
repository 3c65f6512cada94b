import type { ListSource } from '@steward/kernel/client/list/model/source.ts';
import { partSource } from '@steward/kernel/client/list/model/source.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';

/** Views over all documents, whatever folder they are in. */
export const VIEWS = ['recent', 'starred', 'expiring', 'loose'] as const;
export type View = (typeof VIEWS)[number];

/** What the manager shows: a folder, a view, or the documents on records of a type. */
export type Place = { readonly folder: string } | { readonly view: View } | { readonly on: string };

/** The place that the address names; `null`: none. */
export function placeOf(query: Readonly<Record<string, unknown>>): Place | null {
  const { folder, show, on } = query;
  if (typeof folder === 'string' && folder !== '') return { folder };
  if (typeof on === 'string' && findRecord(on)) return { on };
  const view = VIEWS.find((one) => one === show);
  return view ? { view } : null;
}

function queryOf(place: Place): Record<string, string> {
  if ('folder' in place) return { folder: place.folder };
  return 'on' in place ? { on: place.on } : { show: place.view };
}

/** Address of a place, without the state of its list. */
export function addressOf(record: RecordDefinition, place: Place): string {
  return `${record.pages.list}${stringifySearch(queryOf(place))}`;
}

/** The documents of a place; `until`: the last day on which one counts as expiring, by the company's setting. */
function filterOf(place: Place, until: string): Filter | null {
  if ('folder' in place) return { field: 'folder', op: 'in', value: [place.folder] };
  if ('on' in place) return { field: 'record_types', op: 'contains', value: `/${place.on}/` };
  if (place.view === 'loose') return { field: 'folder', op: 'empty' };
  if (place.view === 'recent') return null;
  if (place.view === 'starred') return { field: 'starred', op: 'is', value: true };
  return { field: 'expires', op: 'lte', value: until };
}

/** The order of a place until another one is chosen; in a folder the one that was made by hand. */
function sortOf({ defaultSort }: RecordDefinition, place: Place, isArranged: boolean): string {
  if ('folder' in place) return isArranged ? 'position' : defaultSort;
  return 'view' in place && place.view === 'expiring' ? 'expires' : '-updated_at';
}

/** A type as a place shows it: its order, and its columns: in a folder nobody asks for the folder. */
export function shownIn(record: RecordDefinition, place: Place, isArranged: boolean): RecordDefinition {
  const isFolder = 'folder' in place;
  const columns = record.defaultColumns.filter((key) => !(isFolder && key === 'folder'));
  return { ...record, defaultColumns: columns, defaultSort: sortOf(record, place, isArranged) };
}

/** The list of a place. */
export function sourceOf(
  record: RecordDefinition,
  place: Place,
  { until, isArranged }: { readonly until: string; readonly isArranged: boolean },
  parts: Pick<ListSource, 'Title' | 'Drawer' | 'Rows' | 'store'>,
): ListSource {
  return partSource(record, {
    ...parts,
    filter: filterOf(place, until),
    sort: sortOf(record, place, isArranged),
    path: record.pages.list,
    keep: queryOf(place),
    settings: 'folder' in place ? `${record.name}.folder` : record.name,
  });
}
