import { useTranslation } from 'react-i18next';
import type { Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { ScanLine } from './lines.ts';

const COUNTED = { done: 'ok', waiting: 'quiet', clash: 'warning', refused: 'bad', unknown: 'warning' } as const;

interface ScanCount {
  readonly text: string;
  readonly tone: Tone;
}

/** How many scans came to which result; those with several candidates count as unknown. */
export function useCounts(lines: readonly ScanLine[]): readonly ScanCount[] {
  const { t } = useTranslation('scan');
  return (['done', 'waiting', 'clash', 'refused', 'unknown'] as const).flatMap((state) => {
    const count = lines.filter((one) => one.state === state || (state === 'unknown' && one.state === 'several')).length;
    return count > 0 ? [{ text: t(`counts.${state}`, { count }), tone: COUNTED[state] }] : [];
  });
}
