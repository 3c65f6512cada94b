import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { createRecordParts } from '../records/module_additions.ts';

/** Input of an action. Screens make it with `useActionContext`. */
export interface ActionContext {
  readonly record: RecordDefinition;
  /** One row from a row menu, a drawer or a page; several from a selection. */
  readonly rows: readonly Row[];
  /** Labels of all record types in the current language. */
  readonly labels: LabelSet;
  readonly may: (permission: Permission | null) => boolean;
  /** Navigates to a path, such as `/assets/bulk-checkout?ids=…`. */
  readonly open: (path: string) => void;
  /** Shows a dialog until it calls `close`. */
  readonly show: (dialog: (close: () => void) => ReactNode) => void;
  /** Refetches lists and pages of the type, and clears the selection. */
  readonly changed: () => void;
  /** The rows were deleted: a page of one of them goes back to its list. */
  readonly gone: () => void;
}

/** Chosen rows, or all matches of a list: the selection of a bulk job. */
export interface Matches {
  /** Number of matches without deselected ones; `null` until known. */
  readonly count: number | null;
  readonly wanted: BulkSelection;
  /** Order of the list, as in list calls; absent for chosen rows. */
  readonly sort?: string;
}

/** The records of a bulk job: `ids`, or a list without `except`. */
export interface BulkSelection {
  readonly ids?: readonly string[];
  readonly search?: string;
  /** JSON text of a filter, as in list calls. */
  readonly filters?: string | null;
  readonly except?: readonly string[];
}

export type MatchesContext = Pick<ActionContext, 'record' | 'labels' | 'open' | 'show' | 'changed' | 'gone'> & {
  readonly matches: Matches;
};

/** Bulk jobs of a module, with dry run and undo. */
export interface BulkJobs {
  /** Makes a job and shows its dry run. */
  readonly begin: (context: MatchesContext, action: string, params: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Chooses fields and values for several records, then shows the dry run. */
  readonly EditDialog: ComponentType<{ context: MatchesContext; onClose: () => void }>;
}

/** Loads the code of bulk jobs. */
export type LoadBulkJobs = () => Promise<BulkJobs>;

/**
 * An action, declared once for buttons, row menus, the selection bar and the palette. Modules add theirs to a record
 * type by `recordActions` of their manifest.
 */
export interface RecordAction {
  readonly id: string;
  /** Label in the current language; called while rendering. */
  readonly title: (context: ActionContext) => string;
  readonly icon: LucideIcon;
  /** A letter. Applies to the focused row, else the selected one; on a record's page to the record. */
  readonly shortcut?: string;
  /** Of an action on every type: whether it is offered on this one; absent: it is. */
  readonly isFor?: (context: Pick<ActionContext, 'record' | 'may'>) => boolean;
  /** For one row, for a selection, or for both; `list`: for a row of a list alone, and not on the record's page. */
  readonly scope: 'row' | 'selection' | 'both' | 'list';
  /** A button in each row of a list on which it is possible: what one does next with such a record. */
  readonly inRow?: true;
  /** Placement: the primary button of a page, a secondary button, or the menu. */
  readonly prominence?: 'primary' | 'button' | 'menu';
  readonly danger?: boolean;
  readonly visible: (context: ActionContext) => boolean;
  /** Why it is not possible now; `null` when it is. */
  readonly disabled?: (context: ActionContext) => string | null;
  readonly perform: (context: ActionContext) => void | Promise<void>;
  /** The action for all matches of a list, as a bulk job; `right` names the permission it needs. */
  readonly forMatches?: { readonly right: string; readonly perform: (context: MatchesContext) => void | Promise<void> };
}

/** An available action with its state for the given rows. */
export interface AvailableAction {
  readonly action: RecordAction;
  readonly title: string;
  /** Why it is disabled; `null`: enabled. */
  readonly reason: string | null;
  readonly run: () => void;
}

export interface Actions {
  readonly availableActions: (rows: readonly Row[], scope: 'row' | 'selection' | 'list') => readonly AvailableAction[];
  /** Whether rows of lists have a button of their own. */
  readonly hasRowButtons: boolean;
  /** Actions for all matches of a list. */
  readonly availableForMatches: (matches: Matches) => readonly AvailableAction[];
  /** Dialog opened by an action; the screen has to render it. */
  readonly dialog: ReactNode;
}

/** Actions that modules add to the common ones of a record type. Dialogs are loaded when opened. */
export const recordActions = createRecordParts<readonly RecordAction[]>('actions of a record');
