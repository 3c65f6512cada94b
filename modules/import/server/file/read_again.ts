import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { DELIMITERS } from '@steward/kernel/contract/csv/decode.ts';
import { ENCODINGS } from '@steward/kernel/contract/csv/encodings.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import { isTimeZone } from '@steward/kernel/contract/fields/place.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, refuse } from '@steward/kernel/server/context/errors.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import type { FileReading } from '../../contract/wire.ts';
import { loadJob, recordOf, toWireWithSamples, type ImportJob } from '../job.ts';
import { lockedDraft } from '../match/start.ts';
import { redraftJob } from '../set/store.ts';
import type { ReadRequest } from './read.ts';
import { storedPath, discard, storeRows, type StoredFile } from './store_rows.ts';
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
      await redraftJob(later, now, { total: taken.rowCount });
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
}

/** Options for reading a file in a body. */
export const READING_FIELDS = ['encoding', 'delimiter', 'sheet', 'heading_row', 'skip_hidden', 'time_zone'] as const;

/** Merges options of a body into the previous ones; `null` detects again. Refuses unknown ones by name. */
function readWanted(
  body: Readonly<Record<string, unknown>>,
  before: ReadRequest & Pick<FileReading, 'time_zone'>,
): ReadRequest & Pick<FileReading, 'time_zone'> {
  const fits: Readonly<Record<(typeof READING_FIELDS)[number], (value: unknown) => boolean>> = {
    encoding: (value) => ENCODINGS.some((one) => one === value),
    delimiter: (value) =>
      DELIMITERS.some((one) => one === value) || (typeof value === 'string' && /^[^\w\s"'\r\n]$/.test(value)),
    sheet: (value) => typeof value === 'string' && value !== '' && value.length <= 100,
    heading_row: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000,
    skip_hidden: (value) => typeof value === 'boolean',
    time_zone: isTimeZone,
  };
  const given = READING_FIELDS.filter((key) => body[key] !== undefined);
  const wrong = given.filter((key) => !fits[key](body[key]) && !(body[key] === null && key !== 'skip_hidden'));
  const options: Readonly<Partial<Record<string, string>>> = { encoding: ENCODINGS.join(', '), delimiter: ', ; | TAB' };
  refuse(
    Object.fromEntries(
      wrong.map((key): [string, Problem] => [key, { key: 'not_option', params: { options: options[key] ?? key } }]),
    ),
  );
  return { ...before, ...Object.fromEntries(given.map((key) => [key, body[key]])) };
}
