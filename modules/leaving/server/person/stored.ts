import { sql, type RawBuilder } from 'kysely';
import { tableForms, type TableForm } from '@steward/kernel/server/backup/catalogue.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';

const PORTION = 1000;

/** A table with rows that name a person by their id. */
export interface NamingTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly condition: RawBuilder<unknown>;
}

/** Tables of which a backup has rows that name the person, without secrets. */
export async function namingTables({ tx, services }: Context, userId: string): Promise<readonly NamingTable[]> {
  const forms: readonly TableForm[] = await tableForms(tx, services.modules.backup);
  return forms.flatMap(({ name, columns }) => {
    const ids = columns.filter((one) => one.type === 'uuid' && !(name === 'company' || name === 'workspace'));
    if (ids.length === 0) return [];
    const condition = sql`(${sql.join(
      ids.map((one) => sql`${sql.ref(`t.${one.name}`)} = ${userId}`),
      sql` or `,
    )})`;
    return [{ name, columns: columns.map((one) => one.name), condition }];
  });
}

/** Rows of a table that name the person, as lines of JSON. */
export async function* linesNaming(
  { tx, companyId }: Context,
  { name, columns, condition }: NamingTable,
): AsyncGenerator<readonly string[]> {
  const chosen = sql.join(columns.map((one) => sql.ref(`t.${one}`)));
  for (let offset = 0; ; offset += PORTION) {
    const rows = await tx.rows(sql<{ line: string }>`
      select row_to_json(x)::text as line from (select ${chosen} from ${sql.table(name)} t
        where t.company_id = ${companyId} and ${condition} order by ${sql.ref(`t.${columns[0] ?? 'id'}`)}
        limit ${PORTION} offset ${offset}) x`);
    if (rows.length > 0) yield rows.map((one) => one.line);
    if (rows.length < PORTION) return;
  }
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
