import type { MessageKey } from '../messages/index.ts';
import type { Fields } from '../fields/index.ts';
import type { Permission } from '../permissions.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * Long work in slices, which a call starts, a page shows, and which continues after a crash. The server says how it is
 * planned, done and undone; the client has its labels. `About` is what its labels and its page name.
 */
export interface OperationDefinition<About extends Stored = Stored> {
  /** As stored and in the path: `POST …/operations/<name>/`. Unique among all operations and long tasks. */
  readonly name: string;
  /** Needed to begin, to go on and to undo; `null`: the server's part asks, since it depends on the input. */
  readonly permission: Permission | null;
  /** "1 export", "{count} exports", under the limits of open work. */
  readonly labels: { readonly one: MessageKey; readonly many: MessageKey };
  /** In a line, for the API reference. */
  readonly summary: string;
  /** Administrators see and go on with those of all users; otherwise everybody has their own. */
  readonly isSharedWithAdmins?: true;
  /** Body of the call that begins it. Absent: it is begun by calls of its module. */
  readonly input?: Fields;
  /** Carries the type alone; never set. */
  readonly about?: About;
}

/** Declares long work. */
export function defineOperation<About extends Stored = Stored>(
  definition: OperationDefinition<About>,
): OperationDefinition<About> {
  return definition;
}

/** What operations of a definition store for their labels. */
export type OperationAbout<D extends OperationDefinition> = D extends OperationDefinition<infer About> ? About : never;
