/** What became of the user's own long work. Its module adds what it tells of it, under a `kind` of its own. */
export interface EndedWork {
  readonly kind: string;
  readonly id: string;
  readonly finished_at: string;
}
