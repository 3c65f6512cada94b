import Box from '@mui/material/Box';
import type { RecordDefinition, Row } from '@steward/contract/records/index';
import { useTranslation } from 'react-i18next';
import { currentLanguage, useAllLabels } from '../../i18n/index.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/Link.tsx';
import { inSentence } from '../form/words.ts';
import { pageOf } from '../paths.ts';
import { relatedOf } from './related.ts';

/** Why a record cannot be deleted now, with the way to what stands in between. */
export function Dependencies({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const labels = useAllLabels();
  const related = relatedOf(record.name).map((one) => one.record.name);
  const users = row.deletion_dependencies.filter((one) => related.includes(one.record));
  // What holds a thing does not point to it: the thing points there.
  if (row.deletion_dependencies.length > 0 && users.length === 0) return <Notice tone="info">{t('held')}</Notice>;
  if (users.length === 0) return null;
  return (
    <Notice tone="info">
      {t('in_use')}{' '}
      {users.map(({ record: name, count }, index) => (
        <Box component="span" key={name}>
          {index > 0 && ', '}
          <Link to={`${pageOf(record, 'detail', row.id)}?tab=${name}`} sx={{ color: 'inherit', textDecoration: 'underline' }}>{count > 0 && `${count} `}{inSentence(labels[name]?.[count === 1 ? 'one' : 'many'] ?? name, currentLanguage())}</Link>
        </Box>
      ))}
    </Notice>
  );
}
