import { sql, type RawBuilder } from 'kysely';
import { isOwner } from '@steward/kernel/contract/access/can.ts';
import type { OperationStatus } from '@steward/kernel/contract/operations/wire.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { spaceOf } from '@steward/kernel/server/adapters/files/space.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { EXPORT_DAYS, type CompanyExport, type CompanyExports, type ExportState } from '../../contract/wire.ts';

const DAY = 86_400_000;
/** Exports whose files stay; older files are deleted, so that exports never fill the storage. */
const MOST_STORED = 2;
/** Exports that begin within a day. */
const MOST_A_DAY = 5;
const MOST_SHOWN = 20;

type Place = Pick<Context, 'tx' | 'companyId'>;

interface ExportRow extends Omit<Tables['company_export'], 'state'> {
  readonly state: ExportState;
}

type ShownRow = ExportRow & {
  readonly maker: string | null;
  readonly status: OperationStatus | null;
  readonly done: number | null;
  readonly total: number | null;
};

/** Exports, the newest first, and what a new one would contain; while one is made, how many rows that has. */
export async function companyExports(ctx: Context): Promise<CompanyExports> {
  const results = await shown(ctx, sql`true`);
  const running = results.find((one) => one.state === 'running');
  const records = running?.progress ? running.progress.total : await countRecords(ctx);
  const { used } = await spaceOf(ctx.services, ctx.tx, ctx.companyId);
  return { results, contents: { types: RECORDS.length, records, bytes: used } };
}

async function countRecords({ tx, companyId }: Context): Promise<number> {
  const counts = RECORDS.map(
    ({ table }) => sql`select count(*) as n from ${sql.table(table)} t where t.company_id = ${companyId}`,
  );
  const { n } = await tx.one(sql<{ n: number }>`
    select sum(c.n)::float8 as n from (${sql.join(counts, sql` union all `)}) c`);
  return n;
}

export async function exportNamed(ctx: Context, id: string): Promise<CompanyExport> {
  const [found] = await shown(ctx, sql`e.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

async function shown(ctx: Context, condition: RawBuilder<unknown>): Promise<CompanyExport[]> {
  const rows = await ctx.tx.rows(sql<ShownRow>`
    select e.*, u.name as maker, o.status, o.done_count as done, o.total from company_export e
    left join app_user u on u.company_id = ${ctx.companyId} and u.id = e.created_by
    left join operation o on o.company_id = ${ctx.companyId} and o.id = e.operation_id
    where e.company_id = ${ctx.companyId} and ${condition} order by e.created_at desc limit ${MOST_SHOWN}`);
  return rows.map((row) => toWire(ctx, row));
}

function toWire({ user }: Context, row: ShownRow): CompanyExport {
  const isThere = row.state === 'done' && row.removed_at === null && row.finished_at !== null;
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    created_by: { id: row.created_by, name: row.maker ?? '' },
    state: row.state,
    has_files: row.has_files,
    has_history: row.has_history,
    size: row.size,
    until: isThere ? new Date((row.finished_at?.getTime() ?? 0) + EXPORT_DAYS * DAY).toISOString() : null,
    is_own: row.created_by === user.id || isOwner(user),
    progress:
      row.state === 'running' && row.status !== null
        ? { operation: row.operation_id, status: row.status, done: row.done ?? 0, total: row.total ?? 0 }
        : null,
  };
}

/** Throws `job_running` while one is made, and `exports_of_today` after so many of them. */
export async function requireBudget({ tx, companyId, now }: Context): Promise<void> {
  const running = await tx.maybe(sql`
    select 1 from company_export e where e.company_id = ${companyId} and e.state = 'running' limit 1`);
  if (running) throw new AppError('job_running');
  const today = await tx.count(sql`select count(*) as n from company_export e where e.company_id = ${companyId}
    and e.created_at > ${new Date(now.getTime() - DAY)}`);
  if (today >= MOST_A_DAY) throw new AppError('exports_of_today', { params: { max: MOST_A_DAY } });
}

export async function insertExport(
  { tx, companyId, user, now }: Context,
  row: Pick<ExportRow, 'has_files' | 'has_history' | 'id' | 'operation_id'>,
): Promise<void> {
  await tx.run(sql`
    insert into company_export (company_id, id, created_by, created_at, operation_id, state, has_files, has_history)
    values (${companyId}, ${row.id}, ${user.id}, ${now}, ${row.operation_id}, 'running', ${row.has_files},
      ${row.has_history})`);
}

type ExportChange = Partial<Pick<ExportRow, 'finished_at' | 'removed_at' | 'size' | 'state'>>;

export async function changeExport({ tx, companyId }: Place, id: string, change: ExportChange): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await tx.run(sql`update company_export set ${sql.join(sets)} where company_id = ${companyId} and id = ${id}`);
}

export async function dropExport({ tx, companyId }: Place, id: string): Promise<void> {
  await tx.run(sql`delete from company_export where company_id = ${companyId} and id = ${id}`);
}

/** The job that deletes the file of an export. */
export const REMOVE_EXPORT = 'remove_company_export';

/** Deletes the files of all but the newest exports. */
export async function keepNewest(place: Place & Pick<Context, 'now'>): Promise<void> {
  await removeFiles(
    place,
    sql`e.id in (select n.id from company_export n where n.company_id = ${place.companyId} and n.state = 'done'
      and n.removed_at is null order by n.finished_at desc offset ${MOST_STORED})`,
  );
}

/** Deletes the files of exports that can no longer be downloaded, and ends those of which nothing is left. */
export async function removeExpiredExports(ctx: Context): Promise<void> {
  const past = new Date(ctx.now.getTime() - EXPORT_DAYS * DAY);
  await removeFiles(ctx, sql`e.finished_at < ${past}`);
  await ctx.tx.run(sql`
    update company_export e set state = 'failed', finished_at = ${ctx.now}
    where e.company_id = ${ctx.companyId} and e.state = 'running' and not exists (
      select from operation o where o.company_id = ${ctx.companyId} and o.id = e.operation_id
      and o.status in ('running', 'paused'))`);
}

async function removeFiles(
  { tx, companyId, now }: Place & Pick<Context, 'now'>,
  which: RawBuilder<unknown>,
): Promise<void> {
  const ids = await tx.ids(sql`
    update company_export e set removed_at = ${now} where e.company_id = ${companyId} and e.state = 'done'
    and e.removed_at is null and ${which} returning e.id`);
  for (const id of ids) await enqueue(tx, REMOVE_EXPORT, { company_id: companyId, export_id: id });
}
