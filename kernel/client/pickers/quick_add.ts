import type { ComponentType } from 'react';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { createSlot } from '../state/slot.ts';
import type { Option } from './options.ts';

export interface QuickAddProps {
  readonly record: RecordDefinition;
  /** The search text without a result. */
  readonly name: string;
  readonly where: Readonly<Record<string, string>> | undefined;
  readonly onAdded: (added: Option) => void;
  readonly onClose: () => void;
}

/** The dialog that creates a missing record: a form, whose inputs are pickers again. Without one none are offered. */
export const quickAdds = createSlot<ComponentType<QuickAddProps>>('dialog for missing records', () => 'dialog');
