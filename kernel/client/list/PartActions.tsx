import { addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import Box from '@mui/material/Box';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '../records/paths.ts';
import { stringifySearch } from '../search_params.ts';
import { useLabels } from '../i18n/index.ts';
import { useCan } from '../session/auth.ts';
import { LinkButton } from '../ui/Link.tsx';
import { ExportButton } from './ExportButton.tsx';
import { mayExport } from '../records/import_export_access.ts';
import type { RecordListModel } from './model/useRecordList.ts';

/** Another one that belongs to the place; the rows as a file, and on the page of their own. */
export function PartActions({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const may = useCan();
  const labels = useLabels(list.record.name);
  const { record, asked, source } = list;
  const whole = addressFromListState({ ...asked, pageNumber: 0 }, asked.pageSize);
  return (
    <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: 2, mb: { xs: 3, sm: 0 } }}>
      {mayExport(record, may) && <ExportButton list={list} />}
      {source.add !== null && may(permissionFor(record, 'write')) && (
        <LinkButton to={source.add} startIcon={<Plus size={16} aria-hidden />}>
          {labels.add}
        </LinkButton>
      )}
      <LinkButton to={`${pageOf(record, 'list')}${stringifySearch(whole)}`}>{t('within.open')}</LinkButton>
    </Box>
  );
}
