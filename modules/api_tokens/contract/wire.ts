import type { TokenRights } from '@steward/kernel/contract/access/person.ts';

/** An API token in lists, without its secret. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** The last four characters, to recognise it. */
  readonly hint: string;
  readonly rights: TokenRights;
  readonly permissions: readonly string[];
  /** `null`: all of its user's. Removed ones are left out. */
  readonly work_space: readonly { readonly id: string; readonly name: string }[] | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly is_expired: boolean;
  /** By the minute; `null`: never. */
  readonly last_used_at: string | null;
}

/** The answer of a create; the only one with `token`. */
export interface NewApiToken extends ApiToken {
  readonly token: string;
  /** Under which its calls are. */
  readonly address: string;
}

/** Whom a session or a token stands for, and where its calls are. */
export interface Bearer {
  readonly company: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string };
  readonly work_space: readonly { readonly id: string; readonly name: string }[];
  /** Of a token; `null`: a session. */
  readonly rights: TokenRights | null;
  readonly address: string;
}
