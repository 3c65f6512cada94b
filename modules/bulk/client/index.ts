import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

/** Milliseconds after which the first screen has settled. */
const LATER = 5000;

export { toastDone } from './toasts.ts';
export { act as actOnJob, isBusy, makeTransfer } from './wire.ts';
export { useJobLabels } from './labels.ts';

/** The header's spinner for bulk jobs, loaded after the first screen. */
export const BulkIndicator = lazyPart(async () => {
  await new Promise((settled) => setTimeout(settled, LATER));
  return importWhenConnected(() => import('./Indicator.tsx'));
});
