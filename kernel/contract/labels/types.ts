import type { RecordDefinition } from '../records/types.ts';

/** The words for one record type in one language. */
export interface RecordLabels {
  /** One of them, and several, as in "Asset" and "Assets". */
  readonly one: string;
  readonly many: string;
  /** The filled button of its list. */
  readonly add: string;
  /** Shown in an empty list: what belongs there, and the first step. */
  readonly empty: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, string>>;
  /** Words of the values of its `select` fields, by field. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Short help at the right of a field's label. */
  readonly hints?: Readonly<Record<string, string>>;
}

type FieldsOf<D extends RecordDefinition> = D['fields'];

type SectionOf<D extends RecordDefinition> = {
  [K in keyof FieldsOf<D>]: FieldsOf<D>[K] extends { readonly section: infer S extends string } ? S : never;
}[keyof FieldsOf<D>];

/** Fields with options to label; permissions are labelled by their screens, record types by their own labels. */
type OptionsOf<D extends RecordDefinition> = {
  readonly [
    K in Exclude<keyof FieldsOf<D>, 'custom_permissions'> as FieldsOf<D>[K] extends { readonly namedByTypes: true }
      ? never
      : FieldsOf<D>[K] extends { readonly options: readonly string[] }
        ? K
        : never
  ]: FieldsOf<D>[K] extends { readonly options: readonly (infer O extends string)[] }
    ? Readonly<Record<O, string>>
    : never;
};

/** The words that a record type needs: for every field, section and option of its definition. */
export type LabelsOf<D extends RecordDefinition> = Readonly<Record<'one' | 'many' | 'add' | 'empty', string>> & {
  readonly fields: Readonly<Record<keyof FieldsOf<D>, string>>;
  readonly sections: Readonly<Record<SectionOf<D>, string>>;
  readonly options: OptionsOf<D>;
};

/** Words of fields that a module adds to a record type of another one. */
export type AddedLabels = Pick<RecordLabels, 'fields' | 'sections' | 'options' | 'hints'> & { readonly one?: never };

export type LabelSet = Readonly<Record<string, RecordLabels>>;

/** Texts of a module: all of its own record types, and its own fields of others. */
export type ModuleLabels = Readonly<Record<string, RecordLabels | AddedLabels>>;
