import { createStore } from '@steward/kernel/client/state/store.ts';
import type { Chosen } from './choice.ts';

/** Labels that were asked for away from lists and pages; `PrintHost` shows the dialog. */
export const asked = createStore<{ readonly record: string; readonly chosen: Chosen } | null>(null);
