import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '../cell.ts';

/** An icon and its label. */
export function BooleanCell({ value }: CellProps) {
  const { t } = useTranslation('common');
  const yes = value === true;
  const Icon = yes ? Check : Minus;
  return (
    <span className={yes ? 'st-answer yes' : 'st-answer'}>
      <Icon size={14} aria-hidden /> {yes ? t('yes') : t('no')}
    </span>
  );
}
