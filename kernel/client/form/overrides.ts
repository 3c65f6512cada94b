import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import type { InputProps } from '../fields/input.ts';
import type { Values } from '../fields/values.ts';

/** A custom input that reads other fields of the form. */
export interface OwnInputProps extends InputProps {
  readonly form: Control<Values>;
}

/** Overrides of a type's form: `records/<name>/form.ts`, exported as `formOverride`. */
export interface FormOverride {
  /** Fields that come first in their section. */
  readonly first?: readonly string[];
  /**
   * Fields filled on saving when empty; the placeholder is the name chosen in the given field, or the hint. `null`:
   * only for new records.
   */
  readonly filled?: Readonly<Record<string, string | null>>;
  /** Custom inputs by field, loaded with the form. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** Default values of a new record. */
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
