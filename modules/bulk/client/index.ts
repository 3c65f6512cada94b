export { toastDone } from './toasts.ts';
export { act as actOnJob, isBusy, makeTransfer } from './wire.ts';
export { useJobLabels } from './labels.ts';
