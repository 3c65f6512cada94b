import { sql } from 'kysely';
import { v7 } from 'uuid';
import { hashToken, newToken } from '../src/identity/tokens.ts';
import type { Answer } from './call.ts';
import type { TestApp } from './app.ts';

/** A signed-in user of a test's company. */
export interface TestUser {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
  readonly refresh: string;
  /** A call under `/api/v1/{company}/{workspace}/`; the workspace is `all` unless the path begins with a slash. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer<T>>;
}

export interface UserOptions {
  readonly user_type?: 'admin' | 'user';
  readonly permissions?: readonly string[];
  readonly groups?: readonly string[];
  readonly workspaces?: readonly string[];
  readonly is_superuser?: boolean;
  readonly is_verified?: boolean;
  readonly activated?: boolean;
}

/** A company of a test's own: nothing of it is shared with another test. */
export interface World {
  readonly companyId: string;
  readonly workspaceId: string;
  readonly owner: TestUser;
  /** Another user, signed in. */
  user(options?: UserOptions): Promise<TestUser>;
  /** A second workspace. */
  workspace(name: string): Promise<string>;
}

let made = 0;

/** Writes a whole company straight into the database, as signing up would; hashing a password for each would cost most of a test's time. */
export async function makeWorld(app: TestApp, options: { readonly prefix?: string; readonly currency?: string } = {}): Promise<World> {
  const companyId = v7();
  const workspaceId = v7();
  const now = new Date();
  made += 1;
  await app.database.inCompany(companyId, async (tx) => {
    await tx.run(sql`insert into company (id, name, enable_static_tag_prefix, asset_tag_prefix, currency, profile_completed_at, created_at, updated_at)
      values (${companyId}, ${`Company ${made}`}, ${options.prefix !== undefined}, ${options.prefix ?? ''}, ${options.currency ?? 'EUR'}, ${now}, ${now}, ${now})`);
    await tx.run(sql`insert into platform_company (id, name, created_at, updated_at) values (${companyId}, ${`Company ${made}`}, ${now}, ${now})`);
    await tx.run(sql`insert into asset_tag_sequence (company_id, next) values (${companyId}, 1)`);
    await tx.run(sql`insert into workspace (company_id, id, name, search_text, created_at, updated_at) values (${companyId}, ${workspaceId}, 'Main', 'main', ${now}, ${now})`);
    const labels = [['Ready', 'deployable', true], ['Pending', 'pending', false], ['In repair', 'undeployable', false], ['Archived', 'archived', false]] as const;
    for (const [name, type, isDefault] of labels) {
      await tx.run(sql`insert into status_label (company_id, id, name, type, is_default, search_text, created_at, updated_at)
        values (${companyId}, ${v7()}, ${name}, ${type}, ${isDefault}, ${name.toLowerCase()}, ${now}, ${now})`);
    }
  });
  const user = (one: UserOptions = {}): Promise<TestUser> => makeUser(app, companyId, one);
  const owner = await user({ user_type: 'admin' });
  await app.database.inCompany(companyId, async (tx) => {
    await tx.run(sql`update company set owner_id = ${owner.id} where id = ${companyId}`);
    await tx.run(sql`update platform_company set owner_id = ${owner.id} where id = ${companyId}`);
  });
  const workspace = async (name: string): Promise<string> => {
    const id = v7();
    await app.database.inCompany(companyId, (tx) => tx.run(sql`insert into workspace (company_id, id, name, search_text, created_at, updated_at) values (${companyId}, ${id}, ${name}, ${name.toLowerCase()}, ${now}, ${now})`));
    return id;
  };
  return { companyId, workspaceId, owner, user, workspace };
}

async function makeUser(app: TestApp, companyId: string, options: UserOptions): Promise<TestUser> {
  const [id, accountId, token, refresh] = [v7(), v7(), newToken(), newToken()];
  const now = new Date();
  const email = `${id}@example.com`;
  const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  await app.database.inCompany(companyId, async (tx) => {
    await tx.run(sql`insert into account (id, email, is_superuser, is_verified, created_at, updated_at) values (${accountId}, ${email}, ${options.is_superuser ?? false}, ${options.is_verified ?? true}, ${now}, ${now})`);
    await tx.run(sql`insert into app_user (company_id, id, account_id, name, first_name, last_name, email, activated, user_type, custom_permissions, search_text, created_at, updated_at)
      values (${companyId}, ${id}, ${accountId}, ${`Test ${id.slice(-6)}`}, 'Test', ${id.slice(-6)}, ${email}, ${options.activated ?? true}, ${options.user_type ?? 'user'}, ${[...(options.permissions ?? [])]}, ${email}, ${now}, ${now})`);
    await tx.run(sql`insert into account_company (account_id, company_id, user_id, created_at) values (${accountId}, ${companyId}, ${id}, ${now})`);
    for (const one of options.workspaces ?? []) await tx.run(sql`insert into user_workspace (company_id, user_id, workspace_id) values (${companyId}, ${id}, ${one})`);
    for (const one of options.groups ?? []) await tx.run(sql`insert into user_group_member (company_id, user_id, group_id) values (${companyId}, ${id}, ${one})`);
    await tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash, rotated_at, expires_at, user_agent, created_at)
      values (${v7()}, ${accountId}, ${companyId}, ${id}, ${hashToken(token)}, ${later(1)}, ${hashToken(refresh)}, ${now}, ${later(30)}, 'test', ${now})`);
  });
  return {
    id, accountId, email, token, refresh,
    call: (method, path, body, headers) => {
      const url = path.startsWith('/') ? `/api/v1/${companyId}${path}` : `/api/v1/${companyId}/all/${path}`;
      return app.call(method, url, { token, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) });
    },
  };
}
