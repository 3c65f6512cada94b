import type pg from 'pg';
import { CannotStart } from '../config.ts';
import { appRole } from './pool.ts';

/** Creates or finds the role of requests; refuses a role that bypasses row-level security. */
export async function makeAppRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ unbound: boolean }>(
    'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = $1',
    [appRole],
  );
  const existing = rows[0];
  if (existing?.unbound === true) {
    throw new CannotStart(
      `The database role ${appRole} can read past row-level security; take SUPERUSER and BYPASSRLS from it.`,
    );
  }
  try {
    if (existing === undefined) await client.query(`create role ${appRole} nologin noinherit`);
    await client.query(`do $$ begin
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant ${appRole} to %I', current_user);
      end if;
    exception when insufficient_privilege then null; end $$`);
    await client.query(`set role ${appRole}; reset role`);
  } catch (error) {
    throw new CannotStart(
      `The database's user may not use the role ${appRole}. Let an administrator of the database run: ` +
        `create role ${appRole} nologin; grant ${appRole} to the user in DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * Gives the role of the requests its rights on tables and job queue; repeated at every start, so that new tables have
 * them.
 */
export async function grantRights(client: pg.ClientBase): Promise<void> {
  await refuseOpenTables(client);
  await client.query(`
    grant usage on schema public, graphile_worker to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    grant usage, select on all sequences in schema public to ${appRole};
    revoke insert, update, delete on migration from ${appRole};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${appRole};
    grant usage, select on all sequences in schema graphile_worker to ${appRole};
    grant execute on all functions in schema graphile_worker to ${appRole};
    do $$ declare queue_table regclass; begin
      -- The queue's tables have row-level security without a policy: closed to all but their owner.
      for queue_table in
        select oid from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
          and not exists (select from pg_policy where polrelid = c.oid and polname = 'steward_app')
      loop
        execute format('create policy steward_app on %s to ${appRole} using (true) with check (true)', queue_table);
      end loop;
    end $$`);
}

/** A company table without a forced policy, unless its comment allows it. */
async function refuseOpenTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^(reference|local)\\M'
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`);
  if (rows.length > 0) {
    throw new CannotStart(`These tables lack forced row-level security: ${rows.map((row) => row.name).join(', ')}.`);
  }
}
