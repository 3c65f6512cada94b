import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { redraftOperation } from '@steward/kernel/server/operations/verbs.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import { loadJob, recordOf, toWireWithSamples, type ImportJob } from './job.ts';
import { storedPath } from './stored_file.ts';
import { readWanted } from './reading_input.ts';
import { lockedDraft } from './start.ts';
import { discard, storeRows, type StoredFile } from './store_rows.ts';
import { begin } from './upload.ts';

/** Rows moved per statement. */
const SLICE = 20_000;

/**
 * Reads the stored file again with other options. The import is unchanged until that succeeds; then it has the new rows
 * and columns.
 */
export async function readAgain(ctx: Context, id: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const job = await lockedDraft(ctx, id);
  const path = storedPath(ctx.services.config, ctx.companyId, id);
  if (!job.reading || job.file_bytes === null || !existsSync(path)) throw new AppError('file_not_kept');
  const { time_zone: timeZone, ...wanted } = readWanted(body, job.reading);
  // Another sheet or separator resets the heading row, unless given.
  const isElsewhere =
    body['heading_row'] === undefined &&
    (wanted.sheet !== job.reading.sheet || wanted.delimiter !== job.reading.delimiter);
  const settings = isElsewhere ? { ...wanted, heading_row: null } : wanted;
  return new ExternalCall(async () => {
    const taken = await storeRows(ctx, {
      record: recordOf(ctx, job),
      path,
      fileName: job.file_name,
      wanted: settings,
      timeZone,
    });
    const use = async (later: Context): Promise<unknown> => {
      const now = await lockedDraft(later, id);
      await replaceRows(later, now, taken);
      await begin(later, recordOf(later, now), id, taken);
      return toWireWithSamples(later, await loadJob(later, id));
    };
    return Object.assign(use, {
      otherwise: async () => void (await discard(ctx.services.database, ctx.companyId, taken.id)),
    });
  });
}

async function replaceRows(ctx: Context, job: ImportJob, { id: from, rowCount }: StoredFile): Promise<void> {
  const { companyId, tx } = ctx;
  await tx.run(sql`delete from import_row where company_id = ${companyId} and import_id = ${job.id}`);
  for (let at = 0; at < rowCount; at += SLICE) {
    await tx.run(
      sql`update import_row set import_id = ${job.id} where company_id = ${companyId} and import_id = ${from}
        and position > ${at} and position <= ${at + SLICE}`,
    );
  }
  await tx.run(sql`delete from import where company_id = ${companyId} and id = ${from}`);
  await tx.run(
    sql`update import set pass = pass + 1, totals = '{}' where company_id = ${companyId} and id = ${job.id}`,
  );
  await redraftOperation(ctx, job.id, { total: rowCount });
}
