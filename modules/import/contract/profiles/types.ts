import type { StatusType } from '../status_types.ts';
import type { DateOrder, DecimalMark } from '@steward/kernel/contract/csv/values.ts';

/** How one product writes its exports, as data. Headings are compared by their letters and digits. */
export interface Profile {
  /** Under which an import remembers it. */
  readonly name: string;
  /** As its users call it. */
  readonly label: string;
  readonly record: string;
  /** Headings of which all must be there for a file to be recognised. */
  readonly knownBy: readonly string[];
  /** What its headings mean; `null`: left out on purpose. Other headings are guessed as always. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** What stands in fields for which it has no column: of the first of these headings that is filled, else the text. */
  readonly fill?: Readonly<Record<string, { readonly headings: readonly string[]; readonly text: string }>>;
  /** Words of its statuses and what they allow. */
  readonly statuses?: Readonly<Record<string, { readonly name?: string; readonly type: StatusType }>>;
  /** Other values that mean something else there, by target and lower-case value; '' means nothing. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Between the parts of a location. */
  readonly pathSeparator?: string;
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  /** By which field a row finds its record. */
  readonly match?: string;
}
