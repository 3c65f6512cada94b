import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { readUpload, type ReadUpload } from '@steward/kernel/server/adapters/files/read_upload.ts';
import { requireStorageSpace, takeStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { requireSubject, type Subject } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Changed } from '@steward/kernel/server/context/history.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { ExternalCall, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { lockContents } from './contents.ts';
import { fileNamed } from './stored_files.ts';

/**
 * Adds an uploaded file to a record. It is read between two transactions. The second one moves the contents to their
 * place before it writes the row, so that an acknowledged file is complete even if the server crashes.
 */
export async function addFile(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  { stored: [upload] }: RouteRequest,
): Promise<ExternalCall> {
  await requireOpen(ctx, record, id);
  if (!upload) throw invalid({ file: { key: 'required' } });
  await requireStorageSpace(ctx.services, ctx.tx, ctx.companyId, upload.size);
  return new ExternalCall(async () => {
    const read = await readUpload(ctx.companyId, upload);
    const removeSmall = async (): Promise<void> => {
      if (read.small) await rm(read.small.path, { force: true });
    };
    const contents = contentStore(ctx.services.config);
    try {
      await contents.prepare(ctx.companyId, read.content);
      if (read.small) await contents.prepare(ctx.companyId, read.small);
    } catch (error) {
      await removeSmall();
      throw error;
    }
    const later = async (next: Context): Promise<unknown> => {
      const subject = await requireOpen(next, record, id);
      const fileId = await store(next, record, subject, fileName(upload.filename), read);
      return fileNamed(next, fileId);
    };
    return Object.assign(later, { otherwise: removeSmall });
  });
}

/** Records in the recycle bin cannot get files. */
async function requireOpen(ctx: Context, record: RecordDefinition, id: string): Promise<Subject> {
  const subject = await requireSubject(ctx, record, id, 'files', 'update');
  if (subject.isDeleted) throw new AppError('not_found');
  return subject;
}

async function store(
  ctx: Context,
  record: RecordDefinition,
  subject: Subject,
  name: string,
  { content, small, mime, preview }: ReadUpload,
): Promise<string> {
  const { companyId, tx, services } = ctx;
  await lockContents(tx, companyId);
  await takeStorageSpace(services, tx, companyId, content.size + (small?.size ?? 0));
  const contents = contentStore(services.config);
  await contents.adopt(companyId, content);
  if (small) await contents.adopt(companyId, small);
  const id = v7();
  await tx.run(sql`insert into record_file (company_id, id, record, record_id, name, mime, preview, size, sha256,
    small_size, small_sha256, width, height, created_at, created_by)
    values (${companyId}, ${id}, ${record.name}, ${subject.id}, ${name}, ${mime}, ${preview}, ${content.size},
    ${content.sha256}, ${small?.size ?? 0}, ${small?.sha256 ?? null}, ${small?.width ?? null}, ${small?.height ?? null},
    ${ctx.now}, ${ctx.user.support ? null : ctx.user.id})`);
  await writeFileActivity(ctx, 'add_file', { record: record.name, subject, id, name });
  return id;
}

/** A history entry of the record to which a file is attached. */
export async function writeFileActivity(
  ctx: Context,
  action: 'add_file' | 'rename_file' | 'delete_file' | 'restore_file' | 'purge_file',
  one: { readonly record: string; readonly subject: Subject; readonly id: string; readonly name: string },
  changes: readonly Changed[] = [],
): Promise<void> {
  await writeActivity(ctx, {
    record: findRecord(one.record) ?? { name: one.record },
    id: one.subject.id,
    title: one.subject.title,
    action,
    target: { type: 'record_file', id: one.id, name: one.name },
    workspaceId: one.subject.workspaceId,
    changes,
  });
}

/**
 * Invisible characters: control characters, and format characters such as direction marks, which can hide an extension.
 * Joiners between letters stay, since some scripts need them.
 */
const MISLEADING =
  /[\u0000-\u001f\u007f]|(?![\u200c\u200d])\p{Cf}|(?<!\p{L}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu;

/** The base name of an uploaded file, at most 255 characters with its extension. */
export function fileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(MISLEADING, '').trim();
  if (name.length <= 255) return name || 'file';
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  return name.slice(0, 255 - ending.length) + ending;
}
