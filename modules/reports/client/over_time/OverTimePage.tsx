import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { MEASURES, SPLITS, type Measure, type Split } from '../../contract/figures.ts';
import { FigureChart } from './FigureChart.tsx';
import { ALL_PERIODS, figuresQuery, useNamed, type Period } from './figures_query.ts';
import { FigureTable } from './FigureTable.tsx';

/** What the company had at the end of each day: how many assets, what they cost, and what they were worth. */
export function OverTimePage() {
  const { t } = useTranslation('reports');
  const may = useCan();
  const [split, setSplit] = useState<Split>('all');
  const [measure, setMeasure] = useState<Measure>('count');
  const [period, setPeriod] = useState<Period>('quarter');
  const [wanted, setCurrency] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(figuresQuery(split, measure, period));
  const measures = MEASURES.filter(
    (one) => one === 'count' || (may('assets:cost') && (one === 'cost' || may('depreciation:read'))),
  );
  const currencies = [...new Set(data?.lines.flatMap((one) => one.currency ?? []))];
  const currency = currencies.find((one) => one === wanted) ?? currencies[0] ?? null;
  const lines = useNamed(split, data?.lines.filter((one) => one.currency === currency) ?? []);
  const history = data?.days.findLast((one) => one.is_from_history)?.day;
  return (
    <>
      <PageHeader
        title={t('over_time.title')}
        crumbs={[{ label: t('title'), to: '/reports' }, { label: t('over_time.title') }]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3.5, alignItems: 'center' }}>
        <Segments
          label={t('over_time.measure')}
          options={measures.map((value) => ({ value, label: t(`over_time.measures.${value}`) }))}
          value={measure}
          onChange={setMeasure}
        />
        <Choice
          label={t('over_time.split')}
          value={split}
          options={SPLITS.map((one) => [one, t(`over_time.splits.${one}`)])}
          onChange={setSplit}
        />
        {currencies.length > 1 && currency !== null && (
          <Choice
            label={t('over_time.currency')}
            value={currency}
            options={currencies.map((one) => [one, one])}
            onChange={setCurrency}
          />
        )}
        <Segments
          label={t('over_time.period')}
          options={ALL_PERIODS.map((value) => ({ value, label: t(`over_time.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </Box>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={8} />}
      {data?.is_limited === true && (
        <EmptyState page icon={EyeOff} title={t('over_time.limited')} text={t('over_time.limited_text')} />
      )}
      {data?.is_limited === false && data.days.length === 0 && (
        <EmptyState page icon={CalendarClock} title={t('over_time.empty')} text={t('over_time.empty_text')} />
      )}
      {data && data.days.length > 0 && (
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          <Card>
            <FigureChart
              days={data.days}
              lines={lines}
              currency={currency}
              label={t(`over_time.measures.${measure}`)}
            />
            {history !== undefined && <Note>{t('over_time.history', { day: formatDate(history) })}</Note>}
          </Card>
          <FigureTable days={data.days} lines={lines} currency={currency} label={t('over_time.title')} />
        </Box>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <Box sx={{ mt: 2.5, color: color.secondary, fontSize: '0.8125rem' }}>{children}</Box>;
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Select
      size="small"
      value={value}
      onChange={(event) => {
        const found = options.find(([one]) => one === event.target.value);
        if (found) onChange(found[0]);
      }}
      SelectDisplayProps={{ 'aria-label': label }}
    >
      {options.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}
