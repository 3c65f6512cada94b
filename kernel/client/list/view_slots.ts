import type { ComponentType } from 'react';
import { createSlot } from '../state/slot.ts';
import type { RecordListModel } from './useRecordList.ts';

/** What saved views add to a list; loaded on demand. */
export interface ListSlots {
  /** Menu of saved views; `isNew`: opens the dialog for a new one. */
  readonly ViewMenu: ComponentType<{
    list: RecordListModel;
    anchor: HTMLElement;
    isNew?: boolean;
    onClose: () => void;
  }>;
  /** Notice above the list: the view is missing, or parts of it. */
  readonly ViewNotice: ComponentType<{ list: RecordListModel }>;
}

/** Filled by at most one module. */
export const listSlots = createSlot<ListSlots>('saved views of lists', () => 'list');
