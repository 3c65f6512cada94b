import Box from '@mui/material/Box';
import { useQueries, queryOptions } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { memo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { useFittingCount } from '@steward/kernel/client/list/useFittingCount.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PLAIN_LIST } from '@steward/kernel/contract/wire/list.ts';
import type { SavedView } from '../../contract/wire.ts';
import { useListView } from './basis.ts';
import { ViewButton } from './ViewButton.tsx';

/** Counted tabs; others are in the menu. */
const MOST = 8;
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface Shown {
  readonly address: string;
  readonly name: string;
  readonly view: SavedView | null;
}

/** Saved views as tabs with counts, loaded after the list, limited like list counts. */
export const ViewTabs = memo(function ViewTabs({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('views_list');
  const router = useRouter();
  const labels = useLabels(list.record.name);
  const { all, current } = useListView(list);
  const line = useRef<HTMLDivElement>(null);
  const first = all.slice(0, MOST);
  // The current view is always included.
  const views =
    current === null || first.some((one) => one.id === current.id) ? first : [current, ...first.slice(0, MOST - 1)];
  const tabs: Shown[] = [
    { address: PLAIN_LIST, name: t('all', { what: inSentence(labels.many) }), view: null },
    ...views.map((view) => ({ address: view.address, name: view.name, view })),
  ];
  const fit = useFittingCount(line, tabs.map((one) => one.name).join());
  const at = Math.max(
    0,
    tabs.findIndex((one) => one.view?.id === current?.id),
  );
  // It replaces the last one that fits.
  const order =
    at < fit
      ? tabs
      : [
          ...tabs.slice(0, Math.max(1, fit - 1)),
          ...tabs.slice(at, at + 1),
          ...tabs.slice(Math.max(1, fit - 1)).filter((one) => one !== tabs[at]),
        ];
  const shown = order.slice(0, fit);
  const counts = useQueries({
    queries: order.map(({ view }, index) => viewCountQuery(list.record.name, view, !list.loading && index < fit)),
  });
  const open = (address: string): void =>
    router.history.push(`${list.record.pages.list}?view=${encodeURIComponent(address)}`);
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...(line.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].slice(0, shown.length);
    const step = STEPS[event.key];
    if (!step || buttons.length === 0) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key =
      isRtl && event.key === 'ArrowRight' ? 'ArrowLeft' : isRtl && event.key === 'ArrowLeft' ? 'ArrowRight' : event.key;
    buttons[
      (STEPS[key] ?? step)(
        buttons.findIndex((one) => one === document.activeElement),
        buttons.length - 1,
      )
    ]?.focus();
    event.preventDefault();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3, borderBottom: `1px solid ${color.line}` }}>
      <Box
        ref={line}
        role="tablist"
        aria-label={t('label')}
        onKeyDown={keys}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0, height: 38, overflow: 'hidden', mb: '-1px' }}
      >
        {order.map((one, index) => (
          <ViewTab
            key={one.address}
            name={one.name}
            isChosen={one.view?.id === current?.id}
            isHidden={index >= fit}
            count={counts[index]?.data}
            onOpen={() => open(one.address)}
          />
        ))}
      </Box>
      <ViewButton list={list} isMore />
    </Box>
  );
});

interface ViewTabProps {
  name: string;
  isChosen: boolean;
  isHidden: boolean;
  count: { readonly count: number; readonly count_is_exact: boolean } | undefined;
  onOpen: () => void;
}

function ViewTab({ name, isChosen, isHidden, count, onOpen }: ViewTabProps) {
  return (
    <Box
      component="button"
      type="button"
      role="tab"
      aria-selected={isChosen}
      tabIndex={isChosen && !isHidden ? 0 : -1}
      onClick={onOpen}
      style={isHidden ? { visibility: 'hidden' } : undefined}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        height: 38,
        maxWidth: 260,
        px: 2.5,
        cursor: 'pointer',
        whiteSpace: 'nowrap',
        fontSize: '0.875rem',
        fontWeight: 500,
        color: isChosen ? color.text : color.secondary,
        boxShadow: isChosen ? `inset 0 -2px ${color.accent}` : 'none',
        '&:hover': { color: color.text },
        '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2, borderRadius: '6px' },
      }}
    >
      <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
      {count && (
        <Box
          component="span"
          className="tabular"
          sx={{ color: color.tertiary, fontSize: '0.8125rem', fontWeight: 400 }}
        >{`${formatNumber(count.count)}${count.count_is_exact ? '' : '+'}`}</Box>
      )}
    </Box>
  );
}

/** Count of a view, up to 1,000; refetched after changes of the type. */
const viewCountQuery = (record: string, view: SavedView | null, isWanted: boolean) =>
  queryOptions({
    queryKey: workspaceKey([...recordKeys.all(record), 'view-count'], view?.id ?? null, view?.version ?? null),
    queryFn: ({ signal }) =>
      api.get<{ readonly count: number; readonly count_is_exact: boolean }>(`list-views/${view?.id ?? ''}/count/`, {
        signal,
      }),
    enabled: isWanted && view !== null,
    staleTime: 60_000,
    retry: false,
  });
