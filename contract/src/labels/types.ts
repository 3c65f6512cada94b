/** The words for one record type in one language. */
export interface RecordLabels {
  /** One of them, and several, as in "Asset" and "Assets". */
  readonly one: string;
  readonly many: string;
  /** The filled button of its list. */
  readonly add: string;
  /** What belongs into an empty list, and the first step. */
  readonly empty: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, string>>;
  /** Words of the values of its `select` fields, by field. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Short help at the right of a field's label. */
  readonly hints?: Readonly<Record<string, string>>;
}

export type LabelSet = Readonly<Record<string, RecordLabels>>;
