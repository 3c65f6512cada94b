import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Passkey } from '../../contract/security.ts';
import type { RelyingParty } from './relying_party.ts';

/** Most passkeys of a user. */
export const MAX_PASSKEYS = 20;

interface Row extends Pick<
  Tables['account_passkey'],
  | 'id'
  | 'account_id'
  | 'credential_id'
  | 'public_key'
  | 'counter'
  | 'is_synced'
  | 'name'
  | 'created_at'
  | 'last_used_at'
> {
  readonly transports: readonly string[];
}

function rowsOf(tx: Tx, accountId: string): Promise<Row[]> {
  return tx.rows(sql<Row>`select * from account_passkey where account_id = ${accountId} order by created_at, id`);
}

export async function passkeysOf(tx: Tx, accountId: string): Promise<Passkey[]> {
  return (await rowsOf(tx, accountId)).map(({ id, name, is_synced, created_at, last_used_at }) => ({
    id,
    name,
    is_synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** WebAuthn creation options: discoverable, excluding existing ones. */
export async function creationOptions(
  tx: Tx,
  party: RelyingParty,
  account: { readonly id: string; readonly email: string; readonly name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await rowsOf(tx, account.id);
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: account.email,
    userDisplayName: account.name,
    userID: Uint8Array.from(Buffer.from(account.id)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: [...one.transports] })),
  });
}

/** Stores a passkey for this challenge. Throws `wrong_passkey`. */
export async function addPasskey(
  tx: Tx,
  party: RelyingParty,
  accountId: string,
  given: { readonly response: unknown; readonly challenge: string | null; readonly name: string },
  now: Date,
): Promise<void> {
  if (!given.challenge) throw new AppError('wrong_passkey');
  const verified = await verifyRegistrationResponse({
    // The library refuses what has another shape.
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw new AppError('wrong_passkey');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const written =
    await tx.run(sql`insert into account_passkey (id, account_id, credential_id, public_key, counter, transports,
      is_synced, name, created_at)
    values (${v7()}, ${accountId}, ${credential.id}, ${Buffer.from(credential.publicKey).toString('base64url')},
    ${credential.counter}, ${credential.transports ?? []}, ${credentialBackedUp}, ${given.name}, ${now})
    on conflict (credential_id) do nothing`);
  if (written === 0) throw new AppError('wrong_passkey');
}

/** WebAuthn request options: any passkey, or one of the account. */
export async function requestOptions(
  tx: Tx,
  party: RelyingParty,
  accountId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = accountId === null ? [] : await rowsOf(tx, accountId);
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: known.map((one) => ({ id: one.credential_id, transports: [...one.transports] })),
  });
}

/**
 * The account of a signed challenge. A counter that does not increase is refused as a copy, unless zero. Throws
 * `wrong_passkey`.
 */
export async function checkPasskey(
  tx: Tx,
  party: RelyingParty,
  given: { readonly response: unknown; readonly challenge: string | null; readonly accountId: string | null },
  now: Date,
): Promise<string> {
  if (!given.challenge) throw new AppError('wrong_passkey');
  // The library refuses what has another shape.
  const response = given.response as AuthenticationResponseJSON;
  const id: unknown = typeof response === 'object' && response !== null ? response.id : null;
  const row =
    typeof id === 'string'
      ? await tx.maybe(sql<Row>`select * from account_passkey where credential_id = ${id} for update`)
      : undefined;
  if (!row || (given.accountId !== null && row.account_id !== given.accountId)) throw new AppError('wrong_passkey');
  const credential = {
    id: row.credential_id,
    publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
    counter: row.counter,
  };
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: given.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential,
    requireUserVerification: true,
  }).catch(() => null);
  const handle = verified?.verified ? response.response.userHandle : undefined;
  if (!verified?.verified || (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== row.account_id))
    throw new AppError('wrong_passkey');
  await tx.run(
    sql`update account_passkey
      set counter = ${verified.authenticationInfo.newCounter},
      is_synced = ${verified.authenticationInfo.credentialBackedUp}, last_used_at = ${now} where id = ${row.id}`,
  );
  return row.account_id;
}
