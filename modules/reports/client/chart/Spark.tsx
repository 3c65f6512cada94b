import Box from '@mui/material/Box';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { amountOf, chartOf, plottedValue } from '../../contract/chart/index.ts';
import type { GroupedReport } from '../../contract/wire.ts';
import { CHART_COLORS, seriesColor } from './colors.tsx';

const [WIDTH, HEIGHT, MOST] = [92, 34, 12];

/** The course of a report as small columns or a line. It says nothing that its figure and its page do not. */
export function Spark({ report, definition }: { report: GroupedReport; definition: Definition }) {
  const { value, currency } = plottedValue(report, definition);
  const lines = report.columns.length > 0 ? report.columns : report.rows;
  const amounts = lines.slice(-MOST).map((one) => Math.max(0, amountOf(one.values[value], currency) ?? 0));
  const most = Math.max(...amounts, 0);
  if (amounts.length < 2 || most === 0) return null;
  const step = WIDTH / amounts.length;
  const heightOf = (amount: number): number => Math.max(2, (amount / most) * HEIGHT);
  const isLine = chartOf(definition).kind === 'line' || chartOf(definition).kind === 'area';
  const points = amounts.map(
    (amount, at) => [at * (WIDTH / (amounts.length - 1)), HEIGHT + 2 - heightOf(amount)] as const,
  );
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <Box aria-hidden sx={{ flex: 'none', display: { xs: 'none', sm: 'block' }, ...CHART_COLORS }}>
      <svg width={WIDTH + 4} height={HEIGHT + 4} style={{ display: 'block', overflow: 'visible' }}>
        {isLine ? (
          <>
            <path
              d={`M${points.map((one) => one.join()).join('L')}`}
              fill="none"
              stroke={seriesColor(0)}
              strokeWidth={1.5}
            />
            <circle cx={x} cy={y} r={2.5} fill={seriesColor(0)} />
          </>
        ) : (
          amounts.map((amount, at) => (
            <rect
              key={at}
              x={at * step + 1}
              y={HEIGHT - heightOf(amount)}
              width={Math.max(2, step - 2)}
              height={heightOf(amount)}
              rx={1}
              fill={seriesColor(0)}
              fillOpacity={at === amounts.length - 1 ? 1 : 0.36}
            />
          ))
        )}
      </svg>
    </Box>
  );
}
