import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { storageSettings } from '@steward/kernel/server/adapters/files/storage.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { Download, ExternalCall } from '@steward/kernel/server/http/route.ts';
import { OpenPdf, type PdfFile } from './drawing/pdf.ts';
import { inTurn } from './drawing/pool.ts';
import type { Looks } from './drawing/tasks.ts';
import type { Job } from './job.ts';
import { logoOf, type StoredLabel } from './stored_labels.ts';

/** A file as response. */
export function made(name: string, type: string, stream: Readable, bytes?: number): Download {
  return new Download(stream, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    ...(bytes === undefined ? {} : { 'content-length': String(bytes) }),
  });
}

/** Named after the record type. */
export function titleOf(ctx: Pick<Context, 'language'>, { record }: Pick<Job, 'record'>): string {
  return labelsOf(ctx.language, record.name).many;
}

export function pdfName(ctx: Context, { record }: Pick<Job, 'record'>): string {
  return `labels-${record.wire}-${today(ctx)}.pdf`;
}

/** Look of the labels of a job. */
export function looksOf(ctx: Context, { layout, sheet, copies }: Pick<Job, 'layout' | 'sheet' | 'copies'>): Looks {
  const { companyId, services } = ctx;
  return {
    layout,
    sheet,
    copies,
    pictures: { companyId, storage: storageSettings(services.config), logo: logoOf(ctx) },
  };
}

interface Pdf {
  readonly name: string;
  readonly title: string;
  readonly job: Omit<Job, 'record'>;
  readonly labels: readonly StoredLabel[];
}

/** A PDF as response, drawn to disk without an open transaction. */
export function pdfAnswer(ctx: Context, { name, title, job, labels }: Pdf): ExternalCall<Download> {
  const looks = looksOf(ctx, job);
  const { start, offset, cutMarks } = job;
  const write = async (): Promise<PdfFile> => {
    const pdf = await OpenPdf.open(ctx.services.config, looks, { title, start, offset, cutMarks });
    await pdf.add(labels);
    return pdf.close();
  };
  return new ExternalCall(async () => {
    const { path, bytes } = await inTurn(ctx.companyId, write, true);
    const remove = (): Promise<void> => rm(path, { force: true });
    const later = (): Promise<Download> => {
      const stream = createReadStream(path);
      stream.once('close', () => void remove());
      return Promise.resolve(made(name, 'application/pdf', stream, bytes));
    };
    return Object.assign(later, { otherwise: remove });
  });
}
