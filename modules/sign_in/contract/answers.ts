import {
  arrayOf,
  boolean,
  integer,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
  mapOf,
  anything,
} from '@steward/kernel/contract/answers/shape.ts';
import type { Passkey, SecondFactorAdded, Security, SessionEntry, TotpSetup } from './security.ts';
import type { SsoDetail, SsoDomain, SsoLink, SsoSettings, SsoStart } from './sso.ts';

export const passkeyShape: Shape<Passkey> = named(
  'Passkey',
  shape({ id: uuid, name: string, is_synced: boolean, created_at: moment, last_used_at: nullable(moment) }),
);

export const securityShape: Shape<Security> = named(
  'Security',
  shape({
    has_password: boolean,
    totp: boolean,
    recovery_codes_left: integer,
    passkeys: arrayOf(passkeyShape),
    is_recent: boolean,
    pending_email: nullable(string),
  }),
);

export const totpSetupShape: Shape<TotpSetup> = named(
  'TotpSetup',
  shape({ secret: string, address: string, qr: string }),
);

export const secondFactorAddedShape: Shape<SecondFactorAdded> = named(
  'SecondFactorAdded',
  shape({ recovery_codes: nullable(arrayOf(string)) }),
);

export const sessionEntryShape: Shape<SessionEntry> = named(
  'SessionEntry',
  shape({
    id: uuid,
    company: string,
    user_agent: string,
    ip: string,
    proof: literal('password', 'second_factor', 'passkey', 'sso'),
    created_at: moment,
    last_used_at: moment,
    is_this: boolean,
  }),
);

export const ssoLinkShape: Shape<SsoLink> = named(
  'SsoLink',
  shape({ provider: nullable(string), linked_at: nullable(moment), last_used_at: nullable(moment) }),
);

export const ssoStartShape: Shape<SsoStart> = named('SsoStart', shape({ url: string, key: string }));

const ssoDomainShape: Shape<SsoDomain> = named(
  'SsoDomain',
  shape({ domain: string, record: shape({ name: string, value: string }), proven_at: nullable(moment) }),
);

export const ssoSettingsShape: Shape<SsoSettings> = named(
  'SsoSettings',
  shape({
    connection: nullable(
      shape({
        name: nullable(string),
        issuer: string,
        client_id: string,
        has_secret: boolean,
        is_enabled: boolean,
        is_only: boolean,
      }),
    ),
    domains: arrayOf(ssoDomainShape),
    redirect_uri: string,
    sign_in_url: string,
    linked: integer,
  }),
);

export const ssoDetailShape: Shape<SsoDetail> = named(
  'SsoDetail',
  shape({ sso: nullable(shape({ provider: string, only: boolean })) }),
);

/** Options for the browser's call of WebAuthn. */
export const passkeyOptionsShape = named('PasskeyOptions', mapOf(anything));
