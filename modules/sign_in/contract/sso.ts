import type { Image } from '@steward/kernel/contract/wire/entities.ts';

/** Of a mail address or a company: is there single sign-on? It says nothing about who has an account. */
export interface SsoDetail {
  readonly sso: {
    /** The provider's name, for people. */
    readonly provider: string;
    /** Passwords are for the owner alone. */
    readonly only: boolean;
  } | null;
}

/** Where the browser goes, and what it keeps until it is back. */
export interface SsoStart {
  readonly url: string;
  readonly key: string;
}

export interface SsoDomain {
  readonly domain: string;
  /** Name and value of the TXT record that proves it. */
  readonly record: { readonly name: string; readonly value: string };
  readonly proven_at: string | null;
}

/** The connection as administrators see it: whether there is a secret, never which. */
export interface SsoSettings {
  readonly connection: {
    /** As the company calls it; `null`: as its issuer says. */
    readonly name: string | null;
    readonly issuer: string;
    readonly client_id: string;
    readonly has_secret: boolean;
    readonly is_enabled: boolean;
    readonly is_only: boolean;
  } | null;
  readonly domains: readonly SsoDomain[];
  /** What the provider must be told to send people back to. */
  readonly redirect_uri: string;
  /** Address of the sign-in page for people whose address has another domain. */
  readonly sign_in_url: string;
  /** How many people have signed in so at least once. */
  readonly linked: number;
}

/** The own link to the company's provider. */
export interface SsoLink {
  readonly provider: string | null;
  readonly linked_at: string | null;
  readonly last_used_at: string | null;
}

/** Companies of the own account. */
export interface OwnCompanies {
  readonly results: readonly {
    readonly id: string;
    readonly name: string;
    readonly icon: Image | null;
    readonly is_current: boolean;
  }[];
}
