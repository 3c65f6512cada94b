import { useTranslation } from 'react-i18next';
import { CHECK, MINUS } from '../../ui/icons/row_icons.tsx';
import type { CellProps } from '../cell.ts';

/** An icon and its label. */
export function BooleanCell({ value }: CellProps) {
  const { t } = useTranslation('common');
  const yes = value === true;
  return (
    <span className={yes ? 'st-answer yes' : 'st-answer'}>
      {yes ? CHECK : MINUS} {yes ? t('yes') : t('no')}
    </span>
  );
}
