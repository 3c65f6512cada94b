import type { TokenRights } from '@steward/kernel/contract/access/token.ts';

/** An API token as its list shows it: never the secret itself. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** The last four letters, by which one finds it again. */
  readonly hint: string;
  readonly rights: TokenRights;
  readonly permissions: readonly string[];
  /** `null`: all of its person's. Those that are gone since are left out. */
  readonly work_space: readonly { readonly id: string; readonly name: string }[] | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly is_expired: boolean;
  /** To the minute; `null`: never. */
  readonly last_used_at: string | null;
}

/** A new one; `token` is shown this once. */
export interface NewApiToken extends ApiToken {
  readonly token: string;
}
