import { sql } from 'kysely';
import { storageSettings } from '@steward/kernel/server/adapters/files/storage.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { BEFORE_SENDING, type PrintFault } from '../../contract/print_job.ts';
import { generateQueued } from '../drawing/pool.ts';
import { PrinterFailure, sendToPrinter, type PrinterTimes, type Sent } from '../send_to_printer.ts';
import { unpackLabels } from '../stored_labels.ts';
import { enqueuePrinter, type PrintInput } from './store.ts';

/** Seconds until each next attempt; after the last one the job has failed. About two hours in all. */
const PAUSES = [5, 15, 30, 60, 120, 300, 600, 1800, 3600] as const;
/** Milliseconds after which a run yields to other printers. */
const TURN = 20_000;
/** Labels that are drawn together. */
const AT_ONCE = 10;
/** Milliseconds between updates of a printer's progress. */
const NOTE_EVERY = 1000;

type Printer = Pick<Tables['label_printer'], 'host' | 'port' | 'language' | 'dots' | 'deleted_at'>;
type PrintRow = Omit<Tables['print_job'], 'input'> & { readonly input: PrintInput };

interface Where {
  readonly services: Services;
  readonly companyId: string;
  readonly printerId: string;
  readonly times: PrinterTimes | undefined;
}

/**
 * Prints the queue of a printer in order. Progress is stored before the first byte is sent, so that after a crash no
 * label is printed twice unnoticed.
 */
export async function runPrinter(payload: unknown, services: Services, times?: PrinterTimes): Promise<void> {
  const companyId = payloadText(payload, 'company_id');
  const printerId = payloadText(payload, 'printer_id');
  const where = { services, companyId, printerId, times };
  const begun = performance.now();
  for (;;) {
    const next = await services.database.inCompany(companyId, (tx) => takeNext(tx, where));
    if (next === 'none') return;
    if (next === 'again') continue;
    await print(where, next);
    if (performance.now() - begun < TURN) continue;
    return services.database.inCompany(companyId, (tx) => enqueuePrinter({ tx, companyId }, printerId));
  }
}

interface Taken {
  readonly printer: Printer;
  readonly job: PrintRow;
}

/** Takes the next job and marks it as started. */
async function takeNext(tx: Tx, { services, companyId, printerId }: Where): Promise<Taken | 'again' | 'none'> {
  const now = services.now();
  const printer = await tx.maybe(sql<Printer>`select p.host, p.port, p.language, p.dots, p.deleted_at
    from label_printer p where p.company_id = ${companyId} and p.id = ${printerId}`);
  const job = await tx.maybe(sql<PrintRow>`select j.* from print_job j where j.company_id = ${companyId}
    and j.printer_id = ${printerId} and j.state in ('waiting', 'printing') order by j.id limit 1 for update`);
  if (!printer || printer.deleted_at !== null || !job) return 'none';
  if (job.state === 'printing' && job.may_be_printed) {
    // Its process has ended, since this is the only runner.
    await end(tx, job, { state: 'failed', fault: 'print_interrupted' }, now);
    return 'again';
  }
  if (job.state === 'waiting' && job.due_at > now) {
    await enqueuePrinter({ tx, companyId }, printerId, job.due_at);
    return 'none';
  }
  await tx.run(sql`update print_job set state = 'printing', attempts = ${job.attempts + 1}, started_at = ${now}
    where company_id = ${companyId} and id = ${job.id}`);
  return { printer, job: { ...job, attempts: job.attempts + 1 } };
}

async function print({ services, companyId, times }: Where, { printer, job }: Taken): Promise<void> {
  const write = (update: (tx: Tx) => Promise<void>): Promise<void> => services.database.inCompany(companyId, update);
  const { input } = job;
  const { printerLocal: loopback, printerPrivate } = services.config;
  let [sent, notedAt] = [0, performance.now()];
  try {
    const ended = await sendToPrinter(printer, labelsOf({ services, companyId }, printer, job, input), {
      allowed: { loopback, private: printerPrivate },
      ...(times ? { times } : {}),
      copies: input.copies,
      asksState: printer.language === 'zpl',
      onOpen: () => write((tx) => noteSent(tx, job, 0)),
      onPart: async () => {
        sent += input.copies;
        if (performance.now() - notedAt < NOTE_EVERY) return;
        notedAt = performance.now();
        await write((tx) => noteSent(tx, job, sent));
      },
    });
    await write((tx) => end(tx, { ...job, sent }, { state: 'printed', ended }, services.now()));
  } catch (error) {
    if (error instanceof HeldUp) return write((tx) => heldUp(tx, { ...job, sent }, services.now()));
    const fault = faultOf(error);
    if (fault === null) throw error;
    if (fault === 'label_unprintable') services.log.error({ err: error }, 'A label could not be generated');
    await write((tx) => failed(tx, { ...job, sent }, fault, services.now()));
  }
}

/** Thrown for labels that cannot be drawn; only their job fails. */
class Unprintable extends Error {}

/** Thrown when others have left no time to draw a label. */
class HeldUp extends Error {}
const HELD_UP: ReadonlySet<string> = new Set(['busy', 'one_at_a_time']);
/** Milliseconds until what was held up is tried again. */
const HELD_UP_FOR = 10_000;

function faultOf(error: unknown): PrintFault | null {
  if (error instanceof PrinterFailure) return error.fault;
  return error instanceof Unprintable ? 'label_unprintable' : null;
}

/** Labels in the printer language, drawn in batches while sending. */
async function* labelsOf(
  { services, companyId }: Pick<Where, 'services' | 'companyId'>,
  { dots, language }: Printer,
  job: PrintRow,
  { copies, layout, sheet, logo }: PrintInput,
): AsyncGenerator<Uint8Array, void> {
  const pictures = { companyId, storage: storageSettings(services.config), logo };
  const looks = { layout, sheet, copies, pictures };
  try {
    const labels = (await unpackLabels(job.contents)).slice(Math.floor(job.skipped / copies));
    for (let from = 0; from < labels.length; from += AT_ONCE) {
      const some = labels.slice(from, from + AT_ONCE);
      const { parts } = await generateQueued(companyId, 'dots', { looks, labels: some, dpi: Number(dots), language });
      yield* parts;
    }
  } catch (error) {
    if (error instanceof AppError && HELD_UP.has(error.code)) throw new HeldUp();
    throw new Unprintable('A label could not be generated', { cause: error });
  }
}

async function noteSent(tx: Tx, { company_id: companyId, id }: PrintRow, sent: number): Promise<void> {
  await tx.run(sql`update print_job set may_be_printed = true, sent = ${sent}
    where company_id = ${companyId} and id = ${id}`);
}

/** What was held up before a label was sent is tried again, which counts as no attempt. */
async function heldUp(tx: Tx, job: PrintRow, now: Date): Promise<void> {
  const { company_id: companyId, printer_id: printerId, id, sent, attempts } = job;
  if (sent > 0) return end(tx, job, { state: 'failed', fault: 'print_interrupted' }, now);
  const at = new Date(now.getTime() + HELD_UP_FOR);
  await tx.run(sql`update print_job set state = 'waiting', attempts = ${attempts - 1}, may_be_printed = false, due_at = ${at}
    where company_id = ${companyId} and id = ${id}`);
  await enqueuePrinter({ tx, companyId }, printerId, at);
}

/** Retries jobs that have not reached the printer. Partly printed ones are left to users. */
async function failed(tx: Tx, job: PrintRow, fault: PrintFault, now: Date): Promise<void> {
  const { company_id: companyId, printer_id: printerId, id, attempts } = job;
  const pause = BEFORE_SENDING.some((one) => one === fault) ? PAUSES[attempts - 1] : undefined;
  if (pause === undefined) return end(tx, job, { state: 'failed', fault }, now);
  const at = new Date(now.getTime() + pause * 1000);
  await tx.run(sql`update print_job set state = 'waiting', fault = ${fault}, due_at = ${at}
    where company_id = ${companyId} and id = ${id}`);
  await enqueuePrinter({ tx, companyId }, printerId, at);
}

async function end(
  tx: Tx,
  { company_id: companyId, id, sent }: PrintRow,
  { state, fault = null, ended }: { state: 'printed' | 'failed'; fault?: PrintFault | null; ended?: Sent },
  now: Date,
): Promise<void> {
  await tx.run(sql`update print_job set state = ${state}, fault = ${fault}, sent = ${sent}, ended_at = ${now},
      is_confirmed = ${ended ? ended.isConfirmed : null}, printer_says = ${ended?.says ?? null},
      may_be_printed = ${fault === 'label_unprintable' ? sql`${sent > 0}::bool` : sql`may_be_printed`}
    where company_id = ${companyId} and id = ${id}`);
}
