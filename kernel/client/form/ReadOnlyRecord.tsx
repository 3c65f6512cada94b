import Box from '@mui/material/Box';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../actions/title.ts';
import { useLabels } from '../i18n/index.ts';
import { useReadOnlyReason } from '../session/auth.ts';
import { readOnlyReasonText } from '../session/read_only_reason.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { FactSections } from '../record_view/FactSections.tsx';
import { pageOf } from '../records/paths.ts';

/** The edit address for readers without permission to change. */
export function ReadOnlyRecord({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('form');
  const labels = useLabels(record.name);
  const why = useReadOnlyReason();
  const title = titleOf(record, row);
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: labels.many, to: pageOf(record, 'list') }, { label: title }]} />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        <Notice tone="info">{why ? readOnlyReasonText(why) : t('read_only')}</Notice>
        <FactSections record={record} row={row} />
      </Box>
    </>
  );
}
