import type { FieldDefinition, Fields, Holder, Money, Named } from '../fields/types.ts';

/** A record type as data; see `docs/decisions` for what is derived from it. */
export interface RecordDefinition {
  /** One word for one thing: table-independent name, label key, cache key, folder of overrides. */
  readonly name: string;
  /** Path segment of its calls under `/api/v1/{company}/{workspace}/`. */
  readonly wire: string;
  /** Its table in PostgreSQL. */
  readonly table: string;
  /** Resource of its `resource:action` permissions, or one whole permission (`workspace:all`) for every action. */
  readonly permission: string;
  /** Permission for reading when it differs; `null` lets every user of the company read it. */
  readonly readPermission?: string | null;
  /** Addresses of its screens. `:id` stands for the record. */
  readonly pages: {
    readonly list: string;
    readonly add: string;
    readonly edit: string;
    readonly detail: string;
    readonly clone: string;
  };
  /** Its place among all types, wherever they are listed; in steps of ten. */
  readonly order: number;
  /** Where it stands in the navigation; absent: nowhere. */
  readonly nav?: 'inventory' | 'places' | 'people' | 'catalogue';
  /** Name of its lucide icon, in kebab case. */
  readonly icon: string;
  /**
   * What chooses the icon of a record without a picture: a field of its own with `icons`, or a reference to a type that
   * has one.
   */
  readonly iconFrom?: string;
  /** Records carry a `work_space`, and people see only those of their workspaces; `self`: they are the workspaces. */
  readonly workspaceScoped?: true | 'self';
  /**
   * Fields that say where a record stands for rights that are limited; `self`: it is such a place. A type without them
   * belongs to the whole company.
   */
  readonly limitedBy?: { readonly locations?: string; readonly departments?: string; readonly categories?: string };
  /** Field that names a record; `subtitle` stands beside it. */
  readonly title: string;
  readonly subtitle?: string;
  /** Field whose value points to its parent of the same type, for trees. */
  readonly parent?: string;
  readonly fields: Fields;
  readonly defaultColumns: readonly string[];
  /** As in the `sort` parameter: `-created_at`. */
  readonly defaultSort: string;
  /** May records of this type be imported from a file? The fields by which a row may find its record. */
  readonly importBy?: readonly string[];
  /**
   * Columns of an import that belong to what a reference points to, by reference: they find it, or describe it when it
   * is made.
   */
  readonly importWith?: Readonly<Record<string, readonly string[]>>;
  /**
   * References, with a holder among them, whose names are searched too when this type is; the first says beside a title
   * what it is of.
   */
  readonly searchThrough?: readonly string[];
  /** Fields that tell records of the same name apart; two with a value are shown where one is chosen. */
  readonly toldApartBy?: readonly string[];
  /** The field in which records that are added together differ: one value for each. */
  readonly severalBy?: string;
  /** Actions beyond the common ones whose permission shows as an ability of each row. */
  readonly verbs?: readonly string[];
}

/** Keeps literal types and checks the shape. */
export function defineRecord<const D extends RecordDefinition>(definition: D): D {
  return definition;
}

type ValueOf<F extends FieldDefinition> = F['kind'] extends 'reference'
  ? Named
  : F['kind'] extends 'references'
    ? Named[]
    : F['kind'] extends 'multiselect'
      ? string[]
      : F['kind'] extends 'number'
        ? number
        : F['kind'] extends 'boolean'
          ? boolean
          : F['kind'] extends 'money'
            ? Money
            : F['kind'] extends 'holder'
              ? Holder
              : F['kind'] extends 'image'
                ? { id: string; url: string; compressed_url: string }
                : string;

type Nullable<F extends FieldDefinition> = F['required'] extends true
  ? never
  : F['kind'] extends 'boolean' | 'multiselect' | 'references'
    ? never
    : null;

/** What every row carries besides its fields. */
export interface RowBase {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: { id: string; name: string } | null;
  deletion_dependencies: { record: string; count: number }[];
  abilities: string[];
}

/** A record as it goes out, derived from its definition. Fields that the reader may not see are absent. */
export type RowOf<D extends RecordDefinition> = RowBase & {
  -readonly [K in keyof D['fields']]: ValueOf<D['fields'][K]> | Nullable<D['fields'][K]>;
};

/** A row of any record type. */
export type Row = RowBase & Record<string, unknown>;
