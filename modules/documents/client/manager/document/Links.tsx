import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import type { RowDrawerProps } from '@steward/kernel/client/list/model/source.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { recordKeys, refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { DocumentLink } from '../../../contract/wire.ts';
import { LinkDialog, linkableTypes } from './LinkDialog.tsx';

/** The records on which a document hangs, of those that the reader sees. */
export function Links({ record, row }: Pick<RowDrawerProps, 'record' | 'row'>) {
  const { t } = useTranslation('documents');
  const labels = useAllLabels();
  const client = useQueryClient();
  const [isLinking, setLinking] = useState(false);
  const path = `${record.wire}/${row.id}/links/`;
  const query = useQuery({
    // Refetched with the row.
    queryKey: [...recordKeys.row(record.name, row.id), 'links'],
    queryFn: ({ signal }) => api.get<{ results: readonly DocumentLink[] }>(path, { signal }),
  });
  const mayChange = row.abilities.includes('update');
  const refresh = (): void => void refreshRecord(client, record.name);
  const unlink = async ({ id, name }: DocumentLink): Promise<void> => {
    try {
      const answer = await api.del<object>(`${record.wire}/links/`, { ids: [row.id], records_ids: [id] });
      toast.success(t('unlinked', { name }), undoToast(undoOf(answer), refresh));
    } catch (error) {
      toastFailure(error);
    } finally {
      refresh();
    }
  };
  if (query.error && !query.data)
    return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonLines lines={3} />;
  const found = query.data.results;
  return (
    <ReadOnlyGuard>
      {found.length === 0 && <Box sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>{t('no_links')}</Box>}
      <Box component="ul" aria-label={t('panes.links')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={pageOf(recordNamed(one.record), 'detail', one.id)} sx={{ display: 'block' }}>
                <bdi>{one.tag === null || one.name.includes(one.tag) ? one.name : `${one.name} · ${one.tag}`}</bdi>
              </Link>
              <Box component="span" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
                {[labels[one.record]?.one, one.place].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            {mayChange && (
              <IconButton
                size="small"
                aria-label={t('unlink_of', { name: one.name })}
                title={t('unlink')}
                onClick={() => void unlink(one)}
              >
                <Unlink size={15} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {mayChange && linkableTypes().length > 0 && (
        <Button
          size="small"
          startIcon={<Link2 size={15} strokeWidth={1.75} />}
          onClick={() => setLinking(true)}
          sx={{ mt: 3 }}
        >
          {t('link')}
        </Button>
      )}
      {isLinking && <LinkDialog documents={[row.id]} onLinked={refresh} onClose={() => setLinking(false)} />}
    </ReadOnlyGuard>
  );
}
