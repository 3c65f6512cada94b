import { CompanyQueue } from '@steward/kernel/server/adapters/processes/company_queue.ts';
import { ProcessPool } from '@steward/kernel/server/adapters/processes/pool.ts';
import type { PrintedReport } from './page.ts';

/** Milliseconds for a report. */
const PATIENCE = 30_000;

const drawers = new ProcessPool<PrintedReport, { readonly pdf: Uint8Array }>({
  script: new URL('./main.ts', import.meta.url),
  heapMb: 160,
  memoryMb: 300,
  idle: 60_000,
});

const turns = new CompanyQueue({ most: 1, waitingEach: 10, patience: 60_000 });

/** Draws a report in a process of its own, so that no request waits for it. */
export async function pdfOf(companyId: string, report: PrintedReport): Promise<Buffer> {
  const { pdf } = await turns.run(companyId, () => drawers.borrow((one) => one.ask(report, PATIENCE)));
  return Buffer.from(pdf);
}
