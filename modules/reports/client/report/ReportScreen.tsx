import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { inSentence } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { SavedReport, SourceSummary } from '../../contract/wire.ts';
import { FieldPane } from '../builder/FieldPane.tsx';
import { FilterLine, Places } from '../builder/Places.tsx';
import { SourceButton } from '../builder/SourceButton.tsx';
import { isListing, sentDefinition } from '../definition.ts';
import { blankOf } from '../fields.ts';
import { sourceQuery } from '../queries.ts';
import { useCalculated } from '../useCalculated.ts';
import { useReport } from '../useReport.ts';
import { Calculating } from './Calculating.tsx';
import { Footnote, LeftOutNotice } from './Footnote.tsx';
import { ReportActions } from './ReportActions.tsx';
import { Result } from './Result.tsx';

/** Milliseconds of rest after a change before it is calculated. */
const REST = 350;
const PAGE_SIZE = 50;
const PAPER = { '@media print': { '@page': { size: 'A4 landscape', margin: '12mm' } } };

/** The latest value after a rest. */
function useRested(value: Definition): Definition {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** A report to read and to build: what it says on top, its parts, and what comes of them. */
export function ReportScreen({ saved, blank }: { saved: SavedReport | null; blank: Definition }) {
  const { t } = useTranslation('reports');
  const report = useReport(saved, blank);
  const { definition, change } = report;
  const [isEditing, setIsEditing] = useState(saved === null || report.isRestored);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const source = useQuery(sourceQuery(definition.source));
  const rested = useRested(definition);
  const [page, setPage] = useState({ of: '', page: 1 });
  const sent = JSON.stringify(sentDefinition(rested));
  const title = report.name || t('untitled');
  const run = useCalculated(
    rested,
    { name: title, ...(saved ? { report: saved.id } : {}) },
    isListing(rested) ? { page: page.of === sent ? page.page : 1, page_size: PAGE_SIZE } : undefined,
  );
  const isBehind = run.isFetching || rested !== definition;
  // What was calculated for another definition is shown as that, until the next answer is there.
  const [calculated, setCalculated] = useState(rested);
  useEffect(() => {
    if (run.data && !run.isPlaceholderData) setCalculated(rested);
  }, [rested, run.data, run.isPlaceholderData]);
  const suggested = report.name || (run.data ? sentenceTitle(run.data.sentence) : '');
  const chooseSource = (chosen: SourceSummary): void => {
    const before = definition;
    change(blankOf(chosen));
    if (!isListing(before) || before.filters !== null) toast.info(t('source_changed'), { undo: () => change(before) });
  };
  const pane = (
    <FieldPane
      source={source.data}
      error={source.error}
      onRetry={() => void source.refetch()}
      definition={definition}
      onChange={change}
      head={<SourceButton source={definition.source} onChoose={chooseSource} />}
    />
  );
  const labels = Object.fromEntries(
    run.data?.kind === 'groups' ? run.data.values.map((one) => [one.key, one.label]) : [],
  );
  const places = source.data && (
    <Places
      source={source.data}
      definition={definition}
      resolved={run.data?.resolved ?? []}
      labels={labels}
      onChange={change}
    />
  );
  return (
    <>
      {/* A report is as wide as its columns: its paper lies. */}
      <GlobalStyles styles={PAPER} />
      <PageHeader
        title={title}
        leading={
          <Link
            to="/reports"
            aria-label={t('back')}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 32,
              height: 32,
              color: color.secondary,
              '@media print': { display: 'none' },
            }}
          >
            <ArrowLeft size={17} className="mirrored" />
          </Link>
        }
        status={<State saved={saved} isChanged={report.isChanged} />}
        subtitle={
          run.data ? (
            <span aria-live="polite">
              {run.data.sentence}
              {'. '}
              {t('counted', {
                shown: formatNumber(run.data.count),
                what: inSentence(run.data.count === 1 ? run.data.record.one : run.data.record.many),
              })}
              {'.'}
            </span>
          ) : (
            (saved?.about ?? '\u00A0')
          )
        }
        actions={
          <ReportActions
            report={report}
            suggested={suggested}
            count={
              run.data?.kind === 'groups' ? Math.max(run.data.row_count, run.data.cells.length) : (run.data?.count ?? 0)
            }
            isEditing={isEditing && !isNarrow}
            onEdit={() => (isNarrow ? setIsSheetOpen(true) : setIsEditing(true))}
          />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3.5,
          alignItems: 'start',
          gridTemplateColumns: isEditing && !isNarrow ? '232px minmax(0, 1fr)' : 'minmax(0, 1fr)',
          '@media print': { display: 'block' },
        }}
      >
        {isEditing && !isNarrow && (
          <Box
            sx={{
              position: 'sticky',
              top: 'calc(var(--shell-top, 52px) + 14px)',
              height: 'calc(100dvh - var(--shell-top, 52px) - 150px)',
              minHeight: 420,
              '@media print': { display: 'none' },
            }}
          >
            {pane}
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {report.isRestored && (
            <Notice
              action={
                <Button size="small" variant="text" onClick={report.discard} sx={{ my: -1.25, color: 'inherit' }}>
                  {t('draft.discard')}
                </Button>
              }
            >
              {t('draft.restored')}
            </Notice>
          )}
          <LeftOutNotice leftOut={run.data?.left_out ?? saved?.left_out ?? []} source={source.data} />
          {isEditing && !isNarrow && places}
          {!(isEditing && !isNarrow) && source.data && (
            <FilterLine
              source={source.data}
              definition={definition}
              resolved={run.data?.resolved ?? []}
              onChange={change}
            />
          )}
          {run.error && <Failure error={run.error} onRetry={run.again} />}
          <Calculating calculated={run} />
          {!((run.error || run.job) && !run.data) && (
            <Box
              aria-busy={isBehind}
              sx={{ opacity: isBehind && run.data ? 0.7 : 1, transition: 'opacity 120ms', minWidth: 0 }}
            >
              <Result
                report={run.data}
                // How it is drawn follows at once; what is calculated, when it is there.
                definition={{
                  ...calculated,
                  ...(definition.chart ? { chart: definition.chart } : {}),
                  sort: definition.sort,
                  filters: definition.filters,
                }}
                onChange={(next) =>
                  change((now) => ({
                    ...now,
                    ...(next.chart ? { chart: next.chart } : {}),
                    sort: next.sort,
                    filters: next.filters,
                  }))
                }
                onPage={(next) => setPage({ of: sent, page: next })}
              />
            </Box>
          )}
          {run.data && <Footnote report={run.data} at={run.at} onRefresh={run.again} />}
        </Box>
      </Box>
      {isSheetOpen && isNarrow && (
        <Drawer
          open
          anchor="bottom"
          onClose={() => setIsSheetOpen(false)}
          slotProps={{
            paper: {
              'aria-label': t('edit'),
              sx: { height: '92dvh', borderRadius: '16px 16px 0 0', display: 'flex', flexDirection: 'column' },
            },
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', p: '10px 8px 4px 16px' }}>
            <Box component="h2" sx={{ flex: 1, m: 0, fontWeight: 600, fontSize: '1rem' }}>
              {t('edit')}
            </Box>
            <IconButton aria-label={t('behind.close')} onClick={() => setIsSheetOpen(false)}>
              <X size={18} />
            </IconButton>
          </Box>
          <Box
            sx={{
              flex: 1,
              minHeight: 0,
              overflowY: 'auto',
              px: 4,
              pb: 4,
              display: 'grid',
              gap: 4,
              alignContent: 'start',
            }}
          >
            {places}
            {pane}
          </Box>
          <Box sx={{ p: '12px 16px calc(12px + env(safe-area-inset-bottom))', borderTop: `1px solid ${color.line}` }}>
            <Button fullWidth variant="contained" color="primary" onClick={() => setIsSheetOpen(false)}>
              {t('show')}
            </Button>
          </Box>
        </Drawer>
      )}
    </>
  );
}

/** The sentence of a report without what follows its first clause: its title until somebody names it. */
function sentenceTitle(sentence: string): string {
  return sentence.split(/[.;]\s/)[0]?.slice(0, 100) ?? sentence;
}

function State({ saved, isChanged }: { saved: SavedReport | null; isChanged: boolean }) {
  const { t } = useTranslation('reports');
  if (!saved) return <StatusChip dot={false}>{t('state.unsaved')}</StatusChip>;
  if (isChanged)
    return (
      <StatusChip tone="warning" dot={false}>
        {t('state.changed')}
      </StatusChip>
    );
  return <StatusChip dot={false}>{t(saved.is_ready ? 'state.ready' : `state.${saved.shared}`)}</StatusChip>;
}

/** Why a report cannot be calculated: what the server says, beside the report that stays to be changed. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('reports');
  const isSaid = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isAgain = isSaid && (error.status === 422 || error.code === 'report_takes_long');
  if (!isSaid) return <ErrorState compact error={error} onRetry={onRetry} />;
  return (
    <Notice
      tone={isAgain ? 'warning' : 'bad'}
      action={
        isAgain ? (
          <Button size="small" variant="text" onClick={onRetry} sx={{ my: -1.25, color: 'inherit' }}>
            {t('again')}
          </Button>
        ) : undefined
      }
    >
      {error.message}
    </Notice>
  );
}
