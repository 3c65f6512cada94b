/** What somebody or something has of a record that many can have. */
export interface HeldUnits {
  /** Its type. */
  readonly record: string;
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Their numbers, of types that number them. */
  readonly seats: readonly number[] | null;
  /** ISO time of the first. */
  readonly since: string;
  /** YYYY-MM-DD, of the first that is due back. */
  readonly due: string | null;
}
