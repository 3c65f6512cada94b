import { CircleX, Equal, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OperationCounts } from '@steward/kernel/contract/operations/wire.ts';
import { Figures } from './Figures.tsx';

const ICONS = { changed: Pencil, unchanged: Equal, refused: CircleX } as const;

/** The three counts of a dry run or result. */
export function OperationFigures({ counts, isComing }: { counts: OperationCounts; isComing: boolean }) {
  const { t } = useTranslation('operations');
  return (
    <Figures
      columns={{ xs: '1fr', sm: 'repeat(3, 1fr)' }}
      figures={(['changed', 'unchanged', 'refused'] as const).map((what) => ({
        key: what,
        icon: ICONS[what],
        label: t(isComing ? `coming.${what}` : `figures.${what}`),
        value: counts[what],
        isBad: what === 'refused',
      }))}
    />
  );
}
