import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { plottedValue } from '../contract/chart/index.ts';
import type { ReportSchedule } from '../contract/schedules.ts';
import type { SavedReport } from '../contract/wire.ts';
import { Spark } from './chart/Spark.tsx';
import { wholeDefinition } from './definition.ts';
import { figureLines } from './figures.ts';
import { ruleText } from './mailing/rule_text.ts';
import { runQuery } from './queries.ts';

/** A saved report with its last figure, which is loaded after the list. */
export function SavedCard({ report, schedules }: { report: SavedReport; schedules: readonly ReportSchedule[] }) {
  const { t } = useTranslation('reports');
  const definition = wholeDefinition(report.definition);
  const { data, error, dataUpdatedAt } = useQuery({ ...runQuery(definition), staleTime: 300_000 });
  const grouped = data?.kind === 'groups' ? data : null;
  const plotted = grouped && plottedValue(grouped, definition);
  const figure =
    grouped && plotted?.head
      ? figureLines(grouped.total[plotted.value], plotted.head.form)
      : data
        ? figureLines(data.count, 'number')
        : [];
  const what = plotted?.head?.label ?? data?.record.many ?? '';
  const [mailed] = schedules;
  const fault = schedules.find((one) => (one.stopped !== null && one.stopped !== 'by_hand') || one.left_out.length > 0);
  const sharing = report.is_own ? t(`state.${report.shared}`) : t('gallery.by', { name: report.owner?.name ?? '' });
  return (
    <Link
      to={`/reports/${report.id}`}
      underline="none"
      title={
        data ? t('footnote.calculated', { when: formatDateTime(new Date(dataUpdatedAt).toISOString()) }) : undefined
      }
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        color: color.text,
        fontWeight: 400,
        backgroundColor: color.surface,
        border: `1px solid ${color.line}`,
        borderRadius: `${radius.card}px`,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: color.tertiary },
      }}
    >
      <Box sx={{ flex: 1, p: '14px 16px 12px' }}>
        <Box dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {report.name}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 2, minHeight: 50 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {data || error ? (
              <>
                <Box
                  className="tabular"
                  sx={{
                    fontSize: '1.375rem',
                    lineHeight: '30px',
                    fontWeight: 600,
                    letterSpacing: '-0.015em',
                    whiteSpace: 'nowrap',
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                  }}
                >
                  <bdi>{figure[0] ?? '–'}</bdi>
                </Box>
                <Box
                  dir="auto"
                  sx={{
                    fontSize: '0.8125rem',
                    lineHeight: '18px',
                    color: color.secondary,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {figure.length > 1 ? figure.slice(1).join(' · ') : what}
                </Box>
              </>
            ) : (
              <>
                <Skeleton width={110} height={30} />
                <Skeleton width={80} height={18} />
              </>
            )}
          </Box>
          {grouped && <Spark report={grouped} definition={definition} />}
        </Box>
      </Box>
      <Box
        sx={{
          p: '9px 16px',
          borderTop: `1px solid ${color.softLine}`,
          fontSize: '0.8125rem',
          lineHeight: '18px',
          color: fault ? color.warning : color.secondary,
          display: 'flex',
          gap: 2,
        }}
      >
        <Box
          component="span"
          dir="auto"
          sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {fault ? faultText(fault, t) : mailed ? ruleText(t, mailed.rule) : sharing}
        </Box>
        <span className="tabular">{report.updated_at === null ? '' : formatDate(report.updated_at)}</span>
      </Box>
    </Link>
  );
}

/** Why a mail did not go out, or did not reach everybody. */
function faultText({ stopped, left_out: leftOut }: ReportSchedule, t: TFunction<'reports'>): string {
  if (stopped !== null) return t(`mailing.stopped.${stopped}`);
  return t('mailing.left_out', { names: leftOut.map((one) => one.name).join(', '), count: leftOut.length });
}
