import type { LiveChange } from '@steward/contract/wire/live';

interface Doing {
  readonly by: string | null;
  readonly isDeletion: boolean;
}

/** What has been heard since it was last acted upon. */
export class News {
  /** By type, then by id; `null` when any record of the type may have changed. */
  readonly #types = new Map<string, Map<string, Doing> | null>();

  get isEmpty(): boolean {
    return this.#types.size === 0;
  }

  add({ record, ids, action, actor }: LiveChange): void {
    if (ids === null) return this.addAll(record);
    const known = this.#types.get(record);
    if (known === null) return undefined;
    const changed = known ?? new Map<string, Doing>();
    for (const id of ids) changed.set(id, { by: actor.name, isDeletion: action === 'delete' });
    this.#types.set(record, changed);
    return undefined;
  }

  addAll(record: string): void {
    this.#types.set(record, null);
  }

  types(): Iterable<string> {
    return this.#types.keys();
  }

  isAbout(record: string, id: string): boolean {
    const changed = this.#types.get(record);
    return changed === null || changed?.has(id) === true;
  }

  changedBy(record: string, id: string): string | null | undefined {
    return this.#types.get(record)?.get(id)?.by;
  }

  /** Who deleted it; `undefined` when nobody is known to have. */
  deletedBy(record: string, id: string): string | null | undefined {
    const doing = this.#types.get(record)?.get(id);
    return doing?.isDeletion ? doing.by : undefined;
  }
}
