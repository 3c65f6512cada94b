import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { DeletedFile } from '../contract/wire.ts';
import { FileItem } from './FileItem.tsx';
import { deletedFilesQuery, refreshFiles } from './queries.ts';

/** Deleted files of all records, in the recycle bin. */
export function BinFiles() {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const query = useInfiniteQuery(deletedFilesQuery());
  const files = query.data?.pages.flatMap((page) => page.results) ?? [];
  const count = query.data?.pages[0]?.count ?? 0;
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Box aria-busy="true" aria-label={t('loading')} role="status">
        <SkeletonRows rows={5} columns={3} />
      </Box>
    );
  if (files.length === 0) return <EmptyState icon={Trash2} title={t('bin_empty')} text={t('bin_empty_text')} />;
  return (
    <Card padding="none" sx={{ overflow: 'hidden' }}>
      <Box component="ul" aria-label={t('bin')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.map((file) => (
          <FileItem
            key={file.id}
            file={file}
            of={<OfRecord file={file} />}
            mayChange={file.may_change}
            mayPurge={file.may_purge}
            onOpen={() => undefined}
            onChanged={() => void refreshFiles(client, file.content_type.model, file.object.id)}
          />
        ))}
      </Box>
      {query.hasNextPage && (
        <Box sx={{ display: 'grid', placeItems: 'center', p: 3, borderTop: `1px solid ${color.softLine}` }}>
          <Button size="small" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('rest', { number: formatNumber(count - files.length) })}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function OfRecord({ file: { content_type: type, object } }: { file: DeletedFile }) {
  const labels = useAllLabels();
  return (
    <>
      {labels[type.model]?.one}:{' '}
      <Link to={pageOf(recordNamed(type.model), 'detail', object.id)} underline="hover">
        <bdi>{object.name}</bdi>
      </Link>
    </>
  );
}
