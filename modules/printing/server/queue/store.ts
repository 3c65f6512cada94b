import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { requireStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import {
  PRINT_FAULTS,
  PRINT_STATES,
  PRINTER_SAYS,
  type PrinterQueue,
  type PrinterState,
  type PrintJob,
} from '../../contract/print_job.ts';
import type { LabelLayout } from '../../contract/template.ts';
import type { Job } from '../job.ts';

/** Job that prints the queue of a printer. */
export const PRINT_TASK = 'run_label_printer';
const PAGE = 20;

type Stored = Omit<Tables['print_job'], 'contents'>;

/** Look of a job as of its creation, whatever changes later. */
export interface PrintInput extends Pick<Job, 'sheet' | 'copies'> {
  readonly layout: LabelLayout;
  readonly logo: string | null;
}

/**
 * Adds the job of a printer, in the transaction of its queue entry. Jobs of a printer run one after the other, in
 * whichever process.
 */
export function enqueuePrinter(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  printerId: string,
  at: Date | null = null,
): Promise<void> {
  const name = `printer ${printerId}`;
  const payload = { company_id: companyId, printer_id: printerId };
  return enqueue(tx, PRINT_TASK, payload, { queue: name, ...(at ? { at, key: name } : {}) });
}

interface NewJob {
  readonly printerId: string;
  readonly record: string;
  readonly labels: number;
  /** Labels skipped at the start of the contents. */
  readonly skipped?: number;
  readonly input: PrintInput;
  readonly contents: Buffer;
}

export async function addJob(ctx: Context, job: NewJob): Promise<PrintJob> {
  const { printerId, record, labels, skipped = 0, input, contents } = job;
  const id = v7();
  await requireStorageSpace(ctx.services, ctx.tx, ctx.companyId, contents.length);
  await ctx.tx.run(sql`
    insert into print_job (company_id, id, printer_id, record, labels, skipped, state, due_at, input, size, contents,
      created_at, created_by)
    values (${ctx.companyId}, ${id}, ${printerId}, ${record}, ${labels}, ${skipped}, 'waiting', ${ctx.now},
      ${JSON.stringify(input)}::jsonb, ${contents.length}, ${contents}, ${ctx.now}, ${ctx.user.id || null})`);
  await enqueuePrinter(ctx, printerId);
  return readJobOf(ctx, id);
}

const COLUMNS = sql`j.company_id, j.id, j.printer_id, j.record, j.labels, j.sent, j.state, j.attempts, j.due_at, j.fault,
  j.may_be_printed, j.is_confirmed, j.printer_says, j.created_at, j.created_by, j.started_at, j.ended_at,
  p.name as printer_name, u.name as author`;

type Read = Stored & { readonly printer_name: string; readonly author: string | null };

const FROM = (ctx: Context) => sql`from print_job j
  join label_printer p on p.company_id = ${ctx.companyId} and p.id = j.printer_id
  left join app_user u on u.company_id = ${ctx.companyId} and u.id = j.created_by
  where j.company_id = ${ctx.companyId}`;

export async function readJobOf(ctx: Context, id: string): Promise<PrintJob> {
  const row = await ctx.tx.maybe(sql<Read>`select ${COLUMNS} ${FROM(ctx)} and j.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return shown(ctx, row);
}

/** A printer with its jobs, the newest first; `before`: the last one of the page before. */
export async function readQueue(ctx: Context, printerId: string, before: string | null): Promise<PrinterQueue> {
  const printer = await ctx.tx.maybe(sql`select 1 from label_printer p
    where p.company_id = ${ctx.companyId} and p.id = ${printerId}`);
  if (!printer) throw new AppError('not_found');
  const older = before === null ? sql`` : sql`and j.id < ${before}::uuid`;
  const rows = await ctx.tx.rows(sql<Read>`select ${COLUMNS} ${FROM(ctx)} and j.printer_id = ${printerId} ${older}
    order by j.id desc limit ${PAGE + 1}`);
  const last = await ctx.tx.maybe(sql<LastJob>`select j.state, j.fault, j.printer_says from print_job j
    where j.company_id = ${ctx.companyId} and j.printer_id = ${printerId} and j.started_at is not null
    order by j.started_at desc, j.id desc limit 1`);
  const open = await ctx.tx.count(sql`select count(*)::int as n from print_job j where j.company_id = ${ctx.companyId}
    and j.printer_id = ${printerId} and j.state in ('waiting', 'printing')`);
  return {
    ...{ state: stateOf(last), open, has_more: rows.length > PAGE },
    results: rows.slice(0, PAGE).map((row) => shown(ctx, row)),
  };
}

type LastJob = Pick<Tables['print_job'], 'state' | 'fault' | 'printer_says'>;

/** State of a printer by its last attempt. */
function stateOf(last: LastJob | undefined): PrinterState {
  if (!last) return 'unknown';
  if (last.state === 'printing') return 'printing';
  if (last.fault !== null && last.fault.startsWith('printer_')) return 'failing';
  return last.printer_says === null ? 'ready' : 'needs_attention';
}

function shown(ctx: Context, row: Read): PrintJob {
  const isOpen = row.state === 'waiting' || row.state === 'printing';
  return {
    id: row.id,
    printer: { id: row.printer_id, name: row.printer_name },
    record: row.record,
    labels: row.labels,
    sent: row.sent,
    state: PRINT_STATES.find((one) => one === row.state) ?? 'failed',
    attempts: row.attempts,
    due_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
    fault: PRINT_FAULTS.find((one) => one === row.fault) ?? null,
    may_be_printed: row.may_be_printed,
    is_confirmed: row.is_confirmed,
    printer_says: PRINTER_SAYS.find((one) => one === row.printer_says) ?? null,
    created_at: row.created_at.toISOString(),
    created_by: row.author,
    ended_at: row.ended_at?.toISOString() ?? null,
    may_reprint: !isOpen && mayReprint(ctx, row),
  };
}

/** Only their author and administrators may reprint labels, since they show what the author may read. */
function mayReprint(ctx: Context, { created_by: author }: Pick<Stored, 'created_by'>): boolean {
  return isAdmin(ctx.user) || (author !== null && author === ctx.user.id);
}

/** Prints a waiting job now, or one that failed before anything was sent. */
export async function retryJob(ctx: Context, id: string): Promise<PrintJob> {
  const row = await ctx.tx.maybe(sql<Pick<Stored, 'printer_id'>>`
    update print_job set state = 'waiting', attempts = 0, due_at = ${ctx.now}, ended_at = null
    where company_id = ${ctx.companyId} and id = ${id}
      and (state = 'waiting' or (state = 'failed' and not may_be_printed))
    returning printer_id`);
  if (!row) return refuse(ctx, id);
  await enqueuePrinter(ctx, row.printer_id);
  return readJobOf(ctx, id);
}

/** Cancels a job that is not being printed. */
export async function cancelJob(ctx: Context, id: string): Promise<PrintJob> {
  const row = await ctx.tx.maybe(sql<Pick<Stored, 'printer_id'>>`
    update print_job set state = 'cancelled', ended_at = ${ctx.now}
    where company_id = ${ctx.companyId} and id = ${id} and state = 'waiting' returning printer_id`);
  if (!row) return refuse(ctx, id);
  // Later jobs may be due.
  await enqueuePrinter(ctx, row.printer_id);
  return readJobOf(ctx, id);
}

async function refuse(ctx: Context, id: string): Promise<never> {
  await readJobOf(ctx, id);
  throw new AppError('print_job_state');
}

/** Reprints labels as a new job; `isRest`: only those that were not sent. */
export async function reprintJob(ctx: Context, id: string, isRest: boolean): Promise<PrintJob> {
  const row = await ctx.tx.maybe(sql<Omit<Tables['print_job'], 'input'> & { readonly input: PrintInput }>`
    select j.* from print_job j join label_printer p on p.company_id = ${ctx.companyId} and p.id = j.printer_id
    where j.company_id = ${ctx.companyId} and j.id = ${id} and p.deleted_at is null`);
  if (!row || !mayReprint(ctx, row)) throw new AppError('not_found');
  const sent = isRest ? row.sent : 0;
  if (row.state === 'waiting' || row.state === 'printing' || sent >= row.labels) throw new AppError('print_job_state');
  const { printer_id: printerId, record, contents, input } = row;
  return addJob(ctx, { printerId, record, labels: row.labels - sent, skipped: row.skipped + sent, contents, input });
}

/** Removed printers have no jobs. */
export async function cancelJobsOf({ tx, companyId, now }: Context, printerIds: readonly string[]): Promise<void> {
  await tx.run(sql`update print_job set state = 'cancelled', ended_at = ${now}
    where company_id = ${companyId} and printer_id = any(${printerIds}::uuid[]) and state = 'waiting'`);
}
