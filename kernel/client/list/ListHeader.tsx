import { Plus, Upload } from 'lucide-react';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../fields/format.ts';
import { useLabels } from '../i18n/index.ts';
import { useCan } from '../session/auth.ts';
import { LinkButton } from '../ui/Link.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ExportButton } from './ExportButton.tsx';
import { headerActionsOf } from './header_actions.ts';
import { mayExport, mayImport } from './import_export_access.ts';
import { isSamePropsExceptCursor } from './same_except_cursor.ts';
import type { RecordListModel } from './useRecordList.ts';
import type { ListSlots } from './view_slots.ts';
import { ViewButton } from '../../../modules/views/client/list/ViewButton.tsx';

/** Title, count and list actions; with `slots` also the saved view. */
export const ListHeader = memo(function ListHeader({
  list,
  slots,
}: {
  list: RecordListModel;
  slots: ListSlots | undefined;
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
      status={slots && <ViewButton list={list} Menu={slots.ViewMenu} />}
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
}, isSamePropsExceptCursor);
