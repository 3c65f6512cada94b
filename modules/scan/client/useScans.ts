import type { AssetRow } from '@steward/modules/assets/contract';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '@steward/kernel/client/api/errors.ts';
import {
  checkInByTag,
  assetByTag,
  checkOutByTag,
  type CheckinInput,
  type CheckoutInput,
} from '@steward/modules/checkout/client';

export type ScanAction = 'out' | 'in' | 'look';

/** A scanned code and its result. */
export interface ScanEntry {
  readonly number: number;
  readonly tag: string;
  readonly way: ScanAction;
  readonly state: 'busy' | 'done' | 'failed';
  readonly row?: AssetRow;
  /** Assignee. */
  readonly holder?: string;
  readonly problem?: string;
}

/** Scans of this session, newest first. Processed in order, in the background. */
export function useScans(changed: () => void): {
  scans: readonly ScanEntry[];
  scan: (tag: string, way: ScanAction, out: CheckoutInput, back: CheckinInput) => Promise<void>;
  clear: () => void;
} {
  const [scans, setScans] = useState<readonly ScanEntry[]>([]);
  const last = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const settle = (number: number, part: Partial<ScanEntry>): void =>
    setScans((current) => current.map((one) => (one.number === number ? { ...one, ...part } : one)));

  const scan = (tag: string, way: ScanAction, out: CheckoutInput, back: CheckinInput): Promise<void> => {
    last.current += 1;
    const number = last.current;
    setScans((current) => [{ number, tag, way, state: 'busy' as const }, ...current].slice(0, 500));
    queue.current = queue.current.then(async () => {
      try {
        const row =
          way === 'out'
            ? await checkOutByTag(tag, out)
            : way === 'in'
              ? await checkInByTag(tag, back)
              : await assetByTag(tag);
        const holder = row.holder?.name;
        settle(number, { state: 'done', row, ...(holder ? { holder } : {}) });
        if (way !== 'look') changed();
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
