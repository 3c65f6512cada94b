import { useTranslation } from 'react-i18next';
import { NOT_KNOWN } from '@steward/kernel/contract/wire/filters.ts';
import { CHECK, MINUS } from '../ui/icons/row_icons.tsx';
import type { CellProps, ClientKind } from './types.ts';

/** An icon and its label. */
function BooleanCell({ value }: CellProps) {
  const { t } = useTranslation('common');
  const yes = value === true;
  return (
    <span className={yes ? 'st-answer yes' : 'st-answer'}>
      {yes ? CHECK : MINUS} {yes ? t('yes') : t('no')}
    </span>
  );
}

export const booleanKind: ClientKind = {
  Cell: BooleanCell,
  text: (value, _field, labels) => (value === true ? labels.yes : value === NOT_KNOWN ? labels.unknown : labels.no),
  width: 110,
};
