import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Figure } from '@steward/kernel/contract/aggregates/answer.ts';
import { currencyDigits, moneyFromMinor, type Money } from '@steward/kernel/contract/fields/index.ts';
import { isAdditive } from '../../contract/chart/index.ts';
import type { GroupedReport } from '../../contract/wire.ts';
import { figureLines } from '../figures.ts';

interface RestRowProps {
  report: GroupedReport;
  /** Rows that are not shown. */
  count: number;
  /** Rows and columns that are. */
  shown: number;
  columns: number;
  /** Whether the totals are of these rows and the shown ones alone. */
  isKnown: boolean;
  isRounded: readonly boolean[];
}

/** The rows that are not shown, as one: of sums, the totals without the rows that are shown. */
export function RestRow({ report, count, shown, columns, isKnown, isRounded }: RestRowProps) {
  const { t } = useTranslation('reports');
  const { groups, values, rows, cells, total } = report;
  const isSum = isKnown && ![...groups.rows, ...groups.columns].some((one) => one.is_many);
  const figures = (whole: readonly Figure[] | undefined, parts: readonly (readonly Figure[])[], key: number) =>
    values.map((value, at) => {
      const left =
        isSum && isAdditive(value)
          ? difference(
              whole?.[at],
              parts.map((one) => one[at]),
            )
          : null;
      const lines = figureLines(left, value.form, isRounded[at] ?? false);
      return (
        <Box
          key={`${key}/${value.key}`}
          component="td"
          sx={{ '&&': { textAlign: 'end', px: '14px' }, color: color.secondary }}
        >
          {lines.length === 0
            ? '–'
            : lines.map((one) => (
                <Box key={one} component="span" sx={{ display: 'block' }}>
                  <bdi>{one}</bdi>
                </Box>
              ))}
        </Box>
      );
    });
  return (
    <tr>
      <Box
        component="th"
        scope="row"
        colSpan={Math.max(1, groups.rows.length)}
        className="first"
        sx={{ color: color.secondary }}
      >
        {t('chart.others', { count, shown: formatNumber(count) })}
      </Box>
      {report.columns.slice(0, columns).map((one, column) =>
        figures(
          one.values,
          cells.filter((cell) => cell.column === column && cell.row < shown).map((cell) => cell.values),
          column,
        ),
      )}
      {figures(
        total,
        rows.slice(0, shown).map((one) => one.values),
        -1,
      )}
    </tr>
  );
}

const minorOf = ({ amount, currency }: Money): number => Math.round(Number(amount) * 10 ** currencyDigits(currency));

/** A total without its parts, by currency. */
function difference(whole: Figure | undefined, parts: readonly (Figure | undefined)[]): Figure {
  if (typeof whole === 'number')
    return parts.reduce<number>((left, one) => left - (typeof one === 'number' ? one : 0), whole);
  if (!Array.isArray(whole)) return null;
  return whole.flatMap((one: Money) => {
    const own = parts.flatMap((part) =>
      Array.isArray(part) ? part.filter((money: Money) => money.currency === one.currency) : [],
    );
    const minor = own.reduce((left, money: Money) => left - minorOf(money), minorOf(one));
    return minor === 0 ? [] : [moneyFromMinor(minor, one.currency)];
  });
}
