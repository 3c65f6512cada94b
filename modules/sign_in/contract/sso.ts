/** Whether SSO applies to an address or company; reveals no accounts. */
export interface SsoDetail {
  readonly sso: {
    /** The provider's display name. */
    readonly provider: string;
    /** Passwords only for the owner. */
    readonly only: boolean;
  } | null;
}

/** Redirect URL, and the key that the browser stores. */
export interface SsoStart {
  readonly url: string;
  readonly key: string;
}

export interface SsoDomain {
  readonly domain: string;
  /** TXT record for verification. */
  readonly record: { readonly name: string; readonly value: string };
  readonly proven_at: string | null;
}

/** The connection for administrators, without the secret. */
export interface SsoSettings {
  readonly connection: {
    /** Display name; `null`: by issuer. */
    readonly name: string | null;
    readonly issuer: string;
    readonly client_id: string;
    readonly has_secret: boolean;
    readonly is_enabled: boolean;
    readonly is_only: boolean;
  } | null;
  readonly domains: readonly SsoDomain[];
  /** Redirect URI to register at the provider. */
  readonly redirect_uri: string;
  /** Sign-in page for addresses of other domains. */
  readonly sign_in_url: string;
  /** Users who have signed in by SSO. */
  readonly linked: number;
}

/** The user's SSO link. */
export interface SsoLink {
  readonly provider: string | null;
  readonly linked_at: string | null;
  readonly last_used_at: string | null;
}
