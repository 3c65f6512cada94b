import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { chartWords } from '../figures.ts';
import type { FigureProps } from './FigureChart.tsx';

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { p: '8px 14px', textAlign: 'start', borderBottom: `1px solid ${color.softLine}` },
  '& thead th': { color: color.secondary, fontSize: '0.75rem', fontWeight: 500 },
  '& tbody th': { fontWeight: 400 },
  '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/** Each line on the first day and on the last one, with the change between them. */
export function FigureTable({ days, lines, currency, label }: FigureProps) {
  const { t } = useTranslation('reports');
  const words = chartWords();
  const figure = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : words.full(value, { currency });
  const change = (from: number | null | undefined, to: number | null | undefined): string => {
    if (typeof from !== 'number' || typeof to !== 'number') return '–';
    const sign = to > from ? '+' : to < from ? '−' : '';
    return `${sign}${words.full(Math.abs(to - from), { currency })}`;
  };
  const dayOf = (day: string | undefined): string =>
    t('over_time.first', { day: day === undefined ? '' : formatDate(day) });
  return (
    <Card padding="none">
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-label={label} sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('over_time.name')}</th>
              <th scope="col" className="figure">
                {dayOf(days[0]?.day)}
              </th>
              <th scope="col" className="figure">
                {dayOf(days.at(-1)?.day)}
              </th>
              <th scope="col" className="figure">
                {t('over_time.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, values }, index) => (
              <tr key={index}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td className="figure">{figure(values[0])}</td>
                <td className="figure">{figure(values.at(-1))}</td>
                <td className="figure">{change(values[0], values.at(-1))}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
}
