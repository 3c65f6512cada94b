import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { memo, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
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
import { MOST_COUNTED, type SavedView, type ViewCounts } from '../../contract/wire.ts';
import { useListView, useViewTitle } from './basis.ts';
import { ViewButton } from './ViewButton.tsx';

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

/** Views as tabs with counts, which are loaded after the list: declared ones, all records, saved ones. */
export const ViewTabs = memo(function ViewTabs({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('views_list');
  const router = useRouter();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const labels = useLabels(list.record.name);
  const { all, current } = useListView(list);
  useViewTitle(labels.many, current);
  const line = useRef<HTMLDivElement>(null);
  const saved = all.filter((one) => !one.tab);
  const first = saved.slice(0, MOST_COUNTED);
  // The current view is always included.
  const isBeyond = current !== null && !current.tab && !first.includes(current);
  const views = isBeyond ? [current, ...first.slice(0, MOST_COUNTED - 1)] : first;
  const asTab = (view: SavedView): Shown => ({ address: view.address, name: view.name, view });
  const tabs: Shown[] = [
    ...all.filter((one) => one.tab && (!one.tab.is_apart || one === current)).map(asTab),
    { address: PLAIN_LIST, name: t('all', { what: inSentence(labels.many) }), view: null },
    ...views.map(asTab),
  ];
  const fitting = useFittingCount(line, tabs.map((one) => one.name).join());
  const fit = isPhone ? tabs.length : fitting;
  const at = Math.max(
    0,
    tabs.findIndex((one) => (one.view?.id ?? null) === (current?.id ?? null)),
  );
  useLayoutEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (isPhone) chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [at, isPhone]);
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
  const { data: counts } = useQuery(viewCountsQuery(list.record.name, isBeyond ? current : null, !list.loading));
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
        sx={{
          display: 'flex',
          flexWrap: isPhone ? 'nowrap' : 'wrap',
          gap: 1,
          minWidth: 0,
          height: isPhone ? 44 : 38,
          mb: '-1px',
          ...(isPhone ? { overflowX: 'auto', scrollbarWidth: 'none' } : { overflow: 'hidden' }),
        }}
      >
        {order.map((one, index) => (
          <ViewTab
            key={one.address}
            name={one.name}
            isChosen={(one.view?.id ?? null) === (current?.id ?? null)}
            isHidden={index >= fit}
            count={one.view ? counts?.[one.view.id] : undefined}
            isLate={one.view?.tab?.is_late ?? false}
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
  count: ViewCounts[string] | undefined;
  isLate: boolean;
  onOpen: () => void;
}

function ViewTab({ name, isChosen, isHidden, count, isLate, onOpen }: ViewTabProps) {
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
          sx={{
            fontSize: '0.8125rem',
            ...(isLate && count.count > 0
              ? { px: 1.5, borderRadius: '6px', color: color.bad, backgroundColor: color.badSoft, fontWeight: 600 }
              : { color: color.tertiary, fontWeight: 400 }),
          }}
        >{`${formatNumber(count.count)}${count.count_is_exact ? '' : '+'}`}</Box>
      )}
    </Box>
  );
}

/** Counts of views, up to 1,000; refetched after changes of the type. `beyond`: one that is not among the first. */
const viewCountsQuery = (record: string, beyond: SavedView | null, isWanted: boolean) =>
  queryOptions({
    queryKey: workspaceKey([...recordKeys.all(record), 'view-counts'], beyond?.id ?? null, beyond?.version ?? null),
    queryFn: ({ signal }) =>
      api.get<ViewCounts>('list-views/counts/', {
        query: { table: record, ...(beyond ? { view: beyond.id } : {}) },
        signal,
      }),
    enabled: isWanted,
    staleTime: 60_000,
    retry: false,
  });
