import { sql } from 'kysely';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Services } from '../context/context.ts';
import type { Tx } from '../database/transaction.ts';
import { broken, type OpenBackup } from './read.ts';
import { restoreInto, type Restored } from './restore.ts';
import { rowOf, type Row } from './rows.ts';
import type { Progress } from './write.ts';

/** Columns of a company that a backup sets. */
const OWN = [
  'name',
  'icon_id',
  'enable_static_tag_prefix',
  'asset_tag_prefix',
  'currency',
  'profile_completed_at',
  'created_at',
  'updated_at',
  'country',
  'time_zone',
  'modules_off',
  'owner_id',
] as const;

/**
 * Brings a backup into a company of its own, which belongs to an account: it becomes the account of the owner that the
 * backup names. Nobody else of the backup can sign in before this owner invites them. All ids stay, since those of a
 * company are its own. A company of this id that exists already is the result of an earlier try.
 */
export async function* restoreAsNew(
  services: Services,
  companyId: string,
  backup: OpenBackup,
  by: { readonly accountId: string },
): AsyncGenerator<Progress, Restored> {
  const exists = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(sql`select 1 from company c where c.id = ${companyId}`),
  );
  if (exists) return { added: 0, changed: 0, away: 0, refused: [] };
  const company = await companyOf(backup);
  const ownerId = company['owner_id'];
  if (typeof ownerId !== 'string') throw broken('company.owner_id');
  const now = services.now();
  return yield* restoreInto(
    services,
    companyId,
    backup,
    { way: 'as_it_was' },
    {
      by: ownerId,
      isFresh: true,
      before: (tx) => insertCompanyRow(tx, companyId, company, now),
      after: (tx) => joinOwner(tx, companyId, ownerId, by, now),
    },
  );
}

async function companyOf(backup: OpenBackup): Promise<Row> {
  const entry = backup.manifest.tables.find((one) => one.name === 'company');
  if (entry?.rows !== 1) throw broken('company');
  for await (const [line] of backup.lines(entry)) {
    const row = line === undefined ? null : rowOf(line);
    if (isObject(row)) return row;
  }
  throw broken('company');
}

async function insertCompanyRow(tx: Tx, companyId: string, company: Row, now: Date): Promise<void> {
  const columns = OWN.filter((name) => Object.hasOwn(company, name));
  await tx
    .run(sql`insert into company (id, ${sql.join(columns.map((name) => sql.ref(name)))})
      values (${companyId}, ${sql.join(columns.map((name) => company[name]))})`)
    .catch((error: unknown) => {
      throw broken('company', error);
    });
  await tx.run(sql`insert into platform_company (id, owner_id, name, created_at, updated_at)
    values (${companyId}, ${company['owner_id']}, ${company['name']}, ${now}, ${now})`);
}

/** Throws when the backup has no such user who could be the owner. */
async function joinOwner(
  tx: Tx,
  companyId: string,
  userId: string,
  { accountId }: { readonly accountId: string },
  now: Date,
): Promise<void> {
  const joined = await tx.run(sql`update app_user set account_id = ${accountId}
    where company_id = ${companyId} and id = ${userId} and deleted_at is null`);
  if (joined !== 1) throw broken('company.owner_id');
  await tx.run(sql`insert into account_company (account_id, company_id, user_id, created_at)
    values (${accountId}, ${companyId}, ${userId}, ${now})`);
}
