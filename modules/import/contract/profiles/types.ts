import type { DateOrder, DecimalMark } from '@steward/kernel/contract/csv/values.ts';
import type { StatusType } from '../status_types.ts';

/** Export format of a product, as data. Headings are compared by letters and digits. */
export interface Profile {
  /** Stored identifier. */
  readonly name: string;
  /** Display name. */
  readonly label: string;
  readonly record: string;
  /** Headings required for recognition. */
  readonly knownBy: readonly string[];
  /** Alternative headings, from other versions or lists of the product. */
  readonly alsoKnownBy?: readonly (readonly string[])[];
  /**
   * Targets by heading; `null`: ignored. Others are guessed. Of several headings of a target the first one here wins;
   * of several targets of a heading the first that is free.
   */
  readonly columns: Readonly<Record<string, string | null | readonly string[]>>;
  /** Values of unmapped fields: the first filled heading, else a text. */
  readonly fill?: Readonly<Record<string, { readonly headings: readonly string[]; readonly text: string }>>;
  /** Status types by status name. */
  readonly statuses?: Readonly<Record<string, { readonly name?: string; readonly type: StatusType }>>;
  /** Replaced values by target and lower-case value; '' for none. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Path separator of locations. */
  readonly pathSeparator?: string;
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  /** Field by which rows find records. */
  readonly match?: string;
}
