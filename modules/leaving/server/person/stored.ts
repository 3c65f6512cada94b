import { sql, type RawBuilder } from 'kysely';
import { tableForms, type TableForm } from '@steward/kernel/server/backup/catalogue.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';

/** A table with rows that name a person by their id. */
export interface NamingTable {
  readonly form: TableForm;
  /** Of its rows, as `t`. */
  readonly where: RawBuilder<unknown>;
}

/** Tables of which a backup has rows that name the person, without secrets. */
export async function namingTables({ tx, services }: Context, userId: string): Promise<readonly NamingTable[]> {
  const forms = await tableForms(tx, services.modules.backup);
  return forms.flatMap((form) => {
    const { name, columns } = form;
    const ids = columns.filter((one) => one.type === 'uuid' && !(name === 'company' || name === 'workspace'));
    if (ids.length === 0) return [];
    const conditions = ids.map((one) => sql`${sql.ref(`t.${one.name}`)} = ${sql.lit(userId)}`);
    return [{ form, where: sql`(${sql.join(conditions, sql` or `)})` }];
  });
}

/** The sign-in of a person: the account and sessions of this company, without what works as a key. */
export async function signInOf({ tx, companyId }: Context, userId: string): Promise<object> {
  const account = await tx.maybe(sql<Record<string, unknown>>`
    select a.email, a.is_verified, a.created_at, a.second_factor_at is not null as has_second_factor
    from app_user u join account a on a.id = u.account_id where u.company_id = ${companyId} and u.id = ${userId}`);
  const sessions = await tx.rows(sql<Record<string, unknown>>`
    select s.created_at, s.expires_at, s.proof from session s
    where s.company_id = ${companyId} and s.user_id = ${userId} order by s.created_at`);
  return { account: account ?? null, sessions };
}
