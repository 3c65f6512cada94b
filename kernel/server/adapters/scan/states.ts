import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Context, Services } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { inEachCompany, type Schedule } from '../../jobs/schedule.ts';
import { payloadText } from '../../jobs/tasks.ts';
import { contentStore } from '../files/contents.ts';
import { scanStream, type Verdict } from './clamd.ts';

/** `failed`: the scanner could not be asked, and will be again. `skipped`: the content is larger than it takes. */
export type ScanState = 'pending' | 'failed' | Verdict['state'];

const TASK = 'scan_content';

/** Has a content looked at once the transaction has committed, unless it was before or there is no scanner. */
export async function scanLater(
  { services, tx, companyId, now }: Pick<Context, 'services' | 'tx' | 'companyId' | 'now'>,
  sha256: string,
): Promise<void> {
  if (services.config.scan === null) return;
  const isNew = await tx.run(sql`insert into content_scan (company_id, sha256, state, asked_at)
    values (${companyId}, ${sha256}, 'pending', ${now}) on conflict do nothing`);
  if (isNew > 0) await enqueue(tx, TASK, { company_id: companyId, sha256 });
}

/** What the scanner said; `null`: nobody was asked. */
export async function scanStateOf(tx: Tx, companyId: string, sha256: string): Promise<ScanState | null> {
  const row = await tx.maybe(sql<Pick<Tables['content_scan'], 'state'>>`
    select state from content_scan where company_id = ${companyId} and sha256 = ${sha256}`);
  // Ensured by the check constraint of the column.
  return (row?.state as ScanState | undefined) ?? null;
}

type HeldBack = 'file_infected' | 'file_not_scanned';

/** Which of these contents are not handed out, and why. */
export async function heldBack(
  { scan }: Pick<Config, 'scan'>,
  tx: Tx,
  companyId: string,
  some: readonly string[],
): Promise<ReadonlyMap<string, HeldBack>> {
  const rows = await tx.rows(sql<Pick<Tables['content_scan'], 'sha256' | 'state'>>`
    select sha256, state from content_scan where company_id = ${companyId} and sha256 = any(${[...some]}::text[])`);
  const waits = scan?.policy === 'hold' ? ['pending', 'failed'] : [];
  return new Map(
    rows.flatMap(({ sha256, state }): [string, HeldBack][] => {
      if (state === 'infected') return [[sha256, 'file_infected']];
      return waits.includes(state) ? [[sha256, 'file_not_scanned']] : [];
    }),
  );
}

/** Throws `file_infected`, and `file_not_scanned` where files wait for the scanner. */
export async function requireHarmless(
  config: Pick<Config, 'scan'>,
  tx: Tx,
  companyId: string,
  sha256: string,
): Promise<void> {
  const reason = (await heldBack(config, tx, companyId, [sha256])).get(sha256);
  if (reason) throw new AppError(reason);
}

export const scanTasks = {
  [TASK]: {
    run: (payload: unknown, services: Services) =>
      scanContent(services, payloadText(payload, 'company_id'), payloadText(payload, 'sha256')),
    slots: { all: 2, each: 1 },
  },
};

/** Asks the scanner. Fails while it cannot be asked, so that the queue tries again. */
async function scanContent(services: Services, companyId: string, sha256: string): Promise<void> {
  const { scan } = services.config;
  if (scan === null) return;
  const content = await contentStore(services.config).read(companyId, sha256);
  const note = (state: ScanState, name: string | null): Promise<unknown> =>
    services.database.inCompany(companyId, (tx) =>
      tx.run(sql`update content_scan set state = ${state}, name = ${name}, scanned_at = ${services.now()}
        where company_id = ${companyId} and sha256 = ${sha256}`),
    );
  if (!content) {
    await services.database.inCompany(companyId, (tx) =>
      tx.run(sql`delete from content_scan where company_id = ${companyId} and sha256 = ${sha256}`),
    );
    return;
  }
  let verdict: Verdict;
  try {
    verdict = await scanStream(scan, content.stream);
  } catch (error) {
    await note('failed', null);
    throw error;
  }
  await note(verdict.state, verdict.state === 'infected' ? verdict.name : null);
  if (verdict.state === 'infected')
    services.log.warn({ company: companyId, sha256, found: verdict.name }, 'a stored file is infected');
}

export const scanSchedules: readonly Schedule[] = [{ task: 'scan_again', at: '15 2 * * 0', run: scanAgain }];

/** Days after which a content is looked at again: scanners learn. */
const DAYS = 7;

/** Has contents looked at that nobody has looked at, or not lately. */
export async function scanAgain(services: Services): Promise<void> {
  const { config, now } = services;
  if (config.scan === null) return;
  const before = new Date(now().getTime() - DAYS * 86_400_000);
  await inEachCompany(services, async (tx, companyId) => {
    for await (const some of contentStore(config).list(companyId))
      for (const sha256 of some) await scanLater({ services, tx, companyId, now: now() }, sha256);
    const old = await tx.rows(sql<Pick<Tables['content_scan'], 'sha256'>>`select sha256 from content_scan
      where company_id = ${companyId} and state in ('clean', 'failed') and scanned_at < ${before}`);
    for (const { sha256 } of old) await enqueue(tx, TASK, { company_id: companyId, sha256 });
  });
}
