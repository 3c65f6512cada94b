import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { BulkWanted } from '../../../modules/bulk/contract/wire.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShortcutName } from '../shortcuts/registry.ts';

/** What an action works on and with. Screens make it with `useActionContext`. */
export interface ActionContext {
  readonly record: RecordDefinition;
  /** One row from a row menu, a drawer or a page; several from a selection. */
  readonly rows: readonly Row[];
  /** The words of all record types in the current language. */
  readonly labels: LabelSet;
  readonly may: (permission: string | null) => boolean;
  /** Opens a finished path, such as `/assets/bulk-checkout?ids=…`. */
  readonly open: (path: string) => void;
  /** Puts a dialog over the screen until it calls `close`. */
  readonly show: (dialog: (close: () => void) => ReactNode) => void;
  /** Rows have changed: lists and pages of this type are asked for anew, and a selection is let go. */
  readonly changed: () => void;
  /** The rows are gone. A page of one of them goes back to its list. */
  readonly gone: () => void;
}

/** Chosen rows, or everything that a list matches on all of its pages: what a job on the server works on. */
export interface Matches {
  /** How many, without those that were let go; `null` until known. */
  readonly count: number | null;
  readonly wanted: Pick<BulkWanted, 'ids' | 'search' | 'filters' | 'except'>;
}

export type MatchesContext = Pick<ActionContext, 'record' | 'labels' | 'open' | 'show' | 'changed' | 'gone'> & {
  readonly matches: Matches;
};

/**
 * One thing that can be done, said once: buttons, row menus, the bar of a selection and the palette are made of it.
 * A record type adds its own in `records/<name>/actions.ts` as `export const recordActions`.
 */
export interface RecordAction {
  readonly id: string;
  /** Its words in the current language. Called while rendering. */
  readonly title: (context: ActionContext) => string;
  readonly icon: LucideIcon;
  /** Works on the row with the focus, else on the selected one; on a record's page on the record. */
  readonly shortcut?: ShortcutName;
  /** For one row, for a selection, or for both. */
  readonly scope: 'row' | 'selection' | 'both';
  /** Where it stands: the filled button of a page, a quiet button, or only in the menu. */
  readonly prominence?: 'primary' | 'button' | 'menu';
  readonly danger?: boolean;
  readonly visible: (context: ActionContext) => boolean;
  /** Why it cannot be done now, for the user to read; `null` when it can. */
  readonly disabled?: (context: ActionContext) => string | null;
  readonly perform: (context: ActionContext) => void | Promise<void>;
  /** The same for everything that a list matches; `right` is the action whose permission it needs. */
  readonly forMatches?: { readonly right: string; readonly perform: (context: MatchesContext) => void | Promise<void> };
}
