import Button from '@mui/material/Button';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadExport, type ExportFormat } from '@steward/kernel/client/actions/download_export.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { ActionMenuList } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { Entries } from './Entries.tsx';
import { FilterBar } from './FilterBar.tsx';
import { filtersFrom, queryOf, toSearch, type ActivityFilters } from './filters.ts';

/** The company's activity. Filters are in the address. */
export function ActivityLog() {
  const { t } = useTranslation('activity_log');
  const may = useCan();
  const router = useRouter();
  const filters = filtersFrom(useSearch({ strict: false }));
  const show = (next: ActivityFilters): void =>
    router.history.replace(`/activity-logs${stringifySearch(toSearch(next))}`);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('intro')}
        actions={may('csv:read') && <ExportButton filters={filters} />}
      />
      <FilterBar filters={filters} onChange={show} />
      <Entries filters={filters} />
    </>
  );
}

function ExportButton({ filters }: { filters: ActivityFilters }) {
  const { t } = useTranslation('activity_log');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: ExportFormat): void => {
    const query = { ...queryOf(filters), format };
    void downloadExport({ path: 'activity-logs/export/', name: 'activity', format, query });
  };
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

/** A user's activity, as a tab. */
export function UserActivity({ row }: { row: Row }) {
  const [filters, setFilters] = useState<ActivityFilters>({ user: row.id, types: [], actions: [] });
  return (
    <>
      <FilterBar filters={filters} onChange={setFilters} ofUser />
      <Entries filters={filters} own={row.id} />
    </>
  );
}
