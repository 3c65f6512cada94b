import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from '../app.ts';
import { type TestUser, type World } from '../world.ts';
import { type Target } from './user_routes.ts';

/** The application and helpers for escalation tests. */
export async function escalationSetup() {
  /* Known escalations of similar products, named by advisory, by every route. */
  const app = await testApp();

  const ALL_ABOUT_PEOPLE = [
    'user:read',
    'user:write',
    'user:update',
    'user:delete',
    'user:import',
    'import:read',
    'group:read',
    'group:write',
    'group:update',
    'group:delete',
    'recyle_bin:all',
    'assets:read',
  ];

  /** A user who may edit users, and little else. */
  function clerkOf(world: World, more: readonly string[] = []): Promise<TestUser> {
    return world.user({ permissions: [...ALL_ABOUT_PEOPLE, ...more], workspaces: [world.workspaceId] });
  }

  async function targeted(world: World, who: { readonly id: string }): Promise<Target> {
    const username = `user-${who.id}`;
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set username = ${username} where company_id = ${world.companyId} and id = ${who.id}`),
    );
    return { id: who.id, username };
  }

  /** Everything that decides permissions and sign-in. */
  async function rightsOf(world: World, id: string): Promise<unknown> {
    const { sessions } = await app.database.global((tx) =>
      tx.one(sql<{ sessions: number }>`select count(*)::int as sessions from session
        where company_id = ${world.companyId} and user_id = ${id}`),
    );
    const rights = await app.database.inCompany(world.companyId, (tx) =>
      tx.one(sql<object>`
      select u.user_type, u.custom_permissions, u.activated, u.email, u.sign_in, u.account_id, a.email as signs_in_with, a.password_hash,
        (select array_agg(group_id order by group_id) from user_group_member m where m.company_id = ${world.companyId} and m.user_id = u.id) as groups,
        (select array_agg(workspace_id order by workspace_id) from user_workspace w where w.company_id = ${world.companyId} and w.user_id = u.id) as workspaces
      from app_user u left join account a on a.id = u.account_id where u.company_id = ${world.companyId} and u.id = ${id}`),
    );
    return { ...rights, sessions };
  }

  async function group(world: World, permissions: readonly string[], access: string | null = null): Promise<string> {
    const made = await world.owner.call<{ id: string }>('POST', 'groups/', {
      name: `Group ${permissions.join(' ')} ${access ?? ''}`,
      custom_permissions: permissions,
      group_access: access,
    });
    expect(made.status, made.text).toBe(201);
    return made.body.id;
  }
  return { app, ALL_ABOUT_PEOPLE, clerkOf, targeted, rightsOf, group };
}
