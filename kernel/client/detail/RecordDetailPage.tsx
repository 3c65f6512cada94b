import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { useActions } from '../action_form/useActions.tsx';
import { useContextActions } from '../actions/context_actions.ts';
import { calledOf } from '../actions/title.ts';
import { formatNumber } from '../fields/format.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { useHistory } from '../history/useHistory.ts';
import { useAllLabels } from '../i18n/index.ts';
import { useRecordChange } from '../live/open_forms.ts';
import { detailOverrideOf, phoneScreensOf, tilesOf } from '../record_view/overrides.ts';
import { RecordMissing } from '../record_view/RecordMissing.tsx';
import { pageOf } from '../records/paths.ts';
import { useRecord } from '../records/useRecord.ts';
import { useCan, useUser } from '../session/auth.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { recordPageParts, recordTabs } from '../slots.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { SkeletonLines } from '../ui/Skeletons.tsx';
import { DetailHead } from './DetailHead.tsx';
import { FactStrip } from './FactStrip.tsx';
import { BRIEF_HISTORY, Overview } from './Overview.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { relatedOf, useRelatedCounts, useTabCounts } from './related.ts';
import { RelatedList } from './RelatedList.tsx';
import type { PageTab } from './tabs.ts';

/** A record's page: facts, related records and history. */
export function RecordDetailPage({ record }: { record: RecordDefinition }) {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const { row, ...failure } = useRecord(record, id);
  const news = useRecordChange(record.name, id);
  if (failure.error || failure.isGone) return <RecordMissing record={record} id={id} news={news} {...failure} />;
  return row ? <RecordDetail key={row.id} record={record} row={row} /> : <SkeletonDetail />;
}

function RecordDetail({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const router = useRouter();
  const may = useCan();
  const labels = useAllLabels();
  const { tab: asked }: { readonly tab?: string } = useSearch({ strict: false });
  const wanted = asked ?? '';
  const actions = useActions(
    record,
    useMemo(() => ({ onGone: () => router.history.push(pageOf(record, 'list')) }), [record, router]),
  );
  useContextActions(
    useCallback(
      () => ({ subject: calledOf(record, row), actions: actions.availableActions([row], 'row') }),
      [actions, record, row],
    ),
  );
  useShortcuts({}, () => actions.availableActions([row], 'row'));
  useEffect(() => {
    for (const { opened } of recordPageParts.all()) opened?.(record.name, row.id);
  }, [record, row.id]);
  const readable = useMemo(
    () => relatedOf(record.name).filter((one) => may(permissionFor(one.record, 'read'))),
    [may, record],
  );
  const counts = useRelatedCounts(readable, row.id);
  const user = useUser();
  const tiles = tilesOf(record.name);
  const own = recordTabs
    .all()
    .filter(
      (one) => (one.record === record.name || one.record === '*') && user !== null && one.visible(user, row, record),
    );
  const ownCounts = useTabCounts(own, record, row);
  const related = readable
    .map((one, index) => ({ ...one, count: counts[index] }))
    .filter((one) => !one.isRare || (one.count ?? 0) > 0 || wanted === one.record.name)
    // A module may show them in a tab of its own.
    .filter((one) => own.every(({ key }) => key !== one.record.name));
  const first = useHistory({ record: record.name, id: row.id }, BRIEF_HISTORY).data?.pages[0];
  const happened = first && `${formatNumber(first.count)}${first.count_is_exact ? '' : '+'}`;
  const tabs: PageTab[] = [
    ...own.map((one, index) => ({
      key: one.key,
      title: one.title(),
      count: ownCounts[index],
      ...(one.isFirst ? { stands: 'first' as const } : {}),
    })),
    { key: 'overview', title: t('overview'), count: null, stands: 'second' },
    ...related.map((one) => ({ key: one.record.name, title: labels[one.record.name]?.many ?? '', count: one.count })),
    { key: 'history', title: t('history'), count: first?.count, counted: happened, stands: 'last' },
  ];
  const usual = own.find((one) => one.isFirst)?.key ?? 'overview';
  const tab = tabs.some((one) => one.key === wanted) ? wanted : usual;
  const shownOwn = own.find((one) => one.key === tab);
  const shown = related.find((one) => one.record.name === tab);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const phones = isPhone ? phoneScreensOf(record.name) : [];
  // Where the record opens as work on the whole screen, each tab of its page has an address of its own.
  const isWork = phones.some((one) => one.isFor(row, undefined, may));
  const open = (next: string): void =>
    router.history.replace(pageOf(record, 'detail', row.id) + (next === usual && !isWork ? '' : `?tab=${next}`));
  const Own = shown && detailOverrideOf(record.name).related?.[shown.record.name];
  const phone = phones.find((one) => one.isFor(row, asked, may));
  if (phone)
    return (
      <>
        <Suspense fallback={null}>
          <phone.Screen
            record={record}
            row={row}
            actions={actions.availableActions([row], 'row')}
            onDetails={() => open(usual)}
          />
        </Suspense>
        {actions.dialog}
      </>
    );
  return (
    <>
      <DetailHead record={record} row={row} actions={actions.availableActions([row], 'row')} />
      <FactStrip record={record} row={row} />
      {tiles.map((Tiles, index) => (
        <Tiles key={index} record={record} row={row} />
      ))}
      <RecordTabs label={calledOf(record, row)} tabs={tabs} value={tab} onOpen={open} />
      <Box id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {shownOwn ? (
          <Suspense
            fallback={
              <Card>
                <SkeletonLines lines={8} />
              </Card>
            }
          >
            <shownOwn.Content record={record} row={row} />
          </Suspense>
        ) : Own ? (
          <Suspense
            fallback={
              <Card>
                <SkeletonLines lines={8} />
              </Card>
            }
          >
            <Own row={row} />
          </Suspense>
        ) : shown ? (
          <RelatedList key={shown.record.name} record={record} related={shown} id={row.id} />
        ) : tab === 'history' ? (
          <Card>
            <RecordHistory record={record} row={row} />
          </Card>
        ) : (
          <Overview
            record={record}
            row={row}
            count={happened}
            more={(first?.count ?? 0) > BRIEF_HISTORY}
            onAllHistory={() => open('history')}
          />
        )}
      </Box>
      {actions.dialog}
    </>
  );
}

/** Placeholder of a record's page. */
function SkeletonDetail() {
  const card = {
    p: '16px 18px',
    border: `1px solid ${color.line}`,
    borderRadius: '10px',
    backgroundColor: color.surface,
  };
  return (
    <Box aria-busy>
      <Skeleton height={13} width={120} sx={{ mb: 3 }} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 4 }}>
        <Skeleton variant="rounded" width={64} height={64} />
        <Box sx={{ flex: 1 }}>
          <Skeleton height={22} width="min(260px, 70%)" sx={{ mb: 2 }} />
          <Skeleton height={14} width="min(340px, 90%)" />
        </Box>
      </Box>
      <Skeleton height={16} width={280} sx={{ mb: 6 }} />
      <Box
        sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' } }}
      >
        <Box sx={card}>
          <SkeletonLines lines={9} />
        </Box>
        <Box sx={card}>
          <SkeletonLines lines={6} />
        </Box>
      </Box>
    </Box>
  );
}
