import type { LiveChange } from '@steward/kernel/contract/wire/live.ts';

interface Doing {
  readonly by: string | null;
  readonly isDeletion: boolean;
}

/** Changes received since the last refetch. */
export class PendingInvalidations {
  /** By type, then by id. */
  readonly #types = new Map<string, Map<string, Doing>>();
  /** Types with unlisted changed records. */
  readonly #all = new Set<string>();

  get isEmpty(): boolean {
    return this.#types.size === 0;
  }

  add({ record, ids, action, actor }: LiveChange): void {
    const changed = this.#of(record);
    if (ids === null) {
      // A known author may not be the last.
      changed.clear();
      this.#all.add(record);
    }
    for (const id of ids ?? [])
      changed.set(id, { by: actor.name, isDeletion: action === 'delete' || action === 'purge' });
  }

  addAll(record: string): void {
    this.#of(record);
    this.#all.add(record);
  }

  #of(record: string): Map<string, Doing> {
    const found = this.#types.get(record) ?? new Map<string, Doing>();
    this.#types.set(record, found);
    return found;
  }

  types(): Iterable<string> {
    return this.#types.keys();
  }

  isAbout(record: string, id: string): boolean {
    return this.#all.has(record) || this.#types.get(record)?.has(id) === true;
  }

  changedBy(record: string, id: string): string | null | undefined {
    return this.#types.get(record)?.get(id)?.by;
  }

  /** Who deleted it; `undefined` when unknown. */
  deletedBy(record: string, id: string): string | null | undefined {
    const doing = this.#types.get(record)?.get(id);
    return doing?.isDeletion ? doing.by : undefined;
  }
}
