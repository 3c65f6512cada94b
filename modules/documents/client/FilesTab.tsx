import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { RecordFile } from '../contract/wire.ts';
import { DropArea, type AddFiles } from './DropArea.tsx';
import { FileItem } from './FileItem.tsx';
import { FilePreview } from './FilePreview.tsx';
import { FilesBar } from './FilesBar.tsx';
import { previewOf } from './previewed.ts';
import { filesQuery, PAGE_SIZE, refreshFiles } from './queries.ts';
import { UploadList } from './uploads/UploadList.tsx';
import { useUploads, type Subject } from './uploads/uploads.ts';
import { useAddFiles } from './uploads/useAddFiles.ts';

/** The files of a record: added by drop, paste, choice or camera, shown, and deleted. */
export function FilesTab({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const [isBin, setBin] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const query = useInfiniteQuery(filesQuery(record, row.id, isBin));
  const subject: Subject = `${record.wire}/${row.id}`;
  const uploads = useUploads(subject);
  const first = query.data?.pages[0];
  const files = query.data?.pages.flatMap((page) => page.results) ?? [];
  const addFiles = useAddFiles(record, row.id);
  const mayAdd = addFiles !== null && !isBin;
  const add: AddFiles = (added) => addFiles?.(added);
  const changed = (): void => void refreshFiles(client, record.name, row.id);
  const left = (first?.count ?? 0) - files.length;

  if (query.error && !query.data)
    return (
      <Card>
        <ErrorState error={query.error} compact onRetry={() => void query.refetch()} />
      </Card>
    );
  return (
    <DropArea isOff={!mayAdd} onFiles={add}>
      <Card padding="none" sx={{ overflow: 'hidden' }}>
        {first && (
          <FilesBar
            mayAdd={mayAdd}
            deleted={first.deleted}
            isBin={isBin}
            isEmpty={first.count === 0 && uploads.length === 0}
            onBin={setBin}
            onFiles={add}
          />
        )}
        {!isBin && <UploadList subject={subject} uploads={uploads} />}
        {!first && (
          <Box aria-busy="true" aria-label={t('loading')} role="status">
            <SkeletonRows rows={5} columns={3} />
          </Box>
        )}
        {first?.count === 0 && uploads.length === 0 && (
          <EmptyState
            icon={isBin ? Trash2 : FolderOpen}
            compact
            title={isBin ? t('bin_empty') : t('empty')}
            text={isBin ? undefined : mayAdd ? t('empty_text') : t('empty_reader')}
          />
        )}
        {files.length > 0 && (
          <Box component="ul" aria-label={isBin ? t('bin') : t('tab')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {files.map((file) => (
              <FileItem
                key={file.id}
                file={file}
                mayChange={first?.may_change === true}
                mayPurge={first?.may_purge === true}
                onOpen={() => setShownId(file.id)}
                onChanged={changed}
              />
            ))}
          </Box>
        )}
        {query.hasNextPage && (
          <Box sx={{ display: 'grid', placeItems: 'center', p: 3, borderTop: `1px solid ${color.softLine}` }}>
            <Button size="small" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {left > PAGE_SIZE
                ? t('more', { number: formatNumber(PAGE_SIZE), left: formatNumber(left) })
                : t('rest', { number: formatNumber(left) })}
            </Button>
          </Box>
        )}
      </Card>
      {shownId !== null && (
        <FilePreview
          files={files.filter((file): file is RecordFile => previewOf(file) !== null)}
          id={shownId}
          onShow={setShownId}
          onClose={() => setShownId(null)}
        />
      )}
    </DropArea>
  );
}
