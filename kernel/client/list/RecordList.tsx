import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter } from '@tanstack/react-router';
import {
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  type RefObject,
} from 'react';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import { useActions } from '../action_form/useActions.tsx';
import { useContextActions } from '../actions/context_actions.ts';
import type { AvailableAction } from '../actions/record_actions.ts';
import { subjectOf } from '../actions/title.ts';
import { importWhenConnected } from '../api/connection.ts';
import { lazyModule, lazyPart } from '../api/lazy_part.ts';
import { formatNumber } from '../fields/format.ts';
import { useAllLabels, inSentence, withAllTexts } from '../i18n/index.ts';
import { pageOf } from '../records/paths.ts';
import { isByKey, whenLetGo } from '../shortcuts/held_key.ts';
import { useStore, type Readable } from '../state/store.ts';
import { useSidebarEnabled } from '../theme/settings_store.ts';
import { size } from '../theme/tokens.ts';
import { drawerPane, usePaneWidth } from './drawer/pane_width.ts';
import { listParts } from './list_slots.ts';
import { ListBody } from './ListBody.tsx';
import { ListHeader, PartActions } from './ListHeader.tsx';
import { currentRow, exceptOf, hasSelection, type ListInteraction } from './model/list_store.ts';
import { pageSource, type ListSource } from './model/source.ts';
import { useRecordList } from './model/useRecordList.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useListKeys } from './useListKeys.ts';

const PAGE = {
  height: { sm: 'calc(100dvh - var(--shell-top, 52px) - var(--shell-bottom, 0px) - 38px)' },
  minHeight: { sm: 420 },
} as const;
/** As high as its rows, and no higher than the screen. */
const PART = { maxHeight: { sm: 'max(420px, calc(100dvh - 120px))' } } as const;

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx').then((loaded) => ({ default: loaded.SelectionBar })));
const drawer = lazyModule(() => import('./drawer/RowDrawer.tsx'));
const loadDrawer = withAllTexts(drawer.load);

interface RecordListProps {
  record: RecordDefinition;
  /** Absent: on its page. */
  source?: ListSource;
  /** In place of what is said where nothing belongs. */
  empty?: ReactNode;
}

/** The list of any record type, on its page or in another screen. */
export function RecordList({ record, source: given, empty = null }: RecordListProps) {
  const [parts] = useState(listParts);
  const source = useMemo(() => given ?? pageSource(record), [given, record]);
  const isPage = source.kind === 'page';
  const hasPages = source.kind !== 'bin';
  const list = useRecordList(record, source);
  const { store, asked, count, exact, basis } = list;
  const router = useRouter();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const hasTabs = phone ? basis.hasPhoneTabs : basis.hasTabs;
  const isSidebarOn = useSidebarEnabled();
  const sidebar = source.Drawer !== null || !hasPages || (isSidebarOn && isPage);
  const search = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const letGo = useCallback(() => {
    store.clear();
    store.moveTo(null);
  }, [store]);
  const changed = useCallback(
    (scope: 'row' | 'selection') => {
      if (scope === 'selection') store.clear();
    },
    [store],
  );
  const labels = useAllLabels();
  const actions = useActions(record, { onChanged: changed, onGone: letGo, among: source.actions });

  const here = useCallback(() => {
    const interaction = store.get();
    const except = exceptOf(interaction);
    if (except) {
      const query = { search: asked.search, filters: asked.filters ? JSON.stringify(asked.filters) : '' };
      const left = exact && count !== null ? count - except.size : null;
      const what = inSentence(labels[record.name]?.many ?? '');
      return {
        subject: left === null ? what : `${formatNumber(left)} ${what}`,
        actions: actions.availableForMatches({
          count: left,
          sort: formatSort(asked.sort),
          wanted: { ...query, except: [...except] },
        }),
      };
    }
    const current = currentRow(interaction);
    const chosenRows = [...interaction.chosen.values()];
    const rows = chosenRows.length > 0 || !current ? chosenRows : [current];
    return rows.length === 0
      ? null
      : {
          subject: subjectOf({ record, rows, labels }),
          actions: actions.availableActions(rows, chosenRows.length > 0 ? 'selection' : 'row'),
        };
  }, [actions, asked.filters, asked.search, asked.sort, count, exact, labels, record, store]);
  useContextActions(here);
  const chosen = (): readonly AvailableAction[] | null =>
    hasSelection(store.get()) ? (here()?.actions ?? null) : null;

  const openPage = useCallback(
    (row: Row) => (hasPages ? router.history.push(pageOf(record, 'detail', row.id)) : store.moveTo(row.id)),
    [hasPages, record, router, store],
  );
  // Without the drawer a click opens the record's page; keys still select.
  const pick = useCallback(
    (row: Row) => (sidebar ? store.toggleCursor(row.id) : openPage(row)),
    [openPage, sidebar, store],
  );

  const close = useCallback(() => store.moveTo(null), [store]);
  useListKeys({ list, actions, root, search, openPage, chosen });

  const opened = useRestedRow(store, sidebar);
  const RowDrawer = opened && (source.Drawer ?? drawer.loaded()?.RowDrawer);
  const isSelecting = useStore(store, hasSelection);
  const isBeside = opened !== null && wide;
  const { room, lead } = useDrawerRoom(root, isBeside);
  return (
    <Box
      ref={root}
      className="st-list"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, ...(isPage ? PAGE : PART) }}
      style={{ paddingInlineEnd: room, marginInlineStart: -lead }}
    >
      {isPage && <ListHeader list={list} Title={hasTabs ? null : parts.Title} />}
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
      {source.kind === 'part' ? (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column-reverse', sm: 'row' }, columnGap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Toolbar list={list.shown} searchRef={search} />
          </Box>
          <PartActions list={list} />
        </Box>
      ) : (
        <Toolbar list={list.shown} searchRef={search} />
      )}
      <ListBody list={list} actions={actions} onPick={pick} onOpen={openPage} beside={isBeside} empty={empty} />
      {isSelecting && (
        <Suspense fallback={null}>
          <SelectionBar list={list} actions={actions} />
        </Suspense>
      )}
      {RowDrawer && (
        <Suspense fallback={null}>
          <RowDrawer
            record={record}
            row={opened}
            actions={actions}
            place={wide ? 'beside' : phone ? 'screen' : 'over'}
            onOpen={hasPages ? openPage : null}
            onClose={close}
          />
        </Suspense>
      )}
      {actions.dialog}
    </Box>
  );
}

/** Milliseconds after which the drawer opens by a click; and by a key, or follows, once nobody is going on quickly. */
const REST = { click: 80, key: 250 } as const;

/** The current row when no other follows for a moment and no key is held, and none at once. New values come at once. */
function useRestedRow(store: Readable<ListInteraction>, isShown: boolean): Row | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let takeBack: (() => void) | undefined;
    let followed: string | null = null;
    const follow = (): void => {
      const next = currentRow(store.get())?.id ?? null;
      if (next === followed) return;
      const rest = followed === null && !isByKey() ? REST.click : REST.key;
      followed = next;
      clearTimeout(timer);
      takeBack?.();
      if (next === null) {
        setId(null);
        return;
      }
      // Keys may go on, and are not to wait for code.
      if (rest === REST.click) loadDrawer().catch(() => undefined);
      const open = async (): Promise<void> => {
        await importWhenConnected(loadDrawer);
        if (followed === next) setId(next);
      };
      timer = setTimeout(() => (takeBack = whenLetGo(() => void open())), rest);
    };
    follow();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
      takeBack?.();
      followed = null;
    };
  }, [isShown, store]);
  const row = useStore(store, (state) => (isShown && id !== null && state.rows.get(id)) || null);
  return useDeferredValue(row);
}

const NO_ROOM = { room: 0, lead: 0 } as const;

/**
 * Pixels of an element that the drawer would cover, and free ones beside the page on the other side, which it takes
 * instead: a compact layout has both.
 */
function useDrawerRoom(ref: RefObject<HTMLElement | null>, shown: boolean): { room: number; lead: number } {
  const [taken, setTaken] = useState<{ room: number; lead: number }>(NO_ROOM);
  const drawer = usePaneWidth(drawerPane);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!shown || !element) return undefined;
    const measure = (): void => {
      const isMirrored = getComputedStyle(element).direction === 'rtl';
      const sidesIn = (whole: DOMRect, one: DOMRect): [number, number] => {
        const sides: [number, number] = [one.left - whole.left, whole.right - one.right];
        return isMirrored ? [sides[1], sides[0]] : sides;
      };
      const [, end] = sidesIn(document.documentElement.getBoundingClientRect(), element.getBoundingClientRect());
      const main = element.closest('main');
      const around = main?.parentElement;
      const lead = main && around ? sidesIn(around.getBoundingClientRect(), main.getBoundingClientRect())[0] : 0;
      const room = Math.max(0, drawer - end + size.page);
      setTaken((now) => (now.room === room && now.lead === lead ? now : { room, lead }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawer, ref, shown]);
  return shown ? taken : NO_ROOM;
}
