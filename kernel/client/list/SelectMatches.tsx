import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Actions } from '../actions/types.ts';
import { formatNumber } from '../fields/format.ts';
import { useStore } from '../state/store.ts';
import { exceptOf, isChosen } from './model/list_store.ts';
import type { RecordListModel } from './model/useRecordList.ts';

/** Offers all matches once all rows of the page are chosen and there are more. */
export function SelectMatches({ list, actions }: { list: RecordListModel; actions: Actions }) {
  const { t } = useTranslation('list');
  const { store, rows, source } = list;
  const count = list.count ?? 0;
  const offered = useStore(
    store,
    (state) =>
      exceptOf(state) === null &&
      state.chosen.size > 0 &&
      count > state.chosen.size &&
      rows.every((row) => isChosen(state, row.id)),
  );
  if (!offered || (source.kind === 'bin' && actions.availableForMatches({ count: null, wanted: {} }).length === 0))
    return null;
  return (
    <Button
      size="small"
      variant="text"
      onClick={store.chooseMatches}
      sx={{
        flex: 'none',
        fontSize: '0.875rem',
        color: 'inherit',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        '&:hover': { color: 'inherit', backgroundColor: 'rgb(128 128 128 / 16%)', textDecoration: 'underline' },
      }}
    >
      {t('select.matches', { number: `${formatNumber(count)}${list.exact ? '' : '+'}` })}
    </Button>
  );
}
