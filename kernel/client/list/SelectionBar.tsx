import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import type { Actions, Matches } from '../actions/record_actions.ts';
import { api } from '../api/client.ts';
import { formatNumber } from '../fields/format.ts';
import { recordKeys } from '../records/queries.ts';
import { useStore } from '../state/store.ts';
import { color } from '../theme/tokens.ts';
import { exceptOf, type ListStore, isChosen } from './model/list_store.ts';
import type { RecordListModel } from './model/useRecordList.ts';
import { SelectionDivider, SelectionActions } from './SelectionActions.tsx';

const light = 'rgb(255 255 255 / 10%)';

/** Chosen rows, and what is left out when all matches are chosen. */
function useChosen(store: ListStore) {
  const chosen = useStore(store, (state) => state.chosen);
  const except = useStore(store, exceptOf);
  const rows = useMemo(() => [...chosen.values()], [chosen]);
  return { rows, except };
}

/** Selection count and actions, below the list. */
export const SelectionBar = memo(function SelectionBar({ list, actions }: { list: RecordListModel; actions: Actions }) {
  const { t } = useTranslation('list');
  const { store } = list;
  const { rows, except } = useChosen(store);
  const isAll = except !== null;
  const shown = rows.length > 0 || isAll;
  useEffect(() => {
    if (!shown) return undefined;
    document.documentElement.style.setProperty('--toast-lift', '78px');
    return () => {
      document.documentElement.style.removeProperty('--toast-lift');
    };
  }, [shown]);
  if (!shown) return null;
  // Below the pager; on a phone, and in another screen, the page scrolls behind it.
  return (
    <Box
      sx={{
        flex: 'none',
        position: { xs: 'sticky', sm: list.source.kind === 'page' ? 'static' : 'sticky' },
        bottom: 'calc(var(--shell-bottom, 0px) + 12px)',
        zIndex: 20,
        display: 'flex',
        justifyContent: 'center',
        mt: 2,
      }}
    >
      <Box
        role="toolbar"
        aria-label={t('select.bar')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          maxWidth: '100%',
          height: 44,
          paddingInline: '14px 6px',
          overflow: 'hidden',
          borderRadius: '10px',
          color: color.floatingText,
          backgroundColor: color.floating,
          boxShadow: '0 4px 14px rgb(8 11 17 / 20%)',
          animation: 'bar-in 140ms ease-out',
          '@keyframes bar-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
        }}
      >
        {isAll ? (
          <MatchesBar list={list} actions={actions} />
        ) : (
          <>
            <Box component="span" className="tabular" role="status" sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
              {t('select.selected', { number: formatNumber(rows.length) })}
            </Box>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'contents' } }}>
              <SelectMatches list={list} actions={actions} />
            </Box>
            <SelectionDivider />
            <SelectionActions
              list={list}
              offers={actions.availableActions(rows, 'selection')}
              ids={rows.map((row) => row.id)}
            />
          </>
        )}
        <SelectionDivider />
        <IconButton
          size="small"
          aria-label={t('select.clear')}
          onClick={store.clear}
          sx={{ flex: 'none', color: 'rgb(255 255 255 / 72%)', '&:hover': { color: '#fff', backgroundColor: light } }}
        >
          <X size={15} />
        </IconButton>
      </Box>
    </Box>
  );
});

/** Selection bar when all matches are chosen: exact count and actions. */
function MatchesBar({ list, actions }: { list: RecordListModel; actions: Actions }) {
  const { t } = useTranslation('list');
  const { record, source, asked: state, store, count, exact } = list;
  const except = [...(useStore(store, exceptOf) ?? [])];
  const query = { search: state.search, filters: state.filters ? JSON.stringify(state.filters) : '' };
  const counted = useQuery({
    queryKey: [...recordKeys.all(record.name), 'count', source.wire, query],
    queryFn: ({ signal }) => api.get<{ count: number }>(`${source.wire}/count/`, { query, signal }),
    enabled: !exact,
  });
  const all = exact ? count : (counted.data?.count ?? null);
  const left = all === null ? null : all - except.length;
  const matches: Matches = { count: left, wanted: { ...query, except }, sort: formatSort(state.sort) };
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
