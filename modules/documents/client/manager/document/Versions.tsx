import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, PencilLine, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import type { RowDrawerProps } from '@steward/kernel/client/list/model/source.ts';
import { recordKeys, refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { versionFields } from '../../../contract/document.ts';
import type { DocumentVersion } from '../../../contract/wire.ts';
import { download } from '../../download.ts';
import { sizeText } from '../../file_type.ts';
import { FileChooser } from '../../FileChooser.tsx';
import { VersionDialog } from './VersionDialog.tsx';

/** The files that a document has had, the current one first. An older one is made the current one again. */
export function Versions({ record, row }: Pick<RowDrawerProps, 'record' | 'row'>) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [noted, setNoted] = useState<DocumentVersion | null>(null);
  const path = `${record.wire}/${row.id}/versions/`;
  const query = useQuery({
    // Refetched with the row.
    queryKey: [...recordKeys.row(record.name, row.id), 'versions'],
    queryFn: ({ signal }) => api.get<{ results: readonly DocumentVersion[] }>(path, { signal }),
  });
  const mayChange = row.abilities.includes('update');
  const refresh = (): void => void refreshRecord(client, record.name);
  const restore = async (number: number): Promise<void> => {
    try {
      await api.post(`${path}${number}/restore/`);
      toast.success(t('restored_version', { number: formatNumber(number) }));
    } catch (error) {
      toastFailure(error);
    } finally {
      refresh();
    }
  };
  if (query.error && !query.data)
    return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonLines lines={4} />;
  const [current] = query.data.results;
  return (
    <ReadOnlyGuard>
      <Box component="ol" aria-label={t('panes.versions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {query.data.results.map((one) => (
          <Box
            component="li"
            key={one.number}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48, '& + &': { mt: 1 } }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>
                <bdi>{t('version', { number: formatNumber(one.number) })}</bdi>
                {one === current && (
                  <Box component="span" sx={{ marginInlineStart: 2, fontSize: '0.75rem', color: color.accentText }}>
                    {t('current_version')}
                  </Box>
                )}
              </Box>
              <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary, overflowWrap: 'anywhere' }}>
                <bdi>{sizeText(one.size)}</bdi> ·{' '}
                <time dateTime={one.created_at} title={formatDateTime(one.created_at)}>
                  {whenText(one.created_at, currentLanguage())}
                </time>
                {one.created_by && <bdi> · {one.created_by.name}</bdi>}
                {one.name !== row['name'] && <bdi> · {one.name}</bdi>}
              </Box>
              {one.note !== null && (
                <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
                  <bdi>{one.note}</bdi>
                </Box>
              )}
            </Box>
            {mayChange && (
              <IconButton
                size="small"
                aria-label={t(one.note === null ? 'add_note_of' : 'change_note_of', {
                  number: formatNumber(one.number),
                })}
                title={t('add_note')}
                onClick={() => setNoted(one)}
              >
                <PencilLine size={15} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
            {one !== current && (
              <IconButton
                size="small"
                aria-label={t('download_version', { number: formatNumber(one.number) })}
                title={t('download')}
                onClick={() => void download({ url: one.url, name: one.name })}
              >
                <Download size={15} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
            {mayChange && one !== current && (
              <Button
                size="small"
                startIcon={<RotateCcw size={14} />}
                aria-label={t('restore_version', { number: formatNumber(one.number) })}
                onClick={() => void restore(one.number)}
              >
                {t('restore')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {mayChange && (
        <>
          <Button
            size="small"
            startIcon={<Upload size={15} strokeWidth={1.75} />}
            onClick={() => input.current?.click()}
            sx={{ mt: 3 }}
          >
            {t('new_version')}
          </Button>
          <FileChooser
            input={input}
            label={t('new_version')}
            source="one"
            onFiles={([given]) => setChosen(given?.file ?? null)}
          />
        </>
      )}
      {chosen && <VersionDialog record={record} row={row} start={chosen} onClose={() => setChosen(null)} />}
      {noted && (
        <FieldsDialog
          title={t(noted.note === null ? 'add_note_of' : 'change_note_of', { number: formatNumber(noted.number) })}
          fields={versionFields}
          words={{ note: { label: t('version_note'), wide: true } }}
          start={{ note: noted.note }}
          submitLabel={t('end_save')}
          onSubmit={async ({ note = null }) => {
            await api.patch(`${path}${noted.number}/`, { note });
            toast.success(t('note_saved'));
            refresh();
          }}
          onClose={() => setNoted(null)}
        />
      )}
    </ReadOnlyGuard>
  );
}
