import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

const PORTION = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Columns = Pick<Tables['document_version'], 'id' | 'number' | 'name' | 'mime' | 'size' | 'sha256' | 'created_at'>;

/** A version of a document with the records that it is attached to. */
interface EveryVersion extends Columns {
  readonly isCurrent: boolean;
  /** Names of the folders that it is in, from the outermost. */
  readonly folders: readonly string[];
  readonly links: readonly { readonly record: string; readonly id: string }[];
}

type Row = Columns & Pick<EveryVersion, 'links'> & { folder_id: string | null; version_number: number };

/** All versions of all documents of the company, whoever may see them, in portions. */
export async function* everyVersion(ctx: Context): AsyncGenerator<readonly EveryVersion[]> {
  const { tx, companyId } = ctx;
  const folders = await foldersOf(ctx);
  for (let after = NO_ID; ;) {
    const rows: Row[] = await tx.rows(sql<Row>`
      select v.id, v.number, v.name, v.mime, v.size::float8 as size, v.sha256, v.created_at, d.folder_id,
        d.version_number,
        (select coalesce(json_agg(json_build_object('record', l.record, 'id', l.record_id)
          order by l.position, l.record_id), '[]') from document_link l
          where l.company_id = ${companyId} and l.document_id = d.id) as links
      from document_version v join document d on d.company_id = ${companyId} and d.id = v.document_id
      where v.company_id = ${companyId} and v.id > ${after} order by v.id limit ${PORTION}`);
    yield rows.map(({ folder_id: folder, version_number: current, ...row }) => ({
      ...row,
      isCurrent: row.number === current,
      folders: folders.get(folder ?? '') ?? [],
    }));
    if (rows.length < PORTION) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Names of folders from the outermost, by id. */
async function foldersOf({ tx, companyId }: Context): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.rows(sql<{ id: string; names: string[] }>`
    with recursive down as (
      select f.id, array[f.name::text] as names from folder f where f.company_id = ${companyId} and f.parent_id is null
      union all
      select f.id, d.names || f.name::text from folder f join down d on d.id = f.parent_id
      where f.company_id = ${companyId})
    select id, names from down`);
  return new Map(rows.map((one) => [one.id, one.names]));
}
