import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Matches } from '../actions/types.ts';
import type { Actions } from '../actions/useActions.tsx';
import { api } from '../api/client.ts';
import { formatNumber } from '../fields/format.ts';
import { recordKeys } from '../records/queries.ts';
import { SelectionActions, SelectionDivider } from './SelectionActions.tsx';
import type { RecordListModel } from './useRecordList.ts';

/** Selection bar when all matches are chosen: exact count and actions. */
export function MatchesBar({ list, actions }: { list: RecordListModel; actions: Actions }) {
  const { t } = useTranslation('list');
  const { record, state, selection, count, exact } = list;
  const except = [...(selection.except ?? [])];
  const query = { search: state.search, filters: state.filters ? JSON.stringify(state.filters) : '' };
  const counted = useQuery({
    queryKey: [...recordKeys.all(record.name), 'count', query],
    queryFn: ({ signal }) => api.get<{ count: number }>(`${record.wire}/count/`, { query, signal }),
    enabled: !exact,
  });
  const all = exact ? count : (counted.data?.count ?? null);
  const left = all === null ? null : all - except.length;
  const matches: Matches = { count: left, wanted: { ...query, except } };
  return (
    <>
      <Box component="span" className="tabular" role="status" sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
        {left === null ? t('select.counting') : t('select.all_selected', { count: left, number: formatNumber(left) })}
      </Box>
      <SelectionDivider />
      <SelectionActions
        list={list}
        offers={actions.availableForMatches(matches).map((offer) => (left === 0 ? { ...offer, reason: '' } : offer))}
        ids={except.length === 0 ? null : []}
      />
    </>
  );
}
