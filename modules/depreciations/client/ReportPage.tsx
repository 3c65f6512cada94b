import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadExport, type ExportFormat } from '@steward/kernel/client/actions/download_export.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { DayInput } from '@steward/kernel/client/fields/inputs/date.tsx';
import { useAllLabels, useLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { ActionMenuList } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { depreciation } from '../contract/depreciation.ts';
import { DIMENSIONS, type DepreciationReport } from '../contract/wire.ts';
import { Report } from './Report.tsx';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Book values on a day by category, model or location; day and grouping are in the address. */
export function ReportPage() {
  const { t } = useTranslation('depreciations');
  const labels = useAllLabels();
  const { many } = useLabels(depreciation.name);
  const may = useCan();
  const router = useRouter();
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const day = typeof asked['day'] === 'string' && ISO_DAY.test(asked['day']) ? asked['day'] : undefined;
  const by = DIMENSIONS.find((one) => one === asked['by']) ?? DIMENSIONS[0];
  const show = (next: Readonly<Record<string, string | undefined>>): void =>
    router.history.replace(`/depreciation/report${stringifySearch({ day, by, ...next })}`);
  const query = { by, ...(day ? { day } : {}) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: workspaceKey(['records', 'asset', 'depreciation_report'] as const, JSON.stringify(query)),
    queryFn: ({ signal }) => api.get<DepreciationReport>('depreciation/report/', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const [typed, setTyped] = useState<unknown>(null);
  return (
    <>
      <PageHeader
        title={t('report')}
        crumbs={[{ label: many, to: pageOf(depreciation, 'list') }, { label: t('report') }]}
        subtitle={t('report_intro')}
        actions={may('csv:read') && <ExportButton query={query} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 4, mb: 4 }}>
        <Box sx={{ width: 200 }}>
          <Field label={t('day')}>
            {(control) => (
              <DayInput
                fieldKey="day"
                field={{ kind: 'date' }}
                control={control}
                label={t('day')}
                value={typed ?? day ?? data?.day ?? null}
                onChange={(next) => {
                  setTyped(next);
                  if (typeof next === 'string' && ISO_DAY.test(next)) show({ day: next });
                }}
                onBlur={() => setTyped(null)}
              />
            )}
          </Field>
        </Box>
        <Segments
          label={t('by')}
          options={DIMENSIONS.map((one) => ({ value: one, label: labels['asset']?.fields[one] ?? one }))}
          value={by}
          onChange={(next) => show({ by: next })}
        />
      </Box>
      <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
        <Report report={data} error={data ? null : error} onRetry={() => void refetch()} />
      </Box>
    </>
  );
}

function ExportButton({ query }: { query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('depreciations');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: ExportFormat): void =>
    void downloadExport({
      path: 'depreciation/report/export/',
      name: 'depreciation',
      format,
      query: { ...query, format },
    });
  const actions = [
    { key: 'xlsx', label: t('xlsx'), icon: FileSpreadsheet, run: () => save('xlsx') },
    { key: 'csv', label: t('csv'), icon: FileText, run: () => save('csv') },
  ];
  return (
    <>
      <Button
        startIcon={<Download size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export')}
      </Button>
      {anchor && <ActionMenuList anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  );
}
