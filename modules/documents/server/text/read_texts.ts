import { sql } from 'kysely';
import { readDocument } from '@steward/kernel/server/adapters/documents/read_document.ts';
import { FORMATS, type DocumentText } from '@steward/kernel/server/adapters/documents/readings.ts';
import { withLocalContent } from '@steward/kernel/server/adapters/files/local_content.ts';
import { scanStateOf } from '@steward/kernel/server/adapters/scan/states.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { searchedText, stored } from './searched_text.ts';

/**
 * Reads the text of stored files, once for each content of a company, and keeps it for searches. Contents wait in
 * `document_text`; a job reads a few of them and is then added again, so that companies take turns.
 */

type Waiting = Pick<Tables['document_text'], 'sha256' | 'mime' | 'attempts'>;

const TASK = 'read_file_texts';

/** Files that one job reads, and milliseconds after which it begins no further one. */
const EACH = 10;
const PATIENCE = 10_000;
/** Characters of a file that are searched, and of a part of a page: a whole text may be one page. */
const CHARACTERS = 2_000_000;
const PART = 8000;
/** Parts that are written by one statement. */
const PARTS = 100;
/** Minutes after which a file is taken up again that was begun and not ended. */
const BEGUN = 15;
/** Minutes until a file is looked at again that waits for a scanner, or for its turn. */
const SOON = 1;
/** Tries of a file that cannot be read, each after twice the time. */
const TRIES = 7;

export const READABLE = Object.keys(FORMATS);

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Has the text of a content read once the transaction has committed. */
export async function readTextLater(ctx: Context, sha256: string, mime: string): Promise<void> {
  if (!ctx.services.config.searchesFiles || !FORMATS[mime]) return;
  const row = { sha256, mime, state: 'waiting', due_at: ctx.now };
  const isNew = await ctx.tx.run(sql`${insertRows(ctx.companyId, 'document_text', [row])} on conflict do nothing`);
  if (isNew > 0) await readTexts(ctx.tx, ctx.companyId);
}

/** Adds the job, unless it waits already. */
export function readTexts(tx: Tx, companyId: string, at: Date | null = null): Promise<void> {
  return enqueue(tx, TASK, { company_id: companyId }, { key: `${TASK} ${companyId}`, at });
}

export const textTasks = {
  [TASK]: {
    run: (payload: unknown, services: Services) => readSome(services, payloadText(payload, 'company_id')),
    slots: { all: 1, each: 1 },
  },
};

async function readSome(services: Services, companyId: string): Promise<void> {
  if (!services.config.searchesFiles) return;
  const began = performance.now();
  for (let n = 0; n < EACH && performance.now() - began < PATIENCE; n += 1) {
    const next = await takeNext(services, companyId);
    if (!next) break;
    await readOne(services, companyId, next);
  }
  await services.database.inCompany(companyId, async (tx) => {
    const [next] = await tx.rows(sql<Pick<Tables['document_text'], 'due_at'>>`select x.due_at from document_text x
      where x.company_id = ${companyId} and x.due_at is not null order by x.due_at limit 1`);
    if (next) await readTexts(tx, companyId, next.due_at);
  });
}

/** The newest content that is due: what was uploaded just now does not wait for what has been there for years. */
function takeNext({ database, now }: Services, companyId: string): Promise<Waiting | undefined> {
  return database.inCompany(companyId, async (tx) => {
    const next = await tx.maybe(sql<Waiting>`select x.sha256, x.mime, x.attempts from document_text x
      where x.company_id = ${companyId} and x.due_at <= ${now()} order by x.due_at desc, x.sha256 limit 1
      for update skip locked`);
    if (next)
      await tx.run(sql`update document_text set due_at = ${minutesAfter(now(), BEGUN)}, attempts = attempts + 1
        where company_id = ${companyId} and sha256 = ${next.sha256}`);
    return next;
  });
}

/** What becomes of a content that was taken: its state, or when it is due again. */
type End = { readonly state: string } | { readonly again: number; readonly isTry: boolean };

async function readOne(services: Services, companyId: string, waiting: Waiting): Promise<void> {
  const { database, config, log } = services;
  const { sha256, mime, attempts } = waiting;
  const format = FORMATS[mime];
  const scan = await database.inCompany(companyId, (tx) => scanStateOf(tx, companyId, sha256));
  if (!format) return end(services, companyId, sha256, { state: 'gone' });
  if (scan === 'infected') return end(services, companyId, sha256, { state: 'infected' });
  if (config.scan !== null && (scan === 'pending' || scan === 'failed'))
    return end(services, companyId, sha256, { again: SOON, isTry: false });
  try {
    const read = await withLocalContent(config, companyId, sha256, (path) =>
      readDocument(companyId, 'text', path, { format, characters: CHARACTERS }),
    );
    if (read === null) return await end(services, companyId, sha256, { state: 'gone' });
    if ('unread' in read) return await end(services, companyId, sha256, { state: read.unread });
    await keep(services, companyId, sha256, read.value);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'one_at_a_time' || error.code === 'busy'))
      return end(services, companyId, sha256, { again: SOON, isTry: false });
    const isLast = attempts + 1 >= TRIES;
    log[isLast ? 'warn' : 'debug']({ err: error, company: companyId, sha256 }, 'The text of a file could not be read');
    return end(services, companyId, sha256, isLast ? { state: 'failed' } : { again: 2 ** attempts, isTry: true });
  }
}

function end({ database, now }: Services, companyId: string, sha256: string, how: End): Promise<void> {
  return database.inCompany(companyId, async (tx) => {
    if ('state' in how)
      await tx.run(sql`update document_text set state = ${how.state}, due_at = null, read_at = ${now()}
        where company_id = ${companyId} and sha256 = ${sha256}`);
    else
      await tx.run(sql`update document_text set due_at = ${minutesAfter(now(), how.again)},
        attempts = attempts - ${how.isTry ? 0 : 1} where company_id = ${companyId} and sha256 = ${sha256}`);
  });
}

/** Stores the pages of a content, unless its bytes were deleted meanwhile. */
async function keep(services: Services, companyId: string, sha256: string, text: DocumentText): Promise<void> {
  const rows = [...partsOf(text)].map((one) => ({ sha256, ...one }));
  await services.database.inCompany(companyId, async (tx) => {
    const isThere =
      await tx.run(sql`update document_text set state = 'read', due_at = null, read_at = ${services.now()},
      pages = ${text.count}, is_cut = ${text.isCut} where company_id = ${companyId} and sha256 = ${sha256}`);
    if (isThere === 0) return;
    await tx.run(sql`delete from document_page where company_id = ${companyId} and sha256 = ${sha256}`);
    for (let at = 0; at < rows.length; at += PARTS)
      await tx.run(insertRows(companyId, 'document_page', rows.slice(at, at + PARTS)));
  });
}

/** Pages in parts, which end between words. */
export function* partsOf({ sections }: Pick<DocumentText, 'sections'>) {
  for (const [index, { name, text }] of sections.entries()) {
    let part = 0;
    for (let at = 0; at < text.length; part += 1) {
      const end = endOfPart(text, at);
      const body = text.slice(at, end);
      at = end;
      const searched = stored(searchedText(body).text);
      if (searched !== '') yield { page: index + 1, part, name, body, search_text: searched };
    }
  }
}

function endOfPart(text: string, from: number): number {
  const most = from + PART;
  if (most >= text.length) return text.length;
  const space = text.slice(most - 500, most).search(/\s\S*$/);
  return space === -1 ? most : most - 500 + space + 1;
}
