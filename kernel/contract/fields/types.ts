/**
 * The closed set of field kinds. Built-in fields, the inputs of actions and, later, custom fields are all made
 * of these; a new kind costs one entry in every mapped type over `FieldKind`, and the compiler names the gaps.
 */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'number'
  | 'money'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'select'
  | 'multiselect'
  | 'reference'
  | 'references'
  | 'email'
  | 'phone'
  | 'url'
  | 'color'
  | 'image'
  | 'holder';

/** One field of a record type or of an action's input, as data. Everything about a field is derived from this. */
export interface FieldDefinition {
  readonly kind: FieldKind;
  /** A value is needed. Blank text counts as none. */
  readonly required?: boolean;
  /** Longest text in characters, or greatest number. Texts default to 255, text areas to 10,000. */
  readonly max?: number;
  /** Shortest text in characters, or least number. */
  readonly min?: number;
  /** Decimal places of a number; 0 when absent. */
  readonly scale?: number;
  /** Values of a `select` or `multiselect`; their words are labels under `options.<field>`. */
  readonly options?: readonly string[];
  /** The options are names of icons, which are shown before their words. */
  readonly icons?: true;
  /** Record type that a `reference` or `references` points to. */
  readonly to?: string;
  /** Limits what a reference may point to, as equalities on the target, for example categories of one type. */
  readonly where?: Readonly<Record<string, string>>;
  /** Read through another reference of this record: [reference field here, field of the target]. Read-only. */
  readonly via?: readonly [string, string];
  /** Link table of a `references` field. */
  readonly through?: { readonly table: string; readonly own: string; readonly other: string };
  /** Unique among the company's undeleted records, alone (`true`) or together with the named fields. */
  readonly unique?: true | readonly string[];
  /** Shown, listed and exported, but never accepted from outside; written by the server alone. */
  readonly readOnly?: boolean;
  /** Made by the server when none is given, so that it is never empty. */
  readonly generated?: true;
  /** Part of the text that the list's search looks into; of a field with a `permission` it has no effect. */
  readonly searchable?: boolean;
  /** May the list sort by it? Absent: as its kind allows. */
  readonly sortable?: boolean;
  /** Block of the form and of the record's page in which it stands; labels under `sections`. */
  readonly section?: string;
  /** Seen and written only by people who hold this permission. */
  readonly permission?: string;
  /** Value of a new record when none is given. */
  readonly default?: string | number | boolean;
  /** Headings under which other products export this field; compared without case, spaces and punctuation. */
  readonly aliases?: readonly string[];
  /** Not offered by a form, import or export; the API takes it. */
  readonly hidden?: boolean;
  /** Takes the whole width of a form. */
  readonly wide?: boolean;
  /**
   * A PUT that leaves it out leaves it as it is: rights are not lost, and nobody is demoted, by an input that does not
   * speak of them.
   */
  readonly keptWhenAbsent?: true;
  /** Left out of clones, such as what identifies one single thing. */
  readonly notCloned?: boolean;
  /** Defined by the company; its values lie in the record's `custom` column. */
  readonly custom?: true;
  /** Its name and its help, where they are the company's own words rather than ours. */
  readonly label?: string;
  readonly help?: string;
}

export type Fields = Readonly<Record<string, FieldDefinition>>;

/** A problem with one value: a key of `messages` with the values its sentence needs. */
export interface Problem {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** An amount as it travels: a decimal text such as `2266.13`, and an ISO 4217 currency. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/**
 * A record as another one refers to it. `hidden`: it lies outside what the reader may read; the name says so instead.
 */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly hidden?: true;
  /** The icon that was chosen for it, of types that have one. */
  readonly icon?: string | null;
}

/** Who or what holds an asset. */
export interface Holder extends Named {
  readonly type: 'user' | 'location' | 'asset';
}

export type Parsed = { readonly value: unknown } | { readonly problem: Problem };
