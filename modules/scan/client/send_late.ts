import i18next from 'i18next';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { readLines, scanLines } from './lines.ts';
import { sendWaiting } from './run.ts';

/** Sends waiting scans and reports those that need a decision. */
export async function sendLate(): Promise<void> {
  const before = new Set(scanLines.get().flatMap((one) => (one.state === 'clash' ? [one.key] : [])));
  readLines();
  await sendWaiting();
  const count = scanLines.get().filter((one) => one.state === 'clash' && !before.has(one.key)).length;
  if (count > 0) toast.info(i18next.t('late_clashes', { ns: 'scan', count }));
}
