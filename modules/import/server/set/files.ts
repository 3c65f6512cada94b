import { copyFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { isTimeZone } from '@steward/kernel/contract/fields/place.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { requireStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { ExternalCall, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import type { ImportSet } from '../../contract/wire.ts';
import { DETECT_ALL } from '../file/read.ts';
import { discard, removeStored, storedPath, storeRows, type StoredFile } from '../file/store_rows.ts';
import { begin, fileName } from '../file/upload.ts';
import { loadJob, mayImport } from '../job.ts';
import { typeOfFile } from './file_type.ts';
import { importableTypes, lockedSet, redraftSet, setState } from './store.ts';

/** Most files of a set, each sheet of a workbook being one. */
const MOST = 40;

/** Reads a file into a set, each sheet of a workbook as one of its files, and finds out what its rows are. */
export async function addFile(ctx: Context, id: string, request: RouteRequest): Promise<ExternalCall<ImportSet>> {
  await lockedSet(ctx, id);
  await refuseFurther(ctx, id, 1);
  const types = importableTypes(ctx).map((name) => definitionFor(ctx, recordNamed(name)));
  const [first] = types;
  if (!first) throw new AppError('forbidden');
  const [file] = request.stored;
  if (!file) throw invalid({ file: { key: 'required' } });
  await requireStorageSpace(ctx.services, ctx.tx, ctx.companyId, file.size);
  const zone = request.body['time_zone'];
  const { config, database } = ctx.services;
  return new ExternalCall(async () => {
    const taken: StoredFile[] = [];
    const otherwise = async (): Promise<void> => {
      for (const one of taken)
        if (await discard(database, ctx.companyId, one.id)) await removeStored(config, ctx.companyId, one.id);
    };
    const take = (sheet: string | null): Promise<StoredFile> =>
      storeRows(ctx, {
        record: first,
        headingsOf: types,
        path: file.path,
        fileName: fileName(file.filename),
        wanted: { ...DETECT_ALL, sheet },
        timeZone: isTimeZone(zone) ? zone : null,
      });
    try {
      for (const sheet of await sheetsOf(taken, take)) {
        const one = await take(sheet).catch((error: unknown) => {
          if (isEmptySheet(error)) return null;
          throw error;
        });
        if (one) taken.push(one);
      }
      if (taken.length === 0) throw invalid({ file: { key: 'empty_file' } });
      for (const one of taken) await copyFile(file.path, storedPath(config, ctx.companyId, one.id));
    } catch (error) {
      await otherwise();
      throw error;
    }
    const use = async (later: Context): Promise<ImportSet> => {
      await lockedSet(later, id);
      await refuseFurther(later, id, taken.length);
      for (const one of taken) {
        const sheet = (one.reading.sheets.length > 1 && one.reading.sheet) || '';
        const record = typeOfFile(later, one.headings, `${fileName(file.filename)} ${sheet}`);
        await later.tx.run(sql`update import set part_of = ${id}, record = ${record.name}, file_bytes = ${file.size}
          where company_id = ${later.companyId} and id = ${one.id}`);
        await begin(later, record, one.id, one);
      }
      await redraftSet(later, id);
      return setState(later, id);
    };
    return Object.assign(use, { otherwise });
  });
}

/** The sheets to read one by one; a file without several has been read when this returns. */
async function sheetsOf(
  taken: StoredFile[],
  take: (sheet: string | null) => Promise<StoredFile>,
): Promise<readonly string[]> {
  try {
    taken.push(await take(null));
    return [];
  } catch (error) {
    const sheets = error instanceof AppError ? error.extra?.['sheets'] : undefined;
    if (!Array.isArray(sheets)) throw error;
    return sheets.map(String);
  }
}

/** A workbook may have sheets without a table. */
function isEmptySheet(error: unknown): boolean {
  return error instanceof AppError && error.problems?.['file']?.key === 'empty_file';
}

async function refuseFurther({ tx, companyId }: Context, id: string, count: number): Promise<void> {
  const there = await tx.count(
    sql`select count(*) as n from import where company_id = ${companyId} and part_of = ${id}`,
  );
  if (there + count > MOST) throw invalid({ file: { key: 'too_many_files', params: { max: MOST } } });
}

/** What the rows of a file are; its columns are matched again. */
export async function changeType(ctx: Context, id: string, fileId: string, name: unknown): Promise<ImportSet> {
  await lockedSet(ctx, id);
  const job = await fileIn(ctx, id, fileId);
  if (typeof name !== 'string' || !importableTypes(ctx).includes(name))
    throw invalid({ record: { key: 'not_option', params: { options: importableTypes(ctx).join(', ') } } });
  const record: RecordDefinition = definitionFor(ctx, recordNamed(name));
  mayImport(ctx, record);
  await ctx.tx.run(sql`update import set record = ${record.name}, pass = pass + 1
    where company_id = ${ctx.companyId} and id = ${fileId}`);
  if (job.reading) {
    const { row_bytes: rowBytes } = await ctx.tx.one(sql<{ row_bytes: number }>`
      select row_bytes from import where company_id = ${ctx.companyId} and id = ${fileId}`);
    const { headers: headings, evidence, reading, row_count: rowCount } = job;
    await begin(ctx, record, fileId, { id: fileId, headings, evidence, reading, rowCount, rowBytes });
  }
  await redraftSet(ctx, id);
  return setState(ctx, id);
}

export async function removeFile(ctx: Context, id: string, fileId: string): Promise<ImportSet> {
  await lockedSet(ctx, id);
  await fileIn(ctx, id, fileId);
  const { tx, companyId } = ctx;
  await tx.run(sql`delete from import_row where company_id = ${companyId} and import_id = ${fileId}`);
  await tx.run(sql`delete from import where company_id = ${companyId} and id = ${fileId}`);
  await redraftSet(ctx, id);
  return setState(ctx, id);
}

async function fileIn(ctx: Context, id: string, fileId: string) {
  const job = await loadJob(ctx, fileId);
  if (job.set_id !== id) throw new AppError('not_found');
  return job;
}
