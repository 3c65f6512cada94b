import { sql } from 'kysely';
import { txtRecords } from '@steward/kernel/server/adapters/dns/txt.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { newToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import type { SsoDomain } from '../../contract/sso.ts';
import { domainOf, ssoDomainFields } from '../../contract/sso_actions.ts';

const MAX_DOMAINS = 50;

type DomainRow = Pick<Tables['sso_domain'], 'domain' | 'proof' | 'proven_at'>;

/** Company of an address by verified domain. */
export function companyOfDomain(tx: Tx, domain: string): Promise<{ company_id: string } | undefined> {
  return tx.maybe(
    sql<
      Pick<Tables['sso_domain'], 'company_id'>
    >`select company_id from sso_domain where domain = ${domain} and proven_at is not null`,
  );
}

export async function isVerifiedDomain(tx: Tx, companyId: string, domain: string): Promise<boolean> {
  return (
    (await tx.maybe(
      sql`select 1 from sso_domain where company_id = ${companyId} and domain = ${domain} and proven_at is not null`,
    )) !== undefined
  );
}

export async function domainsOf(tx: Tx, companyId: string): Promise<SsoDomain[]> {
  const rows = await tx.rows(
    sql<DomainRow>`select domain, proof, proven_at from sso_domain where company_id = ${companyId} order by domain`,
  );
  return rows.map((row) => ({
    domain: row.domain,
    record: recordOf(row),
    proven_at: row.proven_at?.toISOString() ?? null,
  }));
}

/** Below a subdomain of our own. */
function recordOf({ domain, proof }: Pick<DomainRow, 'domain' | 'proof'>): SsoDomain['record'] {
  return { name: `_steward.${domain}`, value: `steward-verification=${proof}` };
}

/** Adds a domain, without effect until verified. */
export async function addDomain(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<void> {
  const values = parseInput(ssoDomainFields, body);
  const domain = domainOf(values.domain);
  if (domain === null) throw invalid({ domain: { key: 'not_domain' } });
  const n = await ctx.tx.count(sql`select count(*)::int as n from sso_domain where company_id = ${ctx.companyId}`);
  if (n >= MAX_DOMAINS) throw invalid({ domain: { key: 'too_many', params: { max: MAX_DOMAINS } } });
  const added = await ctx.tx.run(
    sql`insert into sso_domain (company_id, domain, proof, created_at)
      values (${ctx.companyId}, ${domain}, ${newToken()}, ${ctx.now}) on conflict do nothing`,
  );
  if (added === 0) throw invalid({ domain: { key: 'domain_there' } });
}

export async function removeDomain(ctx: Context, domain: string): Promise<void> {
  const removed = await ctx.tx.rows(
    sql<
      Pick<Tables['sso_domain'], 'proven_at'>
    >`delete from sso_domain where company_id = ${ctx.companyId} and domain = ${domain} returning proven_at`,
  );
  if (removed.length === 0) throw new AppError('not_found');
  if (removed[0]?.proven_at) await writeHistory(ctx, { from: domain, to: null });
}

/** The TXT record for a domain, unique to the company. `null`: verified. */
export async function expectedRecord(ctx: Context, domain: string): Promise<SsoDomain['record'] | null> {
  const row = await ctx.tx.maybe(
    sql<DomainRow>`select domain, proof, proven_at from sso_domain where company_id = ${ctx.companyId}
      and domain = ${domain}`,
  );
  if (!row) throw new AppError('not_found');
  return row.proven_at ? null : recordOf(row);
}

/** Looks up DNS; may be slow. */
export async function requireRecord(config: Config, record: SsoDomain['record']): Promise<void> {
  const found = await txtRecords(config, record.name).catch(() => null);
  if (found === null) throw new AppError('dns_unreachable', { params: { name: record.name } });
  if (!found.includes(record.value))
    throw invalid({
      domain: { key: found.length === 0 ? 'no_txt_record' : 'other_txt_record', params: { name: record.name } },
    });
}

/** Marks a domain verified, if the expected record is unchanged. */
export async function saveVerified(ctx: Context, domain: string, found: SsoDomain['record']): Promise<void> {
  const row = await ctx.tx.maybe(
    sql<DomainRow>`select domain, proof, proven_at from sso_domain where company_id = ${ctx.companyId}
      and domain = ${domain} for update`,
  );
  if (!row || recordOf(row).value !== found.value) throw new AppError('not_found');
  if (row.proven_at) return;
  if (await companyOfDomain(ctx.tx, domain)) throw invalid({ domain: { key: 'domain_taken' } });
  await ctx.tx.run(
    sql`update sso_domain set proven_at = ${ctx.now} where company_id = ${ctx.companyId} and domain = ${domain}`,
  );
  await writeHistory(ctx, { from: null, to: domain });
}

function writeHistory(
  ctx: Context,
  change: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  return writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action: 'update',
    changes: [{ field: 'sso_domain', ...change }],
  });
}
