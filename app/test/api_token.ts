import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { TokenRights } from '@steward/kernel/contract/access/person.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import { newApiToken } from '@steward/kernel/server/identity/api_tokens.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './world.ts';

export interface TokenOptions {
  readonly rights: TokenRights;
  readonly permissions?: readonly string[];
  readonly workspaces?: readonly string[];
  readonly expires_at?: Date;
}

/** Inserts an API token of a user; returns its secret. */
export async function apiToken(app: TestApp, of: TestUser, companyId: string, options: TokenOptions): Promise<string> {
  const token = newApiToken(companyId);
  const now = new Date();
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`insert into api_token (company_id, id, user_id, name, hash, hint, rights, permissions, workspaces,
      expires_at, created_at)
    values (${companyId}, ${v7()}, ${of.id}, 'Test', ${hashToken(token)}, ${token.slice(-4)}, ${options.rights},
    ${[...(options.permissions ?? [])]},
      ${options.workspaces ? [...options.workspaces] : null}::uuid[],
      ${options.expires_at ?? new Date(now.getTime() + 86_400_000)}, ${now})`),
  );
  return token;
}
