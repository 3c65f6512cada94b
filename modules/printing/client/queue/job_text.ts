import type { TFunction } from 'i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { PrinterState, PrintJob } from '../../contract/print_job.ts';

export const PRINTER_TONES: Readonly<Record<PrinterState, Tone>> = {
  unknown: 'quiet',
  ready: 'ok',
  printing: 'info',
  failing: 'bad',
  needs_attention: 'warning',
};

export function toneOf({ state, fault, is_confirmed: isConfirmed }: PrintJob): Tone {
  if (state === 'failed') return 'bad';
  if (state === 'waiting') return fault === null ? 'info' : 'warning';
  if (state === 'printing') return 'info';
  if (state === 'cancelled') return 'quiet';
  return isConfirmed === false ? 'warning' : 'ok';
}

/** Time, author, progress and attempts of a job. */
export function factsOf(job: PrintJob, t: TFunction<'printing'>): string {
  const { created_at: created, created_by: by, sent, labels, attempts, state } = job;
  const isPart = sent > 0 && sent < labels;
  return [
    formatDateTime(created),
    ...(by === null ? [] : [by]),
    ...(isPart ? [t('queue.part', { sent: formatNumber(sent), labels: formatNumber(labels) })] : []),
    ...(attempts > 1 && state !== 'printed' ? [t('queue.attempts', { count: attempts })] : []),
  ].join(' · ');
}

/** Error of a job and its consequence. */
export function remarksOf(job: PrintJob, t: TFunction<'printing'>): string[] {
  const { fault, due_at: due, state, may_be_printed: mayBe, is_confirmed: isConfirmed, printer_says: says } = job;
  return [
    ...(fault === null ? [] : [t(`queue.faults.${fault}`)]),
    ...(fault !== null && state === 'waiting' && due !== null ? [t('queue.again', { when: formatDateTime(due) })] : []),
    ...(state === 'failed' ? [t(mayBe ? 'queue.may_be_printed' : 'queue.not_printed')] : []),
    ...(state === 'printed' && isConfirmed === false ? [t('queue.unconfirmed')] : []),
    ...(says === null ? [] : [t(`queue.says.${says}`)]),
  ];
}
