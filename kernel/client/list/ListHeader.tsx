import { Plus, Upload } from 'lucide-react';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { memo, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../fields/format.ts';
import { useLabels } from '../i18n/index.ts';
import { useCan } from '../session/auth.ts';
import { LinkButton } from '../ui/Link.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ExportButton } from './ExportButton.tsx';
import { headerActionsOf } from './header_actions.ts';
import { mayExport, mayImport } from '../records/import_export_access.ts';
import type { RecordListModel } from './model/useRecordList.ts';

/** Title, count and list actions; `Title` stands beside them. */
export const ListHeader = memo(function ListHeader({
  list,
  Title,
}: {
  list: RecordListModel;
  Title: ComponentType<{ list: RecordListModel }> | null;
}) {
  const { t } = useTranslation('list');
  const { record, count, exact } = list;
  const labels = useLabels(record.name);
  const may = useCan();
  const More = headerActionsOf(record.name);
  const counted = count === null ? undefined : `${formatNumber(count)}${exact ? '' : '+'}`;
  return (
    <PageHeader
      title={labels.many}
      count={counted}
      status={Title && <Title list={list} />}
      actions={
        <>
          {mayImport(record, may) && (
            <LinkButton
              to="/import"
              search={{ type: record.name }}
              startIcon={<Upload size={16} />}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('import')}
            </LinkButton>
          )}
          {mayExport(record, may) && <ExportButton list={list} />}
          {More && (
            <Suspense fallback={null}>
              <More />
            </Suspense>
          )}
          {may(permissionFor(record, 'write')) && (
            <LinkButton to={record.pages.add} variant="contained" color="primary" startIcon={<Plus size={16} />}>
              {labels.add}
            </LinkButton>
          )}
        </>
      }
    />
  );
});
