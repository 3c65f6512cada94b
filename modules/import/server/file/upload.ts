import { sql } from 'kysely';
import { isTimeZone } from '@steward/kernel/contract/fields/place.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { requireStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { ExternalCall, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { draftOperation } from '@steward/kernel/server/operations/verbs.ts';
import { importFile } from '../../contract/index.ts';
import { detectProfile } from '../../contract/profiles/index.ts';
import { loadJob, mayImport, recordForKind, toWireWithSamples } from '../job.ts';
import { analyse } from '../match/analyse.ts';
import { guessPermitted } from '../match/options.ts';
import { firstOptions } from '../match/suggest.ts';
import { DETECT_ALL } from './read.ts';
import { storeFile, removeStored, discard, storeRows, type StoredFile } from './store_rows.ts';

const say = wordsOf('import');

/** Additional columns in files of refused rows, by language: row number and reason. */
export const OWN_COLUMNS = say(({ refused }) => [refused.row, refused.reason]);

/** Whether the column was added to a file of refused rows. */
export function isOwnColumn(heading: string): boolean {
  return Object.values(OWN_COLUMNS).some((columns) => columns.includes(heading));
}

/**
 * Uploads a file: a child process reads it, and rows are stored without an open request transaction; the import appears
 * with all rows or not at all. The file is kept so that it can be read again.
 */
export async function upload(ctx: Context, request: RouteRequest, kind: string | undefined): Promise<unknown> {
  const record = definitionFor(ctx, recordForKind(kind));
  mayImport(ctx, record);
  const [file] = request.stored;
  if (!file) throw invalid({ file: { key: 'required' } });
  await requireStorageSpace(ctx.services, ctx.tx, ctx.companyId, file.size);
  const { sheet, time_zone: zone } = request.body;
  const wanted = { ...DETECT_ALL, sheet: typeof sheet === 'string' && sheet !== '' ? sheet : null };
  return new ExternalCall(async () => {
    const taken = await storeRows(ctx, {
      record,
      path: file.path,
      fileName: fileName(file.filename),
      wanted,
      timeZone: isTimeZone(zone) ? zone : null,
    });
    await storeFile(ctx.services.config, ctx.companyId, taken.id, file.path);
    const use = async (later: Context): Promise<unknown> => {
      await later.tx.run(
        sql`update import set file_bytes = ${file.size} where company_id = ${later.companyId} and id = ${taken.id}`,
      );
      await begin(later, definitionFor(later, recordForKind(kind)), taken.id, taken);
      const about = { file_name: fileName(file.filename) };
      const plan = { record: record.name, about, input: {}, total: taken.rowCount };
      await draftOperation(later, importFile.name, taken.id, plan);
      return toWireWithSamples(later, await loadJob(later, taken.id));
    };
    return Object.assign(use, {
      otherwise: async () => {
        if (await discard(ctx.services.database, ctx.companyId, taken.id))
          await removeStored(ctx.services.config, ctx.companyId, taken.id);
      },
    });
  });
}

/** Mapping, evidence and initial options of a read file. */
export async function begin(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  { headings, evidence, reading, rowCount, rowBytes }: StoredFile,
): Promise<void> {
  const profile = detectProfile(record.name, headings);
  const mapping = guessPermitted(ctx, record, headings, profile).map((key, index) =>
    isOwnColumn(headings[index] ?? '') ? null : key,
  );
  const analysis = analyse(record, mapping, evidence);
  const options = await firstOptions(ctx, record, { id, headers: headings, mapping, analysis }, profile);
  await ctx.tx.run(sql`update import
      set headers = ${JSON.stringify(headings)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
      evidence = ${JSON.stringify(evidence)}::jsonb,
    analysis = ${JSON.stringify(analysis)}::jsonb, options = ${JSON.stringify(options)}::jsonb,
    reading = ${JSON.stringify(reading)}::jsonb, row_count = ${rowCount}, row_bytes = ${rowBytes}
    where company_id = ${ctx.companyId} and id = ${id}`);
}

/** The name of an uploaded file as it is stored. */
export function fileName(name: string): string {
  return name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255) || 'import.csv';
}
