import type { Fields, WireOf } from '../fields/types.ts';
import type { Permission } from '../permissions.ts';
import type { Placed } from '../places.ts';

/** Addresses of the screens of a record type, with `:id` in place of the record. */
export interface Pages {
  readonly list: string;
  readonly add: string;
  readonly edit: string;
  readonly detail: string;
  readonly clone: string;
}

/** What records can be assigned to, in the order in which it is offered. */
export const ASSIGNEES = ['person', 'place', 'thing'] as const;

/** A record type as data; see `docs/decisions` for what is derived from it. */
export interface RecordDefinition extends Placed {
  /** Identifier: label key, cache key and folder name. */
  readonly name: string;
  /** Path segment of its calls under `/api/v1/{company}/{workspace}/`. */
  readonly wire: string;
  /** Table in PostgreSQL. */
  readonly table: string;
  /** Resource of its `resource:action` permissions, or one whole permission (`workspace:all`) for every action. */
  readonly permission: string;
  /** Permission for reading when it differs; `null` lets every user of the company read it. */
  readonly readPermission?: Permission | null;
  /** Action needed for the name in a list to be a link. Absent: `read`. */
  readonly openedBy?: string;
  readonly pages: Pages;
  /** Its place in the navigation; absent: none. */
  readonly nav?: 'inventory' | 'places' | 'people' | 'catalogue';
  /** Name of its lucide icon, in kebab case. */
  readonly icon: string;
  /** Field that decides the icon of a record without a picture: an icon field, or a reference to a type with one. */
  readonly iconFrom?: string;
  /** References whose names are used if a record has no title. */
  readonly titleFrom?: readonly string[];
  /** Records have a `work_space`, and users see those of their workspaces; `self`: they are the workspaces. */
  readonly workspaceScoped?: true | 'self';
  /**
   * Fields by which limited permissions apply; `self`: the record is such a place. Types without belong to the whole
   * company.
   */
  readonly limitedBy?: { readonly locations?: string; readonly departments?: string; readonly categories?: string };
  /** Field with the record's name; `subtitle` is shown beside it. */
  readonly title: string;
  readonly subtitle?: string;
  /** Field that tells a record from others of its name wherever it is named: "HP LaserJet M611 · NF-00141". */
  readonly tag?: string;
  /** Reference to where a record is, shown below its name. */
  readonly place?: string;
  /**
   * Field with the record of another type of which it is a part: visible to all who may see that record, no obstacle to
   * deleting it, and deleted permanently with it.
   */
  readonly partOf?: string;
  /** Whether one is offered to be added where a record of which it would be a part was scanned. */
  readonly offeredOnScan?: true;
  /** Fields of which at least one is filled. */
  readonly oneOf?: readonly string[];
  /** Whether rows of an import may name who gets a unit of it, such as a seat. */
  readonly importAssignee?: true;
  /** Field whose value points to its parent of the same type, for trees. */
  readonly parent?: string;
  readonly fields: Fields;
  readonly defaultColumns: readonly string[];
  /** Fields below the name in the list of a phone; absent: the subtitle, a reference and a day of the columns. */
  readonly onPhone?: readonly string[];
  /** Default order, as in the `sort` parameter: `-created_at`. */
  readonly defaultSort: string;
  /** Fields by which an import row can match a record. Absent: no import. */
  readonly importBy?: readonly string[];
  /** Fields that distinguish records of the same name, in files. */
  readonly importBeside?: readonly string[];
  /** Further names of its imports in `import/<kind>`, beside its name and its wire path. */
  readonly importKinds?: readonly string[];
  /** Columns of an import for fields of a reference: they identify it, or describe it when created. */
  readonly importWith?: Readonly<Record<string, readonly string[]>>;
  /** References whose names are searched with this type; the first is shown beside a title. */
  readonly searchThrough?: readonly string[];
  /** Fields that distinguish records of the same name; two are shown in pickers. */
  readonly toldApartBy?: readonly string[];
  /**
   * Fields whose values are on printed codes, the most reliable first; former values of the first one stay findable.
   */
  readonly scannedBy?: readonly string[];
  /** The field that differs between records created together. */
  readonly severalBy?: string;
  /** What it is to records that are assigned to it. Absent: records cannot be. */
  readonly canHold?: (typeof ASSIGNEES)[number];
  /**
   * Columns of files that name one of its records as an assignee, with their headings in other products: a field by
   * which it is found, or the name of the type for what it is called. Absent: a column of the type's name.
   */
  readonly assigneeColumns?: Readonly<Record<string, readonly string[]>>;
  /**
   * Its records can be assigned: `one` to a single assignee at a time; `many` to several, a quantity each, up to the
   * `quantity` of the record, of which `assigned` are out.
   */
  readonly heldBy?: 'one' | 'many';
  /** Whether its records are made by uploading a file: no form, import or clone makes one. */
  readonly uploaded?: true;
  /** Its module draws the screen at the address of the list. */
  readonly ownList?: true;
  /** Whether nothing hangs on its records: they hang on others themselves. */
  readonly nothingAttached?: true;
  /** Whether custom fields are not allowed. Absent: allowed, and the table has the column `custom`. */
  readonly hasCustomFields?: false;
  /** The browser stores the page size of its list as `<name>PageSize`. */
  readonly holdsPageSize?: true;
}

type Derived = 'wire' | 'table' | 'permission' | 'pages';

/** A record type as its module declares it, without values that follow from its name and the address of its list. */
export interface RecordDeclaration extends Omit<RecordDefinition, Derived> {
  /** Absent: the name with hyphens. */
  readonly wire?: string;
  /** Absent: the name. */
  readonly table?: string;
  /** Absent: the name. */
  readonly permission?: string;
  /** The address of the list, from which the others follow, or the addresses that are not the usual ones. */
  readonly pages: string | (Pick<Pages, 'list'> & Partial<Pages>);
}

/** Full definition of a declaration, with literal types. */
export type DefinitionOf<D extends RecordDeclaration> = Omit<D, Derived> & {
  readonly wire: string;
  readonly table: D extends { readonly table: infer T extends string } ? T : D['name'];
  readonly permission: D extends { readonly permission: infer P extends string } ? P : D['name'];
  readonly pages: Pages;
};

/** Checks the shape, keeps literal types, and fills in what follows from the name and the address of the list. */
export function defineRecord<const D extends RecordDeclaration>(declaration: D): DefinitionOf<D>;
export function defineRecord(declaration: RecordDeclaration): RecordDefinition {
  const { name, pages } = declaration;
  return {
    wire: name.replaceAll('_', '-'),
    table: name,
    permission: name,
    ...declaration,
    pages: typeof pages === 'string' ? usualPages(pages) : { ...usualPages(pages.list), ...pages },
  };
}

/** The addresses that follow from that of the list. */
const usualPages = (list: string): Pages => ({
  list,
  add: `${list}/add`,
  edit: `${list}/:id`,
  detail: `${list}/:id/detail`,
  clone: `${list}/:id/clone`,
});

/** Values of every row besides its fields. */
export type RowBase = {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: { id: string; name: string } | null;
  deletion_dependencies: { record: string; count: number }[];
  abilities: string[];
};

/** A record on the wire, derived from its definition. Fields hidden from the reader are absent. */
export type RowOf<D extends RecordDefinition> = RowBase & {
  -readonly [K in keyof D['fields']]: WireOf<D['fields'][K]>;
};

/** A row of any record type. */
export type Row = RowBase & Record<string, unknown>;
