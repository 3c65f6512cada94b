import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { isGroup, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { RecordAction } from '../../actions/record_actions.ts';

/** Which records a list has, where it stands, and what is kept for it and can be done there. */
export interface ListSource {
  /** `page`: of its own, with title and saved views; `part`: of another screen; `bin`: the records have no page. */
  readonly kind: 'page' | 'part' | 'bin';
  /** The records that belong there, of all that its calls have; `null`: all. */
  readonly filter: Filter | null;
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
}

/** The page of a list. */
export function pageSource({ name, wire, pages }: RecordDefinition): ListSource {
  return { kind: 'page', filter: null, wire, path: pages.list, keep: {}, settings: name, actions: null, add: null };
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
