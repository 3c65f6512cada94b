import type { AssetRow } from '@steward/modules/assets/contract';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '@steward/kernel/client/api/errors.ts';

/** What is done with a code. */
export interface ScanAction {
  readonly perform: (tag: string) => Promise<AssetRow>;
  /** What is told of it beside the tag; `null`: nothing. */
  readonly told: (row: AssetRow) => string | null;
  /** It only looks. */
  readonly onlyLooks?: boolean;
}

/** A scanned code and its result. */
export interface ScanEntry {
  readonly number: number;
  readonly tag: string;
  readonly state: 'busy' | 'done' | 'failed';
  readonly row?: AssetRow;
  /** What was done. */
  readonly told?: string | null;
  readonly problem?: string;
}

/** Scans of this session, newest first. Processed in order, in the background. */
export function useScans(changed: () => void): {
  scans: readonly ScanEntry[];
  scan: (tag: string, action: ScanAction) => Promise<void>;
  clear: () => void;
} {
  const [scans, setScans] = useState<readonly ScanEntry[]>([]);
  const last = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const settle = (number: number, part: Partial<ScanEntry>): void =>
    setScans((current) => current.map((one) => (one.number === number ? { ...one, ...part } : one)));

  const scan = (tag: string, action: ScanAction): Promise<void> => {
    last.current += 1;
    const number = last.current;
    setScans((current) => [{ number, tag, state: 'busy' as const }, ...current].slice(0, 500));
    queue.current = queue.current.then(async () => {
      try {
        const row = await action.perform(tag);
        settle(number, { state: 'done', row, told: action.told(row) });
        if (!action.onlyLooks) changed();
      } catch (error) {
        settle(number, { state: 'failed', problem: problemOf(error) });
      }
    });
    return queue.current;
  };
  return { scans, scan, clear: () => setScans([]) };
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('errors:wrong');
  if (error.status === 0) return i18next.t('errors:offline.text');
  if (error.status === 404) return i18next.t('scan:unknown');
  return errorMessage(error.body) ?? i18next.t('errors:wrong');
}
