import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

/** Tables that belong to the installation, and have no rows of one company. */
export const INSTALLATION: readonly (keyof Tables)[] = [
  'account',
  'account_passkey',
  'account_recovery_code',
  'account_totp',
  'company_deletion',
  'installation',
  'known_browser',
  'mail_token',
  'migration',
  'platform_event',
  'rate_limit',
  'removed_foreign_key',
  'sign_in_step',
];

/** Tables that name a company by another column than `company_id`. */
const COLUMNS: Readonly<Record<string, string>> = { company: 'id', platform_company: 'id', company_sign_in: 'id' };

export interface CompanyTable {
  readonly name: string;
  /** The column with the id of the company. */
  readonly column: string;
}

/** Tables with rows of companies, and those without that `INSTALLATION` does not name. */
export async function companyTables(
  tx: Tx,
): Promise<{ readonly tables: readonly CompanyTable[]; readonly unknown: readonly string[] }> {
  const rows = await tx.rows(sql<{ name: string; has: boolean }>`
    select c.relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid
      and a.attname = 'company_id' and not a.attisdropped) as has
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const known = new Set<string>(INSTALLATION);
  return {
    tables: rows.flatMap(({ name, has }) => {
      const column = COLUMNS[name] ?? (has ? 'company_id' : undefined);
      return column === undefined || known.has(name) ? [] : [{ name, column }];
    }),
    unknown: rows.flatMap(({ name, has }) => (has || COLUMNS[name] !== undefined || known.has(name) ? [] : [name])),
  };
}

/**
 * The tables in groups, each after all groups that refer to it. A group of several tables is one in which they refer to
 * each other, so that their rows are deleted by one statement.
 */
export async function inDeletionOrder(
  tx: Tx,
  tables: readonly CompanyTable[],
): Promise<readonly (readonly CompanyTable[])[]> {
  const references = await tx.rows(sql<{ from: string; to: string }>`
    select distinct f.relname::text as "from", t.relname::text as "to" from pg_constraint o
    join pg_class f on f.oid = o.conrelid join pg_class t on t.oid = o.confrelid
    where o.connamespace = 'public'::regnamespace and o.contype = 'f' and f.oid <> t.oid`);
  const to = Map.groupBy(references, (one) => one.from);
  const byName = new Map(tables.map((one) => [one.name, one]));
  // Tarjan: a group is found after all groups that it refers to.
  const groups: CompanyTable[][] = [];
  const places = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const visit = (name: string): { index: number; low: number; isOpen: boolean } => {
    const place = { index: places.size, low: places.size, isOpen: true };
    places.set(name, place);
    open.push(name);
    for (const { to: next } of to.get(name) ?? []) {
      if (!byName.has(next)) continue;
      const known = places.get(next);
      if (!known) place.low = Math.min(place.low, visit(next).low);
      else if (known.isOpen) place.low = Math.min(place.low, known.index);
    }
    if (place.low === place.index)
      groups.push(
        open.splice(open.indexOf(name)).flatMap((one) => {
          const other = places.get(one);
          if (other) other.isOpen = false;
          return byName.get(one) ?? [];
        }),
      );
    return place;
  };
  for (const { name } of tables) if (!places.has(name)) visit(name);
  return groups.toReversed();
}
