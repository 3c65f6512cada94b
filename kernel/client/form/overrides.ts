import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import type { InputProps } from '../fields/input.ts';
import type { Values } from './values.ts';

/** An input that looks at other fields of the form, too. */
export interface OwnInputProps extends InputProps {
  readonly form: Control<Values>;
}

/**
 * Where a record type's form differs from what follows from its definition: `records/<name>/form.ts`, as
 * `formOverride`.
 */
export interface FormOverride {
  /** Fields that come first in their section. */
  readonly first?: readonly string[];
  /**
   * Fields that are filled on saving when they are left empty. What they get stands in them in grey: the name that is
   * chosen in the field named here, and until one is chosen the words of the hint. `null`: only new ones are filled.
   */
  readonly filled?: Readonly<Record<string, string | null>>;
  /** Inputs of its own, by field: loaded when the form is opened, `lazyPart(() => …)`. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** What a new record begins with. */
  readonly defaults?: () => Promise<Values>;
}

const modules = import.meta.glob<{ formOverride: FormOverride }>('../../../modules/*/client/records/*/form.ts', {
  eager: true,
});
const byRecord = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module.formOverride]),
);

export function formOverrideOf(record: string): FormOverride {
  return byRecord.get(record) ?? {};
}
