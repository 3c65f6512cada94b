import sharp from 'sharp';
import { fileStore } from '@steward/kernel/server/adapters/files/store.ts';
import { answering } from '@steward/kernel/server/adapters/processes/answering.ts';
import { drawReport } from './draw.ts';
import type { PrintedReport } from './page.ts';

// The process that draws reports.
sharp.concurrency(1);
sharp.cache(false);

answering({
  answer: async (report: PrintedReport): Promise<{ readonly pdf: Uint8Array }> => ({
    pdf: await drawReport(report, await logoOf(report)),
  }),
});

async function logoOf({ logo }: PrintedReport): Promise<Buffer | null> {
  const found = logo && (await fileStore(logo.storage).read(logo.companyId, logo.id, 'whole'));
  if (!found) return null;
  const parts: Buffer[] = [];
  for await (const part of found.stream) parts.push(Buffer.from(part));
  return sharp(Buffer.concat(parts)).resize(440, 136, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}
