import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { inSentence } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import {
  chartOf,
  dataOf,
  isAdditive,
  legendOf,
  plottedValue,
  withoutColumns,
  PLOT_KINDS,
  heightOf,
  limitsOf,
  type PlotKind,
  type Place,
} from '../../contract/chart/index.ts';
import type { GroupedReport } from '../../contract/wire.ts';
import { Chart } from './Chart.tsx';
import { CHART_COLORS } from './colors.tsx';
import { Legend } from './Swatch.tsx';
import { useFrameWidth } from './useFrameWidth.ts';

interface ReportChartProps {
  report: GroupedReport;
  definition: Definition;
  active: Place | null;
  onActive: (place: Place | null) => void;
  onOpen: (place: Place) => void;
  /** Shown where there is no room for more, as in a tile. */
  height?: number;
}

/** How many records are at a place, in words. */
function useCountAt(report: GroupedReport): (place: Place) => string {
  const { t } = useTranslation('reports');
  return useMemo(() => {
    const cells = new Map(report.cells.map((one) => [`${one.row}/${one.column}`, one.count]));
    return ({ row, column }) => {
      const count =
        row !== null && column !== null
          ? (cells.get(`${row}/${column}`) ?? 0)
          : ((row !== null
              ? report.rows[row]?.count
              : column !== null
                ? report.columns[column]?.count
                : report.count) ?? 0);
      return t('counted', {
        shown: formatNumber(count),
        what: inSentence(count === 1 ? report.record.one : report.record.many),
      });
    };
  }, [report, t]);
}

/** The chart of a report in the width that there is. */
export function ReportChart({ report, definition, active, onActive, onOpen, height }: ReportChartProps) {
  const { t } = useTranslation('reports');
  const frame = useRef<HTMLDivElement>(null);
  const width = useFrameWidth(frame);
  const { kind: wanted, stacked } = chartOf(definition);
  const kind: PlotKind = PLOT_KINDS.find((one) => one === wanted) ?? 'bar';
  const { head, value, currency } = plottedValue(report, definition);
  const isSummed = head !== undefined && isAdditive(head);
  const countOf = useCountAt(report);
  const data = useMemo(
    () =>
      dataOf(kind === 'pie' ? withoutColumns(report) : report, {
        value,
        currency,
        isAdditive: isSummed,
        limits: limitsOf(kind, width || 640),
        isFiltered: definition.having.length > 0,
        restName: (count) => t('chart.others', { count, shown: formatNumber(count) }),
      }),
    [currency, definition.having.length, isSummed, kind, report, t, value, width],
  );
  const isStacked = stacked && isSummed;
  const legend = legendOf(kind, data);
  const { series, points } = data.rest;
  const isMirrored = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  const tall = width > 0 ? (height ?? heightOf(kind, data, width, isStacked)) : (height ?? 300);
  return (
    <Box sx={CHART_COLORS}>
      {legend.length > 0 && !(kind === 'line' && width >= 560) && !(kind === 'pie' && width >= 420) && (
        <Box sx={{ mb: 2.5 }}>
          <Legend entries={legend} kind={kind} />
        </Box>
      )}
      <div ref={frame} style={{ minHeight: tall }}>
        {width > 0 && (
          <Chart
            kind={kind}
            data={data}
            isStacked={isStacked}
            width={width}
            height={tall}
            isMirrored={isMirrored}
            label={`${report.sentence}. ${t('chart.summary', { points: data.points.length, series: data.series.length })}`}
            countOf={countOf}
            active={active}
            onActive={onActive}
            onOpen={onOpen}
          />
        )}
      </div>
      {!isSummed && series + points > 0 && (
        <Box sx={{ mt: 2, color: color.secondary, fontSize: '0.8125rem' }}>
          {t('chart.rest', { count: series + points, shown: formatNumber(series + points) })}
        </Box>
      )}
    </Box>
  );
}
