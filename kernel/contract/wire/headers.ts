/** A write that is sent again with the same key, within days, is done once and gets the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header of an answer that was given before, to the first call with the same idempotency key. */
export const REPLAYED_HEADER = 'idempotent-replayed';

/** Header with the number of values that the sender has confirmed to change. */
export const CONFIRMED_HEADER = 'x-steward-confirmed';

/** Header that names the user of a preview; valid only when this session has started one. */
export const PREVIEW_HEADER = 'x-steward-preview';

/** Minutes after which a preview ends. */
export const PREVIEW_MINUTES = 60;

/** The time zone of the browser that calls, as IANA names it. */
export const TIME_ZONE_HEADER = 'x-time-zone';

/** Header of an answer that `undo/` can undo: the ids of its lines of history, or `batch:` with their batch id. */
export const UNDO_HEADER = 'x-steward-undo';

/** Before the id of a batch in the header. */
export const BATCH_PREFIX = 'batch:';

/** Maximum number of lines that a header names; calls with more lines and no batch cannot be undone by it. */
export const MAX_LINES = 50;

/** The result of an undo. */
export interface Undone {
  /** Records that are as they were. */
  readonly undone: number;
  /** Records that stay as they are now, and why. */
  readonly kept: readonly {
    readonly record: string;
    readonly id: string;
    readonly name: string;
    readonly detail: string;
  }[];
  /** What `undo/` takes to do it again; absent where that would not be the whole of it. */
  readonly redo?: string;
}

/** Browser and system of a user agent; empty when unknown. */
export function deviceOf(userAgent: string): {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
} {
  const first = (pairs: readonly (readonly [RegExp, string])[]): string =>
    pairs.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  // User agents contain the names of earlier browsers: special ones are tested first.
  const browser = first([
    [/Edg(e|A|iOS)?\//, 'Edge'],
    [/OPR\/|Opera/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox\/|FxiOS/, 'Firefox'],
    [/Chrome\/|CriOS|Chromium/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = first([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'ChromeOS'],
    [/Mac OS X|Macintosh/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return { browser, system, isPhone: /Mobile|iPhone|Android/.test(userAgent) };
}
