import { MAX_IDS } from '@steward/kernel/contract/wire/live.ts';

/**
 * Records of one type that had the same done to them, in one workspace: what one listener may or may not hear of as a
 * whole.
 */
export interface Change {
  readonly record: string;
  readonly action: string;
  /** The workspace that they lie in; `null` for types that lie in none. */
  readonly workspaceId: string | null;
  /** At most `MAX_IDS`; `null`: more. */
  readonly ids: readonly string[] | null;
}

/** Stands in the place of a record type for sessions that have ended: nobody is told, and their streams end. */
export const SESSION = 'session';

/**
 * What a transaction has changed, gathered where its history is written and told to those who look at it when the
 * transaction is kept. It only makes screens ask anew, so that one note too many, of a savepoint undone, does no harm.
 */
export class Changes {
  /** The tab of the browser that asked; `null` when none did. */
  readonly origin: string | null;
  readonly #groups = new Map<
    string,
    { record: string; action: string; workspaceId: string | null; ids: Set<string> }
  >();

  constructor(origin: string | null = null) {
    this.origin = origin;
  }

  note(record: string, action: string, id: string, workspaceId: string | null): void {
    const key = `${record} ${action} ${workspaceId ?? ''}`;
    let group = this.#groups.get(key);
    if (!group) this.#groups.set(key, (group = { record, action, workspaceId, ids: new Set() }));
    if (group.ids.size <= MAX_IDS) group.ids.add(id);
  }

  list(): readonly Change[] {
    return [...this.#groups.values()].map(({ ids, ...group }) => ({
      ...group,
      ids: ids.size > MAX_IDS ? null : [...ids],
    }));
  }
}
