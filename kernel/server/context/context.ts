import { can } from '@steward/kernel/contract/access/can.ts';
import { withCustomFields, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Tx } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { Changes } from './changes.ts';
import { AppError } from './errors.ts';
import type { LimitedGrant } from './scope.ts';

/** Through which door a change came. */
export type Source = 'web' | 'api' | 'import' | 'system';

/**
 * Everything that an operation may touch. Built in one place (`http/context.ts`, or `systemContext`), always for one
 * company and inside one transaction; there is no other database handle below http.
 */
export interface Context {
  readonly companyId: string;
  /** Who acts; also says what they may. */
  readonly user: SessionUser;
  /** The workspace named in the path, or `null` for `all`. */
  readonly workspaceId: string | null;
  /** Workspaces whose records this request may touch. */
  readonly workspaces: readonly string[] | 'all';
  /** Permissions that the user holds at some places only. */
  readonly reach: readonly LimitedGrant[];
  readonly tx: Tx;
  /** The time of the request; the only clock of an operation. */
  readonly now: Date;
  readonly language: Language;
  readonly source: Source;
  /**
   * Of a signed-in person; `null` for API tokens and jobs. `isSso`: the company's provider let them in, which shows who
   * they are to this company and to nobody else.
   */
  readonly session: { readonly id: string; readonly isSso: boolean } | null;
  /** The API token by which the request came, `null` for one of a signed-in person. */
  readonly apiToken: { readonly id: string; readonly rights: 'full' | 'read' | 'chosen' } | null;
  /** ISO 4217, of the company's settings. */
  readonly currency: string;
  readonly services: Services;
  /** Marks what belongs to one import or bulk action in the history. */
  readonly batchId: string | null;
  /** True while an import only shows what it would do: nothing may be taken from sequences. */
  readonly isDryRun: boolean;
  /** Somebody looks at what `user` would see; nothing can be written, and what is theirs alone is not shown. */
  readonly isPreview: boolean;
  /** What this transaction changes, to be told when it is kept. */
  readonly changes: Changes;
}

/** A record type as this company has it: with its own fields. */
export function definitionFor(ctx: Context, record: RecordDefinition): RecordDefinition {
  return withCustomFields(record, ctx.user.company.custom_fields);
}

/** Throws 403 unless the acting user holds the permission. */
export function requirePermission(ctx: Context, permission: string | null): void {
  if (!can(ctx.user, permission)) throw new AppError('forbidden', { params: { permission: permission ?? '' } });
}
