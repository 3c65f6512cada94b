import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { heightOf, type ChartData, type Place, legendOf } from '../../contract/chart/index.ts';
import type { Figures } from '../../contract/figures.ts';
import { Chart } from '../chart/Chart.tsx';
import { CHART_COLORS } from '../chart/colors.tsx';
import { Legend } from '../chart/Swatch.tsx';
import { useFrameWidth } from '../chart/useFrameWidth.ts';

export interface NamedLine {
  readonly name: string;
  /** Without a value, or several together: grey. */
  readonly isQuiet: boolean;
  readonly values: readonly (number | null)[];
}

export interface FigureProps {
  days: Figures['days'];
  lines: readonly NamedLine[];
  currency: string | null;
  label: string;
  /** Where there is no room for more, as in a tile. */
  height?: number;
}

const DAY = 86_400_000;

/** Figures of days as a chart reads them. */
function chartData({ days, lines, currency }: Omit<FigureProps, 'label' | 'height'>): ChartData {
  return {
    points: days.map(({ day }) => ({
      label: formatDate(day),
      parent: null,
      isNone: false,
      day: Date.parse(`${day}T00:00:00Z`) / DAY,
    })),
    series: lines.map(({ name, isQuiet, values }, row) => ({
      name,
      isQuiet,
      row,
      cells: values.map((amount, column) => ({ amount, place: { row, column } })),
    })),
    unit: { currency },
    isTime: true,
    isAdditive: true,
    rest: { series: 0, points: 0 },
  };
}

/** The figures as lines over the days, in the width that there is. */
export function FigureChart({ days, lines, currency, label, height: given }: FigureProps) {
  const { t } = useTranslation('reports');
  const frame = useRef<HTMLDivElement>(null);
  const width = useFrameWidth(frame);
  const [active, setActive] = useState<Place | null>(null);
  const data = useMemo(() => chartData({ days, lines, currency }), [currency, days, lines]);
  const height = given ?? heightOf('line', data, width, false);
  const entries = legendOf('line', data);
  const isMirrored = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return (
    <Box sx={CHART_COLORS}>
      {entries.length > 0 && width < 560 && (
        <Box sx={{ mb: 2.5 }}>
          <Legend entries={entries} kind="line" />
        </Box>
      )}
      <div ref={frame} style={{ minHeight: height }}>
        {width > 0 && (
          <Chart
            kind="line"
            data={data}
            isStacked={false}
            width={width}
            height={height}
            isMirrored={isMirrored}
            label={`${label}. ${t('chart.summary', { points: data.points.length, series: data.series.length })}`}
            countOf={({ column }) =>
              column !== null && days[column]?.is_from_history === true ? t('over_time.of_history') : ''
            }
            active={active}
            onActive={setActive}
            onOpen={() => undefined}
          />
        )}
      </div>
    </Box>
  );
}
