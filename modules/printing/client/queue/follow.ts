import type { TFunction } from 'i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { PrintJob } from '../../contract/print_job.ts';
import { remarksOf } from './job_text.ts';

/** Polling interval in milliseconds, and most polls. */
const LOOK_EVERY = 700;
const LOOKS = 40;

/** Shows a toast with the result of a queued job, on any screen. `open` opens the queue. */
export async function followJob(job: PrintJob, t: TFunction<'printing'>, open: () => void): Promise<void> {
  const action = { label: t('queue.open'), run: open };
  const about = { count: job.labels, printer: job.printer.name };
  toast.info(t('queue.added', about), { action });
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY);
    });
    const now = await api.get<PrintJob>(`printing/jobs/${job.id}/`).catch(() => null);
    // Stops after sign-out or loss of connection.
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
