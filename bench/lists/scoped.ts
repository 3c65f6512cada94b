import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { listCases } from '../parts/cases.ts';
import { call, storeResult, line, ms, quantile, type ApiAccess } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { signIn } from '../parts/sign_in.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * Lists of a user with ten limited groups beside those of an admin. With ten subtrees, and with ten rooms. `npm run
 * bench -- scoped`: assets.
 */
const { assets, rounds: ROUNDS } = sizes({ assets: [1_000_000, 300], rounds: [40, 2] });
const WARM_UP = isSmall ? 1 : 8;
const GROUPS = [
  ['assets:read', 'assets:update', 'assets:checkout'],
  ['assets:read', 'assets:checkin'],
  ['assets:read', 'assets:delete'],
  ['assets:read', 'assets:write', 'locations:read'],
  ['assets:read', 'assets:cost', 'assetmodel:read'],
  ['assets:read', 'user:read'],
  ['assets:read', 'category:read'],
  ['assets:read', 'statuslabels:read'],
  ['assets:read', 'dashboard:all'],
  ['assets:read', 'csv:read', 'activitylogs:read'],
];

/** Token of a user without sign-in. */
async function person(
  database: Database,
  companyId: string,
  workspaces: readonly string[],
  kind: 'admin' | readonly string[],
): Promise<string> {
  const userId = await database.inCompany(
    companyId,
    async (tx) =>
      (
        await tx.one(
          sql<{
            id: string;
          }>`select id from app_user where company_id = ${companyId} and account_id is null and deleted_at is null limit 1`,
        )
      ).id,
  );
  const token = await signIn(database, companyId, workspaces, userId);
  await database.inCompany(companyId, async (tx) => {
    await tx.run(
      sql`update app_user set custom_permissions = '{}', user_type = ${kind === 'admin' ? 'admin' : 'user'}
        where company_id = ${companyId} and id = ${userId}`,
    );
    for (const [index, permissions] of kind === 'admin' ? [] : GROUPS.entries()) {
      const id = v7();
      await tx.run(
        sql`insert into user_group (company_id, id, name, custom_permissions, created_at, updated_at)
          values (${companyId}, ${id}, ${`Scoped ${id}`}, ${permissions}, now(), now())`,
      );
      await tx.run(
        sql`insert into user_group_member (company_id, user_id, group_id) values (${companyId}, ${userId}, ${id})`,
      );
      await tx.run(
        sql`insert into group_limit (company_id, group_id, location_id)
          values (${companyId}, ${id}, ${kind[index % kind.length]})`,
      );
    }
  });
  return token;
}

/** Ten locations: first those that have others below them, or first those that have none. */
async function places(database: Database, companyId: string, order: 'wide' | 'rooms'): Promise<string[]> {
  const hasChildren = sql`exists (select from location c where c.company_id = ${companyId} and c.parent_id = l.id)`;
  const rows = await database.inCompany(companyId, (tx) =>
    tx.rows(sql<{ id: string }>`
    select l.id from location l where l.company_id = ${companyId} and l.deleted_at is null
    order by ${hasChildren} ${order === 'wide' ? sql`desc` : sql`asc`}, l.parent_id is null, l.name limit 10`),
  );
  return rows.map((one) => one.id);
}

await withCompany(assets, async ({ place, filled, way, known }) => {
  const admin: ApiAccess = { ...way, token: await person(place.database, filled.companyId, known.workspaces, 'admin') };
  const result: Record<string, unknown> = {};
  for (const kind of ['wide', 'rooms'] as const) {
    const scoped: ApiAccess = {
      ...way,
      token: await person(
        place.database,
        filled.companyId,
        known.workspaces,
        await places(place.database, filled.companyId, kind),
      ),
    };
    const answer = await fetch(`${scoped.address}assets/count/`, {
      headers: { authorization: `Bearer ${scoped.token}` },
    });
    const { count } = (await answer.json()) as { count: number };
    line(
      `${kind === 'wide' ? 'Ten places and all below' : 'Ten rooms'}: ${count} of ${assets}`,
      'admin',
      'ten groups',
      'ratio',
      '95th',
    );
    for (const one of listCases(known)) {
      const times: [number[], number[]] = [[], []];
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        for (const [index, who] of [admin, scoped].entries()) {
          const took = await call(who, one);
          if (round >= 0) times[index]?.push(took);
        }
      }
      const [all, some] = times.map((list) => quantile(list, 0.5)) as [number, number];
      line(
        `${some / all > 1.3 ? '! ' : '  '}${one.name}`,
        ms(all),
        ms(some),
        (some / all).toFixed(2),
        ms(quantile(times[1], 0.95)),
      );
      result[`${kind}: ${one.name}`] = { admin: all, scoped: some, ratio: some / all };
    }
  }
  await storeResult(`scoped-${assets}`, result);
});
