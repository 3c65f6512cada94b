import { sql } from 'kysely';
import { findRecord, recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivities, type ActivityInput } from '@steward/kernel/server/engine/activity/write.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';

/** What the history of a record tells of documents on it. */
export type FileEvent = 'add_file' | 'rename_file' | 'delete_file' | 'restore_file' | 'purge_file' | 'unlink_file';

interface Changed {
  readonly id: string;
  /** The former name. */
  readonly from?: string;
}

type Link = Pick<Tables['document_link'], 'document_id' | 'record' | 'record_id'> & Pick<Tables['document'], 'name'>;

/** A line in the history of each record on which these documents hang, or of some of them. */
export async function writeRecordHistory(
  ctx: Context,
  action: FileEvent,
  documents: readonly Changed[],
  on?: readonly string[],
): Promise<void> {
  if (documents.length === 0) return;
  const links = await ctx.tx.rows(sql<Link>`
    select l.document_id, l.record, l.record_id, d.name
    from document_link l join document d on d.company_id = ${ctx.companyId} and d.id = l.document_id
    where l.company_id = ${ctx.companyId} and l.document_id = any(${documents.map((one) => one.id)}::uuid[])
    ${on ? sql`and l.record_id = any(${[...on]}::uuid[])` : sql``} order by l.document_id, l.record_id`);
  await writeLines(ctx, action, links, documents);
}

async function writeLines(
  ctx: Context,
  action: FileEvent,
  links: readonly Link[],
  documents: readonly Changed[],
): Promise<void> {
  const lines: ActivityInput[] = [];
  for (const [type, some] of Map.groupBy(links, (link) => link.record)) {
    if (!findRecord(type)) continue;
    const record = recordNamed(type);
    const place =
      record.workspaceScoped === true ? sql`t.work_space_id` : record.workspaceScoped ? sql`t.id` : sql`null::uuid`;
    const ids = some.map((link) => link.record_id);
    const rows = await ctx.tx.rows(sql<{ id: string; title: string | null; place: string | null }>`
      select t.id, ${titleSql(record, 't')} as title, ${place} as place from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`);
    const subjects = new Map(rows.map((row) => [row.id, row]));
    for (const { document_id: id, record_id: on, name } of some) {
      const subject = subjects.get(on);
      if (!subject) continue;
      const from = documents.find((one) => one.id === id)?.from;
      lines.push({
        record,
        id: on,
        title: subject.title ?? '',
        action,
        target: { type: 'record_file', id, name },
        workspaceId: subject.place,
        changes: from === undefined ? [] : [{ field: 'file_name', from, to: name, hidden: true }],
      });
    }
  }
  await writeActivities(ctx, lines);
}
