import { createStore } from '@steward/kernel/client/state/store.ts';

/** Whether there are uploads, known before the code that sends them is loaded. */
export const hasUploads = createStore(false);
