import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import type { Platform } from '@steward/kernel/server/http/route.ts';
import type { PlatformAction, PlatformEvent } from '../contract/wire.ts';

interface Row extends Pick<
  Tables['platform_event'],
  'id' | 'created_at' | 'actor_name' | 'company' | 'company_name' | 'note'
> {
  readonly action: PlatformAction;
  readonly changes: PlatformEvent['changes'];
}

/** Platform events, newest first; of one company when given. */
export async function listEvents(
  { services }: Platform,
  query: Readonly<Record<string, string>>,
): Promise<Page<PlatformEvent>> {
  const { page, pageSize } = parseListQuery(query, 25);
  const company = query['company_id'];
  if (company !== undefined && !isUuid(company)) throw new AppError('not_found');
  const where = company === undefined ? sql`true` : sql`e.company = ${company}`;
  return services.database.global(async (tx) => {
    const rows = await tx.rows(
      sql<Row>`select e.* from platform_event e where ${where} order by e.id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
    );
    const n = await tx.count(sql`select count(*) as n from platform_event e where ${where}`);
    const results = rows.map(({ id, created_at, actor_name, action, company: of, company_name, changes, note }) => ({
      id,
      created_at: created_at.toISOString(),
      actor: actor_name,
      action,
      company: of === null ? null : { id: of, name: company_name },
      changes,
      note,
    }));
    return { count: n, count_is_exact: true, page, page_size: pageSize, results };
  });
}
