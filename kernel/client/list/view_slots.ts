import type { ComponentType } from 'react';
import { createSlot } from '../state/slot.ts';
import type { RecordListModel } from './useRecordList.ts';

/** What the list leaves to a feature; both are loaded when they are first needed. */
export interface ListSlots {
  /** The menu of saved views, and what it opens; `isNew`: at once the dialog that saves the list under a name. */
  readonly ViewMenu: ComponentType<{
    list: RecordListModel;
    anchor: HTMLElement;
    isNew?: boolean;
    onClose: () => void;
  }>;
  /** Told above the list: an address without its view, or a view without some of its parts. */
  readonly ViewNotice: ComponentType<{ list: RecordListModel }>;
}

/** At most one module fills it. */
export const listSlots = createSlot<ListSlots>('saved views of lists', () => 'list');
