/** An authenticator that is being set up: what the app reads, as text, as an address and as a picture. */
export interface TotpSetup {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`, for an app on the same device. */
  readonly address: string;
  /** A QR code of the address, as SVG. */
  readonly qr: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Kept by a password manager, and so on several devices. */
  readonly is_synced: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** How the signed-in person signs in. */
export interface Security {
  readonly has_password: boolean;
  readonly totp: boolean;
  readonly recovery_codes_left: number;
  readonly passkeys: readonly Passkey[];
  /** The sign-in of this session is so recent that nothing has to be proven again. */
  readonly is_recent: boolean;
  /** An address that is not proven yet. */
  readonly pending_email: string | null;
}

/** What comes back when the first second factor was set up: the codes, this once. */
export interface SecondFactorAdded {
  readonly recovery_codes: readonly string[] | null;
}

/** A place where the person is signed in. */
export interface SessionEntry {
  readonly id: string;
  readonly company: string;
  readonly user_agent: string;
  readonly ip: string;
  readonly proof: 'password' | 'second_factor' | 'passkey' | 'sso';
  readonly created_at: string;
  readonly last_used_at: string;
  readonly is_this: boolean;
}
