import type { MessageKey } from '../messages/index.ts';
import type { Fields } from '../fields/index.ts';
import type { Permission } from '../permissions.ts';

/**
 * Long work, in slices: begun by a call, followed on its page, gone on with after a crash. The server's part says how
 * it is planned, done and undone, the client's how it is called.
 */
export interface OperationDefinition {
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
}

/** Declares long work. */
export function defineOperation<const D extends OperationDefinition>(definition: D): D {
  return definition;
}
