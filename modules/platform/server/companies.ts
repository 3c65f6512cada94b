import { sql, type RawBuilder } from 'kysely';
import { companyStatus, COMPANY_STATUSES, dayOf } from '@steward/kernel/contract/access/company_status.ts';
import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import type { Platform } from '@steward/kernel/server/http/route.ts';
import { companyStateOf, type CompanyStateRow } from '@steward/kernel/server/identity/company_status.ts';
import { literal } from '@steward/kernel/server/search/terms.ts';
import { PLATFORM_SORTS, type PlatformCompanies, type PlatformCompany, type Subscription } from '../contract/wire.ts';

/** A row of `platform_company`. */
export interface CompanyRow extends CompanyStateRow, Pick<Tables['platform_company'], 'id'> {
  readonly name: string;
  readonly owner_id: string | null;
  readonly plan: string | null;
  readonly seats: number | null;
  readonly price: number | null;
  readonly price_currency: string | null;
  readonly period: 'month' | 'year' | null;
  readonly subscription_starts_on: string | null;
  readonly stripe_customer_id: string | null;
  readonly microsoft_tenant_id: string | null;
  readonly auth0_organization_id: string | null;
  readonly notes: string | null;
  readonly support_until: Date | null;
  readonly support_asked_at: Date | null;
  readonly created_at: Date;
}

/** Same order as `companyStatus`; a test compares both. */
export function statusSql(today: string): RawBuilder<unknown> {
  return sql`(case when p.deletes_at is not null then 'closed'
    when p.switched_off_at is not null then 'switched_off'
    when p.subscription_state is not null and (p.subscription_ends_on is null
    or p.subscription_ends_on >= ${today}::date) then 'active'
    when p.trial_ends_on >= ${today}::date then 'trial'
    when p.trial_ends_on is not null or p.subscription_state is not null then 'lapsed' else 'active' end)`;
}

/** Companies by search (name, owner's address, notes, external ids), status and sort. */
export async function listCompanies(
  { services, now }: Platform,
  given: Readonly<Record<string, string>>,
): Promise<PlatformCompanies> {
  const { page, pageSize, search, sort } = parseListQuery(given, 25);
  const status = statusSql(dayOf(now));
  const wanted = given['status'];
  if (wanted && !COMPANY_STATUSES.some((one) => one === wanted))
    throw invalid({ status: { key: 'not_option', params: { options: COMPANY_STATUSES.join(', ') } } });
  const like = `%${literal(search.trim())}%`;
  const conditions = [
    ...(search.trim() === ''
      ? []
      : [
          sql`(p.name ilike ${like} or p.notes ilike ${like}
            or ${search.trim()} in (p.id::text, p.stripe_customer_id, p.microsoft_tenant_id, p.auth0_organization_id)
            or exists (
      select from account_company m join account a on a.id = m.account_id where m.company_id = p.id
      and m.user_id = p.owner_id and a.email ilike ${like}))`,
        ]),
    ...(wanted ? [sql`${status} = ${wanted}`] : []),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const orders = (sort.length > 0 ? sort : [{ field: 'name', descending: false }]).map(({ field, descending }) => {
    const known = PLATFORM_SORTS.find((one) => one === field);
    if (!known) throw invalid({ sort: { key: 'unknown_sort', params: { field } } });
    const column = sql.ref(known === 'last_sign_in_at' ? `i.${known}` : `p.${known}`);
    return sql`${known === 'status' ? status : column}
      ${descending ? sql`desc nulls last` : sql`asc nulls last`}`;
  });
  const { rows, n } = await services.database.global(async (tx) => ({
    rows: await tx.rows(
      sql<CompanyRow>`select p.* from platform_company p left join company_sign_in i on i.id = p.id
        where ${where} order by ${sql.join(orders)}, p.id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    n: await tx.count(sql`select count(*) as n from platform_company p where ${where}`),
  }));
  const results: PlatformCompany[] = [];
  for (const row of rows) results.push(await services.database.inCompany(row.id, (tx) => toWire(tx, row, now)));
  return { count: n, count_is_exact: true, page, page_size: pageSize, results };
}

/** All companies by name, for pickers. */
export async function companyNames({ services }: Platform): Promise<{ results: { id: string; name: string }[] }> {
  return {
    results: await services.database.global((tx) =>
      tx.rows(
        sql<
          Pick<Tables['platform_company'], 'id' | 'name'>
        >`select id, name from platform_company order by name, id limit 5000`,
      ),
    ),
  };
}

/** Locks a company's row. Throws `not_found`. */
export async function lockCompany(tx: Tx, id: string): Promise<CompanyRow> {
  const row = await tx.maybe(sql<CompanyRow>`select p.* from platform_company p where p.id = ${id} for update`);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Wire form. Counts run under the company's own setting, for row-level security. */
export async function toWire(tx: Tx, row: CompanyRow, now: Date): Promise<PlatformCompany> {
  // Counted, not stored.
  const found = await tx.one(sql<{
    users: number;
    assets: number;
    owner_name: string | null;
    owner_email: string | null;
    is_invited: boolean;
    is_own: boolean;
  }>`
    select (select count(*) from app_user u where u.company_id = ${row.id} and u.account_id is not null and u.activated and u.deleted_at is null) as users,
      (select coalesce(sum(n), 0)::bigint from (select t.n from asset_total t where t.company_id = ${row.id} and t.part = 'state'
        union all select d.n from asset_total_change d where d.company_id = ${row.id} and d.part = 'state') all_of) as assets,
      o.name as owner_name, coalesce(a.email, o.email) as owner_email, coalesce(o.sign_in = 'invited', false) as is_invited, coalesce(a.is_superuser, false) as is_own
    from (select 1) one left join app_user o on o.company_id = ${row.id} and o.id = ${row.owner_id}::uuid left join account a on a.id = o.account_id`);
  const signIn = await tx.maybe(
    sql<
      Pick<Tables['company_sign_in'], 'last_sign_in_at'>
    >`select last_sign_in_at from company_sign_in where id = ${row.id}`,
  );
  return {
    id: row.id,
    name: row.name,
    status: companyStatus(companyStateOf(row), dayOf(now)),
    owner:
      row.owner_id && found.owner_name !== null
        ? { id: row.owner_id, name: found.owner_name, email: found.owner_email ?? '', is_invited: found.is_invited }
        : null,
    is_own: found.is_own,
    trial_ends_on: row.trial_ends_on,
    switched_off: row.switched_off_at && { at: row.switched_off_at.toISOString(), reason: row.switched_off_reason },
    subscription: subscriptionOf(row),
    users: found.users,
    assets: found.assets,
    created_at: row.created_at.toISOString(),
    last_sign_in_at: signIn?.last_sign_in_at.toISOString() ?? null,
    support_until: row.support_until && row.support_until > now ? row.support_until.toISOString() : null,
    support_asked_at: row.support_asked_at?.toISOString() ?? null,
    stripe_customer_id: row.stripe_customer_id,
    microsoft_tenant_id: row.microsoft_tenant_id,
    auth0_organization_id: row.auth0_organization_id,
    notes: row.notes,
  };
}

export function subscriptionOf(row: CompanyRow): Subscription | null {
  if (row.plan === null || row.subscription_state === null) return null;
  return {
    plan: row.plan,
    state: row.subscription_state,
    seats: row.seats,
    period: row.period ?? 'month',
    starts_on: row.subscription_starts_on,
    ends_on: row.subscription_ends_on,
    price: row.price === null || row.price_currency === null ? null : moneyFromMinor(row.price, row.price_currency),
  };
}
