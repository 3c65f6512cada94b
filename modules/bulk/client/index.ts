import { importWhenConnected } from '@steward/kernel/client/api/connection.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

/** Long enough for the first screen to be there and quiet. */
const LATER = 5000;

export { toastDone } from './toasts.ts';
export { act as actOnJob, isBusy, makeTransfer } from './wire.ts';
export { useJobLabels } from './labels.ts';

/**
 * The sign in the header while a bulk job is under way; its code and its question come when the first screen has
 * settled.
 */
export const BulkIndicator = lazyPart(async () => {
  await new Promise((settled) => setTimeout(settled, LATER));
  return importWhenConnected(() => import('./Indicator.tsx'));
});
