import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';
import type { LucideIcon } from 'lucide-react';
import type { SavedView } from '../contract/wire.ts';

/** What another module does with the current view, in the menu of views. */
export interface ViewAction {
  readonly permission: Permission;
  readonly icon: LucideIcon;
  /** In the current language. Called while rendering. */
  readonly title: () => string;
  /** Runs after the menu has closed. Answers what is said of it. */
  readonly run: (view: SavedView) => Promise<string>;
}

export const viewActions = createSlot<ViewAction>('action of a view');
