import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isList } from '@steward/kernel/contract/aggregates/definition.ts';
import { parseField } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { readShared, type Shared } from '@steward/modules/views/server';
import type { SavedReport } from '../contract/wire.ts';
import { calculate } from './calculate.ts';
import { readDefinition } from './input.ts';
import { savedReport } from './saved.ts';

type Body = Readonly<Record<string, unknown>>;

const MAX_NAME = 120;
/** Reports of one user. */
const MOST = 500;

/** Saves a report of the caller. */
export async function createReport(ctx: Context, body: Body): Promise<SavedReport> {
  const name = readName(body['name']);
  const definition = await readUsable(ctx, body['definition']);
  const shared = readShared(ctx, body) ?? { shared: 'nobody', groups: [] };
  const own = await ctx.tx.count(sql`select count(*) as n from report r where r.company_id = ${ctx.companyId}
    and r.owner_id = ${ctx.user.id} and r.deleted_at is null`);
  if (own >= MOST) throw invalid({ name: { key: 'too_many', params: { max: MOST } } });
  const id = v7();
  await ctx.tx.run(sql`
    insert into report (company_id, id, name, definition, owner_id, shared, created_at, updated_at, updated_by)
    values (${ctx.companyId}, ${id}, ${name}, ${JSON.stringify(definition)}::jsonb, ${ctx.user.id}, ${shared.shared},
    ${ctx.now}, ${ctx.now}, ${ctx.user.id})`);
  await writeGroups(ctx, id, shared);
  return savedReport(ctx, id);
}

/** Changes a report. `version`: the one read; another throws `stale` with the current report. */
export async function updateReport(ctx: Context, id: string, body: Body): Promise<SavedReport> {
  await ctx.tx.rows(sql`select 1 from report r where r.company_id = ${ctx.companyId} and r.id = ${id} for update`);
  const report = await savedReport(ctx, id);
  const shared = readShared(ctx, body, report);
  const isRenamed = body['name'] !== undefined;
  const isRedefined = body['definition'] !== undefined;
  const needs = [...(isRedefined ? ['update'] : []), ...(shared || isRenamed ? ['share'] : [])];
  const wanting = needs.find((one) => !report.abilities.includes(one));
  if (wanting) throw new AppError('forbidden', { params: { permission: wanting } });
  if (body['version'] !== report.version) throw new AppError('stale', { extra: { current: report } });
  const name = isRenamed ? readName(body['name']) : report.name;
  const definition = isRedefined ? await readUsable(ctx, body['definition']) : undefined;
  await ctx.tx.run(sql`
    update report set name = ${name}, shared = ${shared?.shared ?? report.shared}, version = version + 1,
      updated_at = ${ctx.now}, updated_by = ${ctx.user.id}
      ${definition === undefined ? sql`` : sql`, definition = ${JSON.stringify(definition)}::jsonb`}
    where company_id = ${ctx.companyId} and id = ${id}`);
  if (shared) await writeGroups(ctx, id, shared);
  return savedReport(ctx, id);
}

/** Deletes a report, restorable. */
export async function removeReport(ctx: Context, id: string): Promise<void> {
  const report = await savedReport(ctx, id);
  if (!report.abilities.includes('delete')) throw new AppError('forbidden', { params: { permission: 'delete' } });
  await ctx.tx.run(sql`update report set deleted_at = ${ctx.now}, updated_at = ${ctx.now}, updated_by = ${ctx.user.id},
    version = version + 1 where company_id = ${ctx.companyId} and id = ${id}`);
}

/** Restores a report for who may delete it. */
export async function restoreReport(ctx: Context, id: string): Promise<SavedReport> {
  const report = await savedReport(ctx, id, true);
  if (!report.abilities.includes('delete')) throw new AppError('not_found');
  await ctx.tx.run(sql`update report set deleted_at = null, updated_at = ${ctx.now}, version = version + 1
    where company_id = ${ctx.companyId} and id = ${id}`);
  return savedReport(ctx, id);
}

function readName(raw: unknown): string {
  const parsed = parseField({ kind: 'text', required: true, max: MAX_NAME }, raw);
  if ('problem' in parsed) throw invalid({ name: parsed.problem });
  return String(parsed.value);
}

/** Refuses what cannot be calculated, so that a report never opens with an error. */
async function readUsable(ctx: Context, raw: unknown) {
  const definition = readDefinition(raw);
  const { left_out: hidden } = await calculate(ctx, isList(definition) ? definition : { ...definition, limit: 1 }, {
    page: 1,
    pageSize: 1,
  });
  if (hidden.length > 0) throw invalid({ [hidden[0]?.what === 'list' ? 'list' : 'values']: { key: 'unknown_filter' } });
  return definition;
}

async function writeGroups(ctx: Context, id: string, { groups }: Shared): Promise<void> {
  await ctx.tx.run(sql`delete from report_group where company_id = ${ctx.companyId} and report_id = ${id}`);
  const chosen = [...new Set(groups)];
  if (chosen.length === 0) return;
  const written = await ctx.tx.run(sql`
    insert into report_group (company_id, report_id, group_id)
    select g.company_id, ${id}::uuid, g.id from user_group g where g.company_id = ${ctx.companyId}
    and g.deleted_at is null and g.id = any(${chosen}::uuid[])`);
  if (written < chosen.length) throw invalid({ groups: { key: 'no_such_record', params: { record: 'group' } } });
}
