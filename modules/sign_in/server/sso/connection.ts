import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import { providerName } from '../../contract/providers.ts';
import type { Client } from './provider.ts';

/** A stored SSO connection. */
export type Connection = Pick<
  Tables['sso_connection'],
  'company_id' | 'name' | 'issuer' | 'client_id' | 'client_secret' | 'is_enabled' | 'is_only'
>;

export function connectionOf(tx: Tx, companyId: string): Promise<Connection | undefined> {
  return tx.maybe(
    sql<Connection>`select company_id, name, issuer, client_id, client_secret, is_enabled, is_only from sso_connection
      where company_id = ${companyId}`,
  );
}

/** The active connection. */
export async function openConnection(services: Services, companyId: string): Promise<Connection | undefined> {
  const connection = await services.database.inCompany(companyId, (tx) => connectionOf(tx, companyId));
  return connection?.is_enabled ? connection : undefined;
}

const placeOf = (companyId: string): string => `sso_connection.client_secret ${companyId}`;

export function encryptSecret(services: Services, companyId: string, secret: string): Promise<string> {
  return encrypt(services.config, placeOf(companyId), secret);
}

/** The client with its decrypted secret. */
export async function clientOf(services: Services, connection: Connection): Promise<Client> {
  const { issuer, client_id } = connection;
  return { name: providerName(connection), issuer, client_id, secret: await secretOf(services, connection) };
}

export function secretOf(services: Services, connection: Connection): Promise<string> {
  return decrypt(services.config, placeOf(connection.company_id), connection.client_secret);
}

/** Whether SSO is required of this user; never of the owner. */
export async function refusesOwnSignIn(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const row = await tx.maybe(sql`select 1 from sso_connection s join company c on c.id = ${companyId}
    where s.company_id = ${companyId} and s.is_enabled and s.is_only and c.owner_id is distinct from ${userId}`);
  return row !== undefined;
}
