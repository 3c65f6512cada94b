import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';

/** What a module tells the caller in the notices. */
export interface NoticePartsOf<Context> {
  /** What waits for the caller, by its name in the answer; `null` for those whom it does not concern. */
  readonly waiting?: Readonly<Record<string, (ctx: Context) => Promise<unknown>>>;
  /** The caller's own work that has ended since then, newest first, at most `limit`. */
  readonly work?: (ctx: Context, since: Date, limit: number) => Promise<readonly EndedWork[]>;
}
