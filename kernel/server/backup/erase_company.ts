import { sql } from 'kysely';
import { storageOf } from '../adapters/files/storage.ts';
import type { Services } from '../context/context.ts';
import { allowTime } from '../database/statements.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { companyTables, INSTALLATION, inDeletionOrder, type CompanyTable } from './company_tables.ts';

/** What accounts did for the installation: who is named there stays. */
const LOGS: readonly (keyof Tables)[] = ['platform_event'];
const ACCOUNTS = 'account_company';
/** Seconds that a statement may take. */
const LONG = 800;

/** What was deleted. */
export interface Erased {
  readonly rows: number;
  readonly files: number;
}

/**
 * Deletes all rows and files of a company, and accounts that are left without a company. Each group of tables has a
 * transaction of its own; what was begun is finished by the next call. So `account_company` comes last: it says whose
 * accounts these were.
 */
export async function eraseCompany(services: Services, companyId: string): Promise<Erased> {
  const { database, config } = services;
  const groups = await database.inCompany(companyId, async (tx) => {
    const { tables } = await companyTables(tx);
    return inDeletionOrder(
      tx,
      tables.filter((one) => one.name !== ACCOUNTS),
    );
  });
  let rows = 0;
  for (const group of groups)
    rows += await database.inCompany(companyId, async (tx) => {
      await allowTime(tx, LONG);
      return deleteGroup(tx, companyId, group);
    });
  await database.owner.query(
    `delete from graphile_worker._private_jobs where payload->>'company_id' = $1 and locked_at is null`,
    [companyId],
  );
  rows += await database.global((tx) => eraseAccounts(tx, companyId));
  return { rows, files: await storageOf(config).forget(companyId) };
}

async function eraseAccounts(tx: Tx, companyId: string): Promise<number> {
  const accounts = await tx.rows(sql<{ account_id: string }>`
    delete from account_company where company_id = ${companyId} returning account_id`);
  let rows = accounts.length;
  for (const { account_id: accountId } of accounts) rows += await eraseAccount(tx, accountId);
  return rows;
}

/** References among the tables of a group are checked at the end of the statement. */
async function deleteGroup(tx: Tx, companyId: string, group: readonly CompanyTable[]): Promise<number> {
  const parts = group.map(
    ({ name, column }) =>
      sql`${sql.ref(`in_${name}`)} as (
        delete from ${sql.table(name)} where ${sql.ref(column)} = ${companyId} returning 1)`,
  );
  const counts = group.map(({ name }) => sql`(select count(*) from ${sql.table(`in_${name}`)})`);
  return tx.count(sql`with ${sql.join(parts)} select ${sql.join(counts, sql` + `)} as n`);
}

/** Deletes an account that has no company, unless it runs the installation or has done something for it. */
export async function eraseAccount(tx: Tx, accountId: string): Promise<number> {
  const isNeeded = await tx.maybe(sql`
    select 1 from account a where a.id = ${accountId} and (a.is_superuser
      or exists (select from account_company c where c.account_id = a.id))`);
  if (isNeeded) return 0;
  for (const log of LOGS)
    if (await tx.maybe(sql`select 1 from ${sql.table(log)} l where l.account_id = ${accountId} limit 1`)) return 0;
  const references = await tx.rows(sql<{ table: string; column: string }>`
    select f.relname::text as "table", a.attname::text as "column" from pg_constraint o
    join pg_class f on f.oid = o.conrelid
    join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[1]
    where o.contype = 'f' and o.confrelid = 'account'::regclass and array_length(o.conkey, 1) = 1`);
  let rows = 0;
  // Those of companies are deleted with these.
  for (const { table, column } of references.filter((one) => INSTALLATION.some((name) => name === one.table)))
    rows += await tx.run(sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`);
  return rows + (await tx.run(sql`delete from account where id = ${accountId}`));
}
