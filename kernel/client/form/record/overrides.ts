import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import type { InputProps } from '../../fields/types.ts';
import type { Values } from '../../fields/values.ts';
import { createRecordParts } from '../../records/module_additions.ts';

/** A custom input that reads other fields of the form. */
export interface OwnInputProps extends InputProps {
  readonly form: Control<Values>;
}

/** Additions of a module to the form of a record type. */
export interface FormOverride {
  /** Fields that come first in their section. */
  readonly first?: readonly string[];
  /**
   * Fields filled on saving when empty; the placeholder is the name chosen in the given field, or the hint. After a
   * dot, the value of a field of the record that is chosen: `model.depreciation`. `null`: only for new records.
   */
  readonly filled?: Readonly<Record<string, string | null>>;
  /** Custom inputs by field, loaded with the form. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** Fields that mean nothing with what is entered: they are not shown. */
  readonly hides?: (values: Values) => readonly string[];
  /** Stands beside the form, and follows what is entered. */
  readonly Aside?: ComponentType<{ form: Control<Values> }>;
  /** Default values of a new record. */
  readonly defaults?: () => Promise<Values>;
  /** The fieldset that is chosen for what the field refers to which says it: by the id of that one. */
  readonly fieldsetOf?: (id: string) => Promise<string | null>;
}

/** Additions of modules to a type's form. */
export const formParts = createRecordParts<FormOverride>('part of a form');

const NONE: readonly string[] = [];

/** Combined additions of modules to a type's form. */
export function formOverrideOf(record: string): Required<Omit<FormOverride, 'Aside'>> & Pick<FormOverride, 'Aside'> {
  const all = formParts.of(record);
  const Aside = all.find((one) => one.Aside)?.Aside;
  return {
    first: all.find((one) => one.first)?.first ?? NONE,
    filled: Object.fromEntries(all.flatMap((one) => Object.entries(one.filled ?? {}))),
    inputs: Object.fromEntries(all.flatMap((one) => Object.entries(one.inputs ?? {}))),
    ...(Aside ? { Aside } : {}),
    hides: (values) => all.flatMap((one) => one.hides?.(values) ?? []),
    fieldsetOf: async (id) => (await all.find((one) => one.fieldsetOf)?.fieldsetOf?.(id)) ?? null,
    defaults: async () => {
      const given = await Promise.all(all.flatMap((one) => (one.defaults ? [one.defaults()] : [])));
      return Object.fromEntries(given.flatMap((one) => Object.entries(one)));
    },
  };
}
