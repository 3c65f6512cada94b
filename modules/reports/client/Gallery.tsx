import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, FileChartColumn, Plus, Search, SearchX } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { Link, LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { SavedReport } from '../contract/wire.ts';
import { wholeDefinition } from './definition.ts';
import { NEW, readDraft } from './drafts.ts';
import { allSchedulesQuery } from './mailing/queries.ts';
import { countQuery, reportsQuery, sourcesQuery } from './queries.ts';
import { SavedCard } from './SavedCard.tsx';

const TABS = ['all', 'mine', 'shared', 'scheduled', 'ready'] as const;
type TabName = (typeof TABS)[number];
const SECTIONS = ['assets', 'upkeep', 'money'] as const satisfies readonly SavedReport['section'][];

/** What people made and use, then the ready reports by section. */
export function Gallery() {
  const { t } = useTranslation('reports');
  const may = useCan();
  const { data, error, refetch } = useQuery(reportsQuery());
  const [text, setText] = useState('');
  const [tab, setTab] = useState<TabName>('all');
  const wanted = text.trim().toLowerCase();
  const isFound = (one: SavedReport): boolean =>
    `${one.name} ${one.about ?? ''} ${one.owner?.name ?? ''}`.toLowerCase().includes(wanted);
  const mine = data?.saved.filter((one) => one.is_own) ?? [];
  const others = data?.saved.filter((one) => !one.is_own) ?? [];
  const { data: schedules = [] } = useQuery(allSchedulesQuery());
  const isMailed = ({ id }: SavedReport): boolean => schedules.some((one) => one.report === id);
  const counts: Readonly<Record<TabName, number | null>> = {
    all: null,
    mine: mine.length,
    shared: others.length,
    scheduled: [...(data?.saved ?? []), ...(data?.ready ?? [])].filter(isMailed).length,
    ready: data?.ready.length ?? 0,
  };
  const cards: Readonly<Record<TabName, readonly SavedReport[]>> = {
    all: [...mine, ...others],
    mine,
    shared: others,
    scheduled: [...mine, ...others, ...(data?.ready ?? [])].filter(isMailed),
    ready: [],
  };
  const saved = cards[tab].filter(isFound);
  const ready = (tab === 'all' || tab === 'ready' ? (data?.ready ?? []) : []).filter(isFound);
  const hasDraft = readDraft(NEW) !== null;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <OutlinedInput
              size="small"
              value={text}
              placeholder={t('gallery.search')}
              onChange={(event) => setText(event.target.value)}
              startAdornment={
                <Box
                  component={Search}
                  size={15}
                  strokeWidth={1.75}
                  aria-hidden
                  sx={{ flex: 'none', color: color.secondary }}
                />
              }
              slotProps={{ input: { 'aria-label': t('gallery.search'), type: 'search' } }}
              sx={{ width: { xs: '100%', sm: 240 } }}
            />
            {may('assets:read') && (
              <LinkButton to="/reports/over-time" startIcon={<ChartLine size={16} strokeWidth={1.75} />}>
                {t('over_time.open')}
              </LinkButton>
            )}
            <LinkButton to="/reports/custom" variant="contained" color="primary" startIcon={<Plus size={16} />}>
              {t(hasDraft ? 'gallery.continue' : 'gallery.new')}
            </LinkButton>
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('title')}
        sx={{ mb: 3.5, borderBottom: `1px solid ${color.line}` }}
      >
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            label={
              <Box component="span" sx={{ display: 'inline-flex', gap: 2 }}>
                {t(`gallery.tabs.${one}`)}
                {(counts[one] ?? 0) > 0 && (
                  <Box component="span" className="tabular" sx={{ color: color.tertiary, fontWeight: 400 }}>
                    {formatNumber(counts[one] ?? 0)}
                  </Box>
                )}
              </Box>
            }
          />
        ))}
      </Tabs>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          {saved.length > 0 && (
            <Box component="ul" aria-label={t('gallery.tabs.mine')} sx={CARDS}>
              {saved.map((one) => (
                <li key={one.id}>
                  <SavedCard report={one} schedules={schedules.filter(({ report }) => report === one.id)} />
                </li>
              ))}
            </Box>
          )}
          {saved.length === 0 && tab !== 'ready' && wanted === '' && (
            <Box
              sx={{
                p: '14px 18px',
                border: `1px dashed ${color.line}`,
                borderRadius: `${radius.card}px`,
                color: color.secondary,
                fontSize: '0.8125rem',
              }}
            >
              {t(NONE[tab])}
            </Box>
          )}
          {ready.length > 0 && (
            <Box
              sx={{
                display: 'grid',
                gap: 3.5,
                alignItems: 'start',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  md: 'repeat(2, minmax(0, 1fr))',
                  lg: 'repeat(3, minmax(0, 1fr))',
                },
              }}
            >
              {SECTIONS.map((section) => (
                <ReadySection
                  key={section}
                  title={t(`gallery.headings.${section}`)}
                  reports={ready.filter((one) => sectionOf(one) === section)}
                />
              ))}
            </Box>
          )}
          {wanted !== '' && saved.length + ready.length === 0 && (
            <Card>
              <EmptyState icon={SearchX} title={t('gallery.no_match')} text={t('gallery.no_match_text')} />
            </Card>
          )}
        </Box>
      )}
    </>
  );
}

const NONE = {
  all: 'gallery.none',
  mine: 'gallery.none',
  shared: 'gallery.none_shared',
  scheduled: 'gallery.none_scheduled',
  ready: 'gallery.none',
} as const;

const CARDS = {
  display: 'grid',
  gap: 3.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

const sectionOf = ({ section }: SavedReport): (typeof SECTIONS)[number] =>
  SECTIONS.find((one) => one === section) ?? 'assets';

function ReadySection({ title, reports }: { title: string; reports: readonly SavedReport[] }) {
  const { data } = useQuery(sourcesQuery());
  if (reports.length === 0) return null;
  return (
    <Card padding="none" title={title} sx={{ overflow: 'hidden' }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reports.map((one) => (
          <ReadyRow
            key={one.id}
            report={one}
            icon={data?.results.find((source) => source.name === one.definition.source)?.icon}
          />
        ))}
      </Box>
    </Card>
  );
}

function ReadyRow({ report, icon }: { report: SavedReport; icon: string | undefined }): ReactNode {
  const Icon = icon === undefined ? FileChartColumn : iconNamed(icon);
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${color.softLine}` }}>
      <Link
        to={`/reports/${report.id}`}
        underline="none"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          p: '9px 18px',
          minHeight: 56,
          color: color.text,
          fontWeight: 400,
          '&:hover': { backgroundColor: color.hover },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
        }}
      >
        <Box
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 30,
            height: 30,
            borderRadius: '7px',
            color: color.secondary,
            backgroundColor: color.quietSoft,
          }}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
          <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: 500 }}>
            {report.name}
          </Box>
          <Box
            component="span"
            dir="auto"
            sx={{ display: 'block', fontSize: '0.8125rem', lineHeight: '18px', color: color.secondary }}
          >
            {report.about}
          </Box>
        </Box>
        <ReadyFigure report={report} />
      </Link>
    </Box>
  );
}

/** What a ready report counts: calculated when it comes into view, two at a time. */
function ReadyFigure({ report }: { report: SavedReport }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((one) => one.isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { data } = useQuery({ ...countQuery(wholeDefinition(report.definition)), enabled: isSeen });
  return (
    <Box
      component="span"
      ref={place}
      className="tabular"
      sx={{ flex: 'none', minWidth: 24, textAlign: 'end', fontWeight: 500, fontSize: '0.875rem' }}
    >
      {data === undefined ? '' : formatNumber(data)}
    </Box>
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {SECTIONS.map((one) => (
        <Card key={one}>
          <SkeletonLines lines={10} />
        </Card>
      ))}
    </Box>
  );
}
