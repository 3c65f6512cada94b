import type { ComponentType } from 'react';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { isGroup, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Actions, RecordAction } from '../../actions/record_actions.ts';
import type { ListStore } from './list_store.ts';

/** What stands beside a list about its current row. */
export interface RowDrawerProps {
  readonly record: RecordDefinition;
  readonly row: Row;
  readonly actions: Actions;
  /** `beside` the list, `over` its edge in narrower windows, or the whole `screen` of a phone. */
  readonly place: 'beside' | 'over' | 'screen';
  /** Opens the record's page; `null`: it has none. */
  readonly onOpen: ((row: Row) => void) | null;
  readonly onClose: () => void;
}

/** What draws rows of its own has. */
export interface OwnRowsProps {
  readonly rows: readonly Row[];
  /** No rows yet. */
  readonly loading: boolean;
  /** Others are on their way. */
  readonly stale: boolean;
  readonly store: ListStore;
  readonly onPick: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
}

/** Which records a list has, where it stands, and what is kept for it and can be done there. */
export interface ListSource {
  /** `page`: of its own, with title and saved views; `part`: of another screen; `bin`: the records have no page. */
  readonly kind: 'page' | 'part' | 'bin';
  /** The records that belong there, of all that its calls have; `null`: all. */
  readonly filter: Filter | null;
  /** Order until the user chooses another one; `null`: that of the server. */
  readonly sort: string | null;
  /** Path of its calls. */
  readonly wire: string;
  /** The screen, and what its address holds beside the state of the list. */
  readonly path: string;
  readonly keep: Readonly<Record<string, string>>;
  /** Name under which columns and page size are kept. */
  readonly settings: string;
  /** Actions of the rows; `null`: those of the type. */
  readonly actions: readonly RecordAction[] | null;
  /** Where another one that belongs there is added; `null`: not from here. */
  readonly add: string | null;
  /** Draws the name of a row in place of a link to its page. */
  readonly Title: ComponentType<{ readonly row: Row }> | null;
  /** Stands beside the list in place of the usual facts, which only a list on its own page has. */
  readonly Drawer: ComponentType<RowDrawerProps> | null;
  /** Draws the rows in place of the table, and of the lines of a phone. */
  readonly Rows: ComponentType<OwnRowsProps> | null;
  /** What is current and chosen, where the screen around it has to know; `null`: the list keeps it. */
  readonly store: ListStore | null;
}

/** The page of a list. */
export function pageSource({ name, wire, pages }: RecordDefinition): ListSource {
  return {
    kind: 'page',
    filter: null,
    sort: null,
    wire,
    path: pages.list,
    keep: {},
    settings: name,
    actions: null,
    add: null,
    Title: null,
    Drawer: null,
    Rows: null,
    store: null,
  };
}

/** A list in another screen, as in a tab of a record: the same but for what is said. */
export function partSource(
  record: RecordDefinition,
  part: Pick<ListSource, 'path' | 'keep'> & Partial<ListSource>,
): ListSource {
  return { ...pageSource(record), kind: 'part', ...part };
}

/** Filter of the request: that of a place, such as a screen or a view, combined with the user's. */
export function filterWithin(filter: Filter | null | undefined, chosen: Filter | null): Filter | null {
  if (!filter) return chosen;
  if (!chosen || (isGroup(chosen) && ('and' in chosen ? chosen.and : chosen.or).length === 0)) return filter;
  return { and: [filter, chosen] };
}
