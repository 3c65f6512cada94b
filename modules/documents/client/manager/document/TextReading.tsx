import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import type { RowDrawerProps } from '@steward/kernel/client/list/model/source.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { FileText } from '../../../contract/wire.ts';

/** Why searches do not find the words in a file; nothing where they do. */
export function TextReading({ record, row }: Pick<RowDrawerProps, 'record' | 'row'>) {
  const { t } = useTranslation('documents');
  const { data } = useQuery({
    queryKey: [...recordKeys.row(record.name, row.id), 'text', row['sha256']],
    queryFn: ({ signal }) => api.get<FileText>(`${record.wire}/${row.id}/text/`, { signal }),
    // Read a moment after the upload.
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? 4000 : false),
    retry: false,
  });
  if (!data || data.state === null || (data.state === 'read' && !data.is_cut)) return null;
  return (
    <>
      <dt>{t('words_inside')}</dt>
      <Box component="dd" sx={{ color: color.secondary }}>
        {t(`text_states.${data.state === 'read' ? 'cut' : data.state}`)}
      </Box>
    </>
  );
}
