import type { TFunction } from 'i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { PrintJob } from '../../contract/print_job.ts';
import { remarksOf } from './job_text.ts';

/** Milliseconds between two looks, and looks after which the queue itself tells the rest. */
const LOOK_EVERY = 700;
const LOOKS = 40;

/**
 * Tells by a message what becomes of a job that was just put into a queue, whatever screen is shown by then. `open`
 * leads to the queue.
 */
export async function followJob(job: PrintJob, t: TFunction<'printing'>, open: () => void): Promise<void> {
  const action = { label: t('queue.open'), run: open };
  const about = { count: job.labels, printer: job.printer.name };
  toast.info(t('queue.added', about), { action });
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY);
    });
    const now = await api.get<PrintJob>(`printing/jobs/${job.id}/`).catch(() => null);
    // Who has signed out or lost the connection looks at the queue later.
    if (now === null || now.state === 'cancelled') return;
    if (now.state === 'printed') {
      toast.success([t('queue.done', about), ...remarksOf(now, t)].join(' '), { action });
      return;
    }
    if (now.fault !== null) {
      toast.error([`${now.printer.name}:`, ...remarksOf(now, t)].join(' '), { action });
      return;
    }
  }
}
