import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '@steward/kernel/contract/access/company_status.ts';
import type { ModuleParts } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { noteCompanySignIn, insertOwner, type Founder, type NewCompanyIds } from './users.ts';

const DAY = 86_400_000;

export type CompanyColumns = Partial<Omit<Tables['company'], 'id' | 'created_at' | 'updated_at'>>;
type RegisteredColumns = Partial<Omit<Tables['platform_company'], 'id' | 'created_at' | 'updated_at'>>;

interface NewCompanyOptions {
  readonly now: Date;
  readonly trialDays?: number;
  /** Instead of the trial that every company begins with. */
  readonly trialEndsOn?: string | null;
  /** The company is complete with it. */
  readonly profile?: CompanyColumns | null;
}

/**
 * The only way to create companies: with an owner, and filled by all modules (`newCompany`). The profile is inserted
 * and not written afterwards: where the platform's table is a copy on every node, that would make sign-ups wait for
 * each other.
 */
export async function insertCompany(
  modules: Pick<ModuleParts, 'newCompany'>,
  tx: Tx,
  { companyId, userId, accountId }: NewCompanyIds,
  founder: Founder,
  { now, trialDays = 0, trialEndsOn = null, profile = null }: NewCompanyOptions,
): Promise<void> {
  const trial = trialDays > 0 ? dayOf(new Date(now.getTime() + trialDays * DAY)) : null;
  const times = { created_at: now, updated_at: now };
  await tx.run(
    inserted('company', {
      ...{ id: companyId, owner_id: userId },
      ...(profile ? { ...profile, profile_completed_at: now } : {}),
      ...times,
    }),
  );
  await tx.run(
    inserted('platform_company', {
      ...{ id: companyId, owner_id: userId, name: profile?.name, trial_ends_on: trialEndsOn ?? trial },
      ...times,
    }),
  );
  if (accountId !== null) await noteCompanySignIn(tx, companyId, now);
  await insertOwner(tx, { companyId, userId, accountId }, founder, now);
  for (const fill of modules.newCompany)
    await fill(tx, { companyId, ownerId: userId, accountId, language: founder.language, now });
}

function inserted(table: string, columns: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return sql`insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => value))})`;
}

/** Writes columns of a company; name and owner also where the platform reads them. */
export async function writeCompany(tx: Tx, companyId: string, columns: CompanyColumns, now: Date): Promise<void> {
  await tx.run(sql`update company set ${assignments(columns)}, updated_at = ${now} where id = ${companyId}`);
  await copyToPlatform(tx, companyId, columns);
}

/** Writes the profile of a company that has none yet; false when it has one already. */
export async function completeCompany(tx: Tx, companyId: string, columns: CompanyColumns, now: Date): Promise<boolean> {
  const written = await tx.run(sql`
    update company set ${assignments({ ...columns, profile_completed_at: now })}, updated_at = ${now}
    where id = ${companyId} and profile_completed_at is null`);
  if (written === 1) await copyToPlatform(tx, companyId, columns);
  return written === 1;
}

async function copyToPlatform(
  tx: Tx,
  companyId: string,
  { name, owner_id }: Pick<CompanyColumns, 'name' | 'owner_id'>,
): Promise<void> {
  const columns = { ...(name === undefined ? {} : { name }), ...(owner_id === undefined ? {} : { owner_id }) };
  if (Object.keys(columns).length > 0) await updateRegisteredCompany(tx, companyId, columns);
}

/** Writes the platform's columns of a company: trial, support, external ids. */
export async function updateRegisteredCompany(
  tx: Tx,
  companyId: string,
  columns: RegisteredColumns,
  now?: Date,
): Promise<void> {
  const set = assignments({ ...columns, ...(now ? { updated_at: now } : {}) });
  await tx.run(sql`update platform_company set ${set} where id = ${companyId}`);
}

function assignments(columns: Readonly<Record<string, unknown>>) {
  return sql.join(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  );
}
