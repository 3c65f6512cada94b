import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter } from '@tanstack/react-router';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useContextActions } from '../actions/context_actions.ts';
import { subjectOf } from '../actions/remove.tsx';
import { useActions, type AvailableAction } from '../actions/useActions.tsx';
import { lazyPart } from '../api/lazy_part.ts';
import { formatNumber } from '../fields/format.ts';
import { useAllLabels } from '../i18n/index.ts';
import { useSidebarEnabled } from '../theme/settings_store.ts';
import { pageOf } from '../records/paths.ts';
import { inSentence } from '../records/labels.ts';
import { ListBody } from './ListBody.tsx';
import { listParts } from './list_parts.ts';
import { ListHeader } from './ListHeader.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useListKeys } from './useListKeys.ts';
import { useRecordList } from './useRecordList.ts';
import { useDrawerOverlap } from './useDrawerOverlap.ts';

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx').then((loaded) => ({ default: loaded.SelectionBar })));
const RowDrawer = lazyPart(() => import('./RowDrawer.tsx').then((loaded) => ({ default: loaded.RowDrawer })));

/** The list of any record type. */
export function RecordList({ record }: { record: RecordDefinition }) {
  const [parts] = useState(listParts);
  const list = useRecordList(record);
  const { cursor, selection, state, count, exact, basis } = list;
  const router = useRouter();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const hasTabs = !phone && basis.hasTabs;
  const sidebar = useSidebarEnabled();
  const search = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { clear } = selection;
  const { set: select, toggle } = cursor;
  const letGo = useCallback(() => {
    clear();
    select(null);
  }, [clear, select]);
  const changed = useCallback(
    (scope: 'row' | 'selection') => {
      if (scope === 'selection') clear();
    },
    [clear],
  );
  const labels = useAllLabels();
  const actions = useActions(record, { onChanged: changed, onGone: letGo });

  const here = useCallback(() => {
    if (selection.except) {
      const query = { search: state.search, filters: state.filters ? JSON.stringify(state.filters) : '' };
      const left = exact && count !== null ? count - selection.except.size : null;
      const what = inSentence(labels[record.name]?.many ?? '');
      return {
        subject: left === null ? what : `${formatNumber(left)} ${what}`,
        actions: actions.availableForMatches({ count: left, wanted: { ...query, except: [...selection.except] } }),
      };
    }
    const rows = selection.rows.length > 0 ? selection.rows : cursor.row ? [cursor.row] : [];
    return rows.length === 0
      ? null
      : {
          subject: subjectOf({ record, rows, labels }),
          actions: actions.availableActions(rows, selection.rows.length > 0 ? 'selection' : 'row'),
        };
  }, [
    actions,
    count,
    cursor.row,
    exact,
    labels,
    record,
    selection.except,
    selection.rows,
    state.filters,
    state.search,
  ]);
  useContextActions(here);
  const chosen = (): readonly AvailableAction[] | null =>
    selection.except || selection.rows.length > 0 ? (here()?.actions ?? null) : null;

  const openPage = useCallback((row: Row) => router.history.push(pageOf(record, 'detail', row.id)), [record, router]);
  // Without the drawer a click opens the record's page; keys still select.
  const pick = useCallback((row: Row) => (sidebar ? toggle(row.id) : openPage(row)), [openPage, sidebar, toggle]);

  useListKeys({ list, actions, root, search, openPage, chosen });

  // The marker moves at once, the drawer deferred, so that a held key stays fast.
  const shown = useDeferredValue(sidebar ? cursor.row : null);
  const room = useDrawerOverlap(root, shown !== null && wide);
  return (
    <Box
      ref={root}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        height: { sm: 'calc(100dvh - var(--shell-top, 52px) - var(--shell-bottom, 0px) - 38px)' },
        minHeight: { sm: 420 },
      }}
      style={{ paddingInlineEnd: room }}
    >
      <ListHeader list={list} Title={hasTabs ? null : parts.Title} />
      {hasTabs && (
        <Suspense fallback={<Box sx={{ height: 39, mb: 3 }} />}>
          <parts.Tabs list={list} />
        </Suspense>
      )}
      {basis.hasNotice && (
        <Suspense fallback={null}>
          <parts.Notice list={list} />
        </Suspense>
      )}
      <Toolbar list={list} searchRef={search} />
      <ListBody list={list} actions={actions} onPick={pick} onOpen={openPage} beside={shown !== null && wide} />
      {(selection.rows.length > 0 || selection.except) && (
        <Suspense fallback={null}>
          <SelectionBar list={list} actions={actions} />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <RowDrawer
            record={record}
            row={shown}
            actions={actions}
            place={wide ? 'beside' : phone ? 'screen' : 'over'}
            onOpen={() => openPage(shown)}
            onClose={() => cursor.set(null)}
          />
        </Suspense>
      )}
      {actions.dialog}
    </Box>
  );
}
