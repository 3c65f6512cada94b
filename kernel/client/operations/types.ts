import type { ComponentType } from 'react';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';

/** Data of an operation for its labels; `About` is what its definition stores. */
type Described<About = Operation['about']> = Pick<Operation, 'record' | 'total'> & { readonly about: About };

/** How one kind of operation is called, in the current language. */
export interface OperationLabels<About = Operation['about']> {
  /** "Change 12,408 assets" */
  title(operation: Described<About>): string;
  /** "12,408 assets" */
  subject(operation: Described<About>, count: number): string;
  /** Result of a dry run: "12 assets will change." */
  will(operation: Described<About>, count: number): string;
  /** "Done: 12 assets changed" */
  did(operation: Described<About>, count: number): string;
  /** While it runs; absent: "Changing". */
  readonly running?: string;
  /** Its end without a result, for what changes no records. */
  readonly ended?: (operation: Operation) => string;
  /** Its end, in the notices; absent: its title. */
  notice?(operation: Described<About>, outcome: 'done' | 'failed' | 'undone'): string;
  /** Further facts below the title. */
  details?(operation: Described<About>): string;
}

/** What a module draws of its operations. */
export interface OperationView {
  /** Texts that are loaded before it is called. */
  readonly useLabels: () => OperationLabels;
  /** Its start is a red button. */
  readonly isDestructive?: (operation: Described) => boolean;
  /** Its page, when that is another one than that of all operations. */
  readonly page?: (id: string) => string;
  /** Result on its page, such as a file. */
  readonly Result?: ComponentType<{ operation: Operation }>;
}
