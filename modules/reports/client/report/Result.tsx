import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '@steward/kernel/client/i18n/index.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import {
  dataOf,
  PLOT_KINDS,
  colourOf,
  limitsOf,
  type Place,
  plottedValue,
  chartOf,
  isAdditive,
} from '../../contract/chart/index.ts';
import type { GroupedReport, Report } from '../../contract/wire.ts';
import { CHART_COLORS } from '../chart/colors.tsx';
import { ReportChart } from '../chart/ReportChart.tsx';
import { nextSort, withChart } from '../definition.ts';
import { BehindDrawer } from './BehindDrawer.tsx';
import { ChartKinds } from './ChartKinds.tsx';
import { ListTable } from './ListTable.tsx';
import { Numbers } from './Numbers.tsx';
import { ReportTable } from './ReportTable.tsx';

interface ResultProps {
  /** Absent: it is being calculated for the first time. */
  report: Report | undefined;
  /** The definition that the report was calculated for. */
  definition: Definition;
  onChange: (definition: Definition) => void;
  onPage: (page: number) => void;
}

/** Chart and table of a report; what is pointed at in one is lit in the other. */
export function Result({ report, definition, onChange, onPage }: ResultProps) {
  const { t } = useTranslation('reports');
  if (!report)
    return (
      <Card>
        <Skeleton variant="rounded" height={280} sx={{ mb: 4 }} />
        <SkeletonLines lines={6} />
      </Card>
    );
  const isEmpty = report.count === 0;
  if (isEmpty)
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={t('empty.title', { what: inSentence(report.record.many) })}
          text={definition.filters === null && definition.search === '' ? undefined : t('empty.text')}
          action={
            definition.filters !== null && (
              <Button onClick={() => onChange({ ...definition, filters: null })}>{t('empty.clear')}</Button>
            )
          }
        />
      </Card>
    );
  if (report.kind === 'list')
    return (
      <Card padding="none">
        <ListTable report={report} onPage={onPage} />
      </Card>
    );
  return <Grouped report={report} definition={definition} onChange={onChange} />;
}

function Grouped({
  report,
  definition,
  onChange,
}: {
  report: GroupedReport;
  definition: Definition;
  onChange: (definition: Definition) => void;
}) {
  const { t } = useTranslation('reports');
  const [active, setActive] = useState<Place | null>(null);
  const [opened, setOpened] = useState<Place | null>(null);
  const chart = chartOf(definition);
  const { kind: shown } = chart;
  const { head, numbers, currencies, currency } = plottedValue(report, definition);
  const isPlotted =
    PLOT_KINDS.some((one) => one === chart.kind) &&
    head !== undefined &&
    report.groups.rows.length + report.groups.columns.length > 0;
  const mayStack =
    (chart.kind === 'bar' || chart.kind === 'area') &&
    head !== undefined &&
    isAdditive(head) &&
    (report.groups.columns.length > 0 || report.groups.rows.length > 1);
  const swatches = useSwatches(report, definition);
  return (
    <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)', ...CHART_COLORS }}>
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '8px 16px',
            mb: isPlotted || shown === 'number' ? 3.5 : 0,
            '@media print': { display: 'none' },
          }}
        >
          <ChartKinds definition={definition} onChange={onChange} />
          {isPlotted && numbers.length > 1 && (
            <Segments
              label={t('chart.value')}
              options={numbers.slice(0, 4).map((one) => ({ value: one.key, label: one.label }))}
              value={head.key}
              onChange={(value) => onChange(withChart(definition, { value }))}
            />
          )}
          {isPlotted && currency !== null && currencies.length > 1 && (
            <Segments
              label={t('chart.currency')}
              options={currencies.map((one) => ({ value: one, label: one }))}
              value={currency}
              onChange={(next) => onChange(withChart(definition, { currency: next }))}
            />
          )}
          {isPlotted && mayStack && chart.kind === 'bar' && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chart.stacked}
                  onChange={(event) => onChange(withChart(definition, { stacked: event.target.checked }))}
                />
              }
              label={t('chart.stacked')}
              sx={{
                marginInlineStart: 'auto',
                marginInlineEnd: 0,
                '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
              }}
            />
          )}
        </Box>
        {isPlotted && (
          <ReportChart
            report={report}
            definition={definition}
            active={active}
            onActive={setActive}
            onOpen={setOpened}
          />
        )}
        {shown === 'number' && <Numbers report={report} onOpen={() => setOpened({ row: null, column: null })} />}
      </Card>
      <Card padding="none" sx={{ overflow: 'hidden' }}>
        <ReportTable
          report={report}
          sort={definition.sort}
          onSort={(by) => onChange({ ...definition, sort: nextSort(definition.sort, by) })}
          swatches={swatches}
          isFiltered={definition.having.length > 0}
          active={active}
          onActive={setActive}
          onOpen={setOpened}
        />
      </Card>
      {opened && (
        <BehindDrawer report={report} definition={definition} place={opened} onClose={() => setOpened(null)} />
      )}
    </Box>
  );
}

/** What each row is drawn with, where rows are series. */
function useSwatches(report: GroupedReport, definition: Definition) {
  return useMemo(() => {
    const { kind: wanted } = chartOf(definition);
    const kind = PLOT_KINDS.find((one) => one === wanted);
    const { head, value, currency } = plottedValue(report, definition);
    if (!kind || !head || kind === 'heat' || kind === 'pie' || report.groups.columns.length === 0) return null;
    const data = dataOf(report, {
      value,
      currency,
      isAdditive: isAdditive(head),
      limits: limitsOf(kind, 900),
      restName: String,
    });
    return {
      kind,
      of: new Map(data.series.flatMap((one, at) => (one.row === null ? [] : [[one.row, colourOf(data, at)] as const]))),
    };
  }, [definition, report]);
}
