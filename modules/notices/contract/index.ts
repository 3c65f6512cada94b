import { defineModule } from '@steward/kernel/contract/module.ts';
import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';

/** Notices of the caller. */
export interface Notices {
  /** Open work of the caller, by the name that the module gives it; `null` when it does not concern the caller. */
  readonly [waiting: string]: unknown;
  /** Of the last two weeks, newest first. */
  readonly work: readonly EndedWork[];
}

export const noticesModule = defineModule({ name: 'notices', needs: [] });
