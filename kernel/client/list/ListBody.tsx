import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, type ReactNode } from 'react';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Actions } from '../actions/record_actions.ts';
import { isNetworkError } from '../api/connection.ts';
import { lazyPart } from '../api/lazy_part.ts';
import { PendingChangesButton } from '../live/PendingChangesButton.tsx';
import { color, radius } from '../theme/tokens.ts';
import { ErrorState } from '../ui/States.tsx';
import type { RecordListModel } from './model/useRecordList.ts';
import { ListPager } from './Pager.tsx';
import { Table } from './table/Table.tsx';

const InsteadOfRows = lazyPart(() => import('./ListStates.tsx').then((loaded) => ({ default: loaded.InsteadOfRows })));
const PhoneRows = lazyPart(() => import('./PhoneRows.tsx').then((loaded) => ({ default: loaded.PhoneRows })));

interface ListBodyProps {
  list: RecordListModel;
  actions: Actions;
  onPick: (row: Row) => void;
  onOpen: (row: Row) => void;
  beside: boolean;
  /** Where nothing belongs; `null`: what is usual. */
  empty: ReactNode;
}

/** The rows, or an empty, error or loading state. */
export function ListBody({ list, actions, onPick, onOpen, beside, empty }: ListBodyProps) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  // Without a connection nothing more can be loaded to say so.
  const isUnreachable = list.error !== null && isNetworkError(list.error);
  const { Rows } = list.source;
  const isInstead = list.error !== null || (!list.loading && list.rows.length === 0);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        flex: '0 1 auto',
        minHeight: 0,
        overflow: 'hidden',
        backgroundColor: color.surface,
        border: `1px solid ${color.line}`,
        borderRadius: `${radius.card}px`,
        mx: { xs: -4, sm: 0 },
        borderInlineWidth: { xs: 0, sm: 1 },
        ...(phone ? { borderRadius: 0 } : {}),
      }}
    >
      {list.waiting && (
        <Suspense fallback={null}>
          <PendingChangesButton waiting={list.waiting} />
        </Suspense>
      )}
      {isUnreachable ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : isInstead ? (
        <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
          <InsteadOfRows list={list} empty={empty} />
        </Suspense>
      ) : Rows ? (
        <Rows
          rows={list.rows}
          loading={list.loading}
          stale={list.stale}
          store={list.store}
          onPick={onPick}
          onOpen={onOpen}
        />
      ) : phone ? (
        <Suspense fallback={<Box sx={{ minHeight: 660 }} />}>
          <PhoneRows list={list} actions={actions} onPick={onPick} Title={list.source.Title} />
        </Suspense>
      ) : (
        <Table list={list} actions={actions} onPick={onPick} onOpen={onOpen} beside={beside} />
      )}
      {(!isInstead || (list.count ?? 0) > 0) && list.error === null && <ListPager list={list} />}
    </Box>
  );
}
