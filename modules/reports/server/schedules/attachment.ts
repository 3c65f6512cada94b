import { can } from '@steward/kernel/contract/access/can.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { exportPermission } from '@steward/kernel/contract/permissions.ts';
import type { Mail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { Download } from '@steward/kernel/server/http/route.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import type { ScheduleFormat } from '../../contract/schedules.ts';
import { preparedFile } from '../export.ts';
import { pdfOf } from '../pdf/pool.ts';

/** A file of a mail, or that it is larger than mails take: it can be downloaded. */
export type Attachment = NonNullable<Mail['attachment']> | 'too_large';

/** Bytes of a file that goes with a mail. */
const MOST = 5_000_000;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** Whether a file goes with the mail: for those who may export what it is about. */
export function mayHaveFile(ctx: Context, format: ScheduleFormat, { source }: Definition): boolean {
  return format !== 'table' && can(ctx.user, exportPermission(source) ?? 'csv:read');
}

/** The file of a report with the rights of a reader. No transaction waits while it is written or drawn. */
export async function attachmentOf(
  services: Services,
  companyId: string,
  reason: string,
  userId: string,
  { name, definition }: { readonly name: string; readonly definition: Definition },
  format: ScheduleFormat,
): Promise<Attachment | null> {
  if (format === 'table') return null;
  const file = await backgroundContext(
    services,
    companyId,
    reason,
    (ctx) => preparedFile(ctx, definition, { format, name, separator: 'semicolon' }),
    { userId, isReading: true },
  );
  const content = file instanceof Download ? await collected(file) : await pdfOf(companyId, file);
  if (content === null || content.length > MOST) return 'too_large';
  return { name: `${fileName(name)}.${format}`, type: TYPES[format], content };
}

async function collected({ stream }: Download): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    // Leaving the loop destroys the stream, which stops reading.
    if (size > MOST) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Without what file systems or headers of mails do not take. */
function fileName(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'report'
  );
}
