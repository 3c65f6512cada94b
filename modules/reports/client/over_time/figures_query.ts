import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { FigureLine, Figures, Measure, Split } from '../../contract/figures.ts';
import type { NamedLine } from './FigureChart.tsx';

const PERIODS = { month: 30, quarter: 92, year: 366, ever: 36_600 } as const;
export type Period = keyof typeof PERIODS;
export const ALL_PERIODS = ['month', 'quarter', 'year', 'ever'] as const satisfies readonly Period[];

export const figuresQuery = (split: Split, measure: Measure, period: Period) =>
  queryOptions({
    queryKey: workspaceKey(['figures'], `${split} ${measure} ${period}`),
    queryFn: ({ signal }) => {
      const from = addDays(new Date().toISOString().slice(0, 10), -PERIODS[period]);
      return api.get<Figures>(`figures/?by=${split}&measure=${measure}&from=${from}`, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

/** The lines with the names of what they stand for. */
export function useNamed(split: Split, lines: readonly FigureLine[]): NamedLine[] {
  const { t } = useTranslation('reports');
  const states = useLabels('asset').options?.['state'] ?? {};
  const nameOf = ({ key, of }: FigureLine): string => {
    if (key === 'all') return t('over_time.splits.all');
    if (key === 'none' || key === 'others') return t(`over_time.${key}`);
    return split === 'state' ? (states[key] ?? key) : (of?.name ?? t('over_time.none'));
  };
  return lines.map((one) => ({
    name: nameOf(one),
    isQuiet: one.key === 'none' || one.key === 'others',
    values: one.values.map((value) => (value === null ? null : Number(value))),
  }));
}
