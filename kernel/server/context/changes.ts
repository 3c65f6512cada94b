import { MAX_IDS } from '@steward/kernel/contract/wire/live.ts';

/** Changes of one action to records of one type in one workspace. */
export interface Change {
  readonly record: string;
  readonly action: string;
  /** `null` for types without a workspace. */
  readonly workspaceId: string | null;
  /** At most `MAX_IDS`; `null`: more than that. */
  readonly ids: readonly string[] | null;
}

/** Used in place of a record type for ended sessions: their streams are closed. */
export const SESSION = 'session';

/**
 * Collects what a transaction changes, and publishes it after the commit. A change of a rolled-back savepoint may be
 * included: it only causes a refetch.
 */
export class Changes {
  /** Id of the browser tab that made the request; `null` for others. */
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
