import Box from '@mui/material/Box';
import { recordNamed, type RecordDefinition, type Row } from '@steward/contract/records/index';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '../../i18n/index.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/Link.tsx';
import { pageOf } from '../paths.ts';

/** Why a record cannot be deleted now, with the way to what stands in between. */
export function Dependencies({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const labels = useAllLabels();
  if (row.deletion_dependencies.length === 0) return null;
  return (
    <Notice tone="info">
      {t('in_use')}{' '}
      {row.deletion_dependencies.map(({ record: name, count }, index) => (
        <Box component="span" key={name}>
          {index > 0 && ', '}
          <Link to={`${pageOf(record, 'detail', row.id)}?tab=${name}`} sx={{ color: 'inherit', textDecoration: 'underline' }}>{count} {labels[recordNamed(name).name]?.[count === 1 ? 'one' : 'many'] ?? name}</Link>
        </Box>
      ))}
    </Notice>
  );
}
