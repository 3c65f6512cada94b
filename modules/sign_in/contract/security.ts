/** Setup data of an authenticator. */
export interface TotpSetup {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`, for an app on the same device. */
  readonly address: string;
  /** QR code as SVG. */
  readonly qr: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Synchronised by a password manager. */
  readonly is_synced: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** Sign-in methods of the user. */
export interface Security {
  readonly has_password: boolean;
  readonly totp: boolean;
  readonly recovery_codes_left: number;
  readonly passkeys: readonly Passkey[];
  /** Recently signed in: no confirmation needed. */
  readonly is_recent: boolean;
  /** An unverified new address. */
  readonly pending_email: string | null;
}

/** Answer for the first second factor, with the codes. */
export interface SecondFactorAdded {
  readonly recovery_codes: readonly string[] | null;
}

/** A session of the user. */
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
