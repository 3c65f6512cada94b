import { checkInput, type Fields } from '@steward/contract/fields/index';
import { user as userRecord } from '@steward/contract/records/user';
import type { HandOver } from '@steward/contract/wire/people';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { demand, type Context } from '../../../engine/context.ts';
import { AppError, invalid, refuse } from '../../../engine/errors.ts';
import { all, visible } from '../../../engine/visibility.ts';
import { openJob } from '../../../jobs/open_jobs.ts';
import { governed } from '../../../identity/governed.ts';
import { holdingsOf } from './holdings.ts';
import { keep, loadHandOver, outgoing } from './job.ts';

const fields = { from: { kind: 'reference', to: 'user', required: true }, to: { kind: 'reference', to: 'user', required: true } } as const satisfies Fields;

/** Begins to give everything of one person, as far as the caller may, to another. `holdingsOf` shows it before. */
export async function handOver(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<HandOver> {
  demand(ctx, 'user:update');
  const { values, problems } = checkInput(fields, body);
  refuse(problems);
  const [from, to] = [String(values['from']), String(values['to'])];
  await governed(ctx, from);
  const taker = await ctx.tx.maybe(sql`select 1 from app_user t where ${all(visible(ctx, userRecord))} and t.id = ${to} for key share`);
  if (!taker) throw invalid({ to_id: { key: 'no_such_record', params: { record: 'user' } } });
  if (from === to) throw invalid({ to_id: { key: 'same_person' } });
  const { reachable } = await holdingsOf(ctx, from);
  if (reachable === 0) throw invalid({ from_id: { key: 'nothing_to_hand_over' } });
  const id = v7();
  await ctx.tx.run(sql`insert into hand_over (company_id, id, from_id, to_id, status, total, language, created_by, created_at)
    values (${ctx.companyId}, ${id}, ${from}, ${to}, 'running', ${reachable}, ${ctx.language}, ${ctx.user.id}, ${ctx.now})`);
  await openJob(ctx, 'hand_over', id);
  return outgoing(await loadHandOver(ctx.tx, ctx.companyId, id));
}

/** One's own hand-over, as far as it is. */
export async function readHandOver(ctx: Context, id: string): Promise<HandOver> {
  return outgoing(await loadHandOver(ctx.tx, ctx.companyId, id, { by: ctx.user.id }));
}

/** Takes it back, as far as nobody has changed it since; with the rights that the caller has now. */
export async function undoHandOver(ctx: Context, id: string): Promise<HandOver> {
  const job = await loadHandOver(ctx.tx, ctx.companyId, id, { by: ctx.user.id, lock: true });
  demand(ctx, 'user:update');
  if (job.status === 'running' || job.status === 'undoing') throw new AppError('job_running');
  if (job.status === 'undone') throw new AppError('job_ended');
  const next = { ...job, status: 'undoing', kept: [], failure: null, moved: { ...job.moved, position: null } } as const;
  await keep(ctx.tx, ctx.companyId, next, ctx.now);
  await openJob(ctx, 'hand_over_undo', id);
  return outgoing(next);
}
