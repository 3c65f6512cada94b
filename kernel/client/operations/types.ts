import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import type { ComponentType } from 'react';

type Described = Pick<Operation, 'record' | 'about' | 'total'>;

/** How one kind of operation is called, in the current language. */
export interface OperationLabels {
  /** "Change 12,408 assets" */
  readonly title: (operation: Described) => string;
  /** "12,408 assets" */
  readonly subject: (operation: Described, count: number) => string;
  /** Result of a dry run: "12 assets will change." */
  readonly will: (operation: Described, count: number) => string;
  /** "Done: 12 assets changed" */
  readonly did: (operation: Described, count: number) => string;
  /** While it runs; absent: "Changing". */
  readonly running?: string;
  /** Its end without a result, for what changes no records. */
  readonly ended?: (operation: Operation) => string;
  /** Its end, in the notices; absent: its title. */
  readonly notice?: (operation: Described, outcome: 'done' | 'failed' | 'undone') => string;
  /** Further facts below the title. */
  readonly details?: (operation: Described) => string;
}

/** What a module draws of its operations. */
export interface OperationView {
  /** Texts that are loaded before it is called. */
  readonly useLabels: () => OperationLabels;
  /** Its start is a red button. */
  readonly isDestructive?: (operation: Described) => boolean;
  /** Its page, when that is another one than that of all operations. */
  readonly page?: (id: string) => string;
  /** What it has made, on its page, such as a file. */
  readonly Result?: ComponentType<{ operation: Operation }>;
}
