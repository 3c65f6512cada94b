import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ReorderList } from '@steward/kernel/client/ui/lists/ReorderList.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { document } from '../../contract/document.ts';
import { refreshDocuments } from './moving.ts';

/** How many documents of a folder can be arranged. */
const MOST = 200;

interface ArrangeDialogProps {
  folder: Row;
  onClose: () => void;
}

/** Puts the documents of a folder in an order by hand. */
export function ArrangeDialog({ folder, onClose }: ArrangeDialogProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const query = {
    filters: JSON.stringify({ field: 'folder', op: 'in', value: [folder.id] }),
    page_size: String(MOST),
    sort: folder['arranged'] === true ? 'position' : 'name',
  };
  const found = useQuery({
    queryKey: [...recordKeys.list(document.name, query), 'order'],
    queryFn: ({ signal }) => api.get<Page<Row>>(`${document.wire}/`, { query, signal }),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        <bdi>{t('arrange_title', { name: nameOf(folder) })}</bdi>
      </DialogTitle>
      {!found.data && (
        <DialogContent>
          {found.error ? (
            <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </DialogContent>
      )}
      {found.data && <Order stored={found.data.results} hasMore={found.data.count > MOST} onClose={onClose} />}
    </Dialog>
  );
}

const nameOf = (row: Row): string => String(row['name'] ?? '');
const idsOf = (rows: readonly Row[]): string[] => rows.map((row) => row.id);

interface OrderProps {
  stored: readonly Row[];
  hasMore: boolean;
  onClose: () => void;
}

function Order({ stored: given, hasMore, onClose }: OrderProps) {
  const { t, i18n } = useTranslation(['documents', 'common']);
  const client = useQueryClient();
  // A reload of the list does not replace the order that is being made.
  const [stored] = useState(given);
  const [order, setOrder] = useState(given);
  const send = async (ids: readonly string[]): Promise<void> => {
    await api.post(`${document.wire}/update_order/`, { ids });
    await refreshDocuments(client);
  };
  const save = useMutation({
    mutationFn: () => send(idsOf(order)),
    onSuccess: () => {
      toast.success(t('arranged'), { undo: () => void send(idsOf(stored)).catch(toastFailure) });
      onClose();
    },
    onError: toastFailure,
  });
  const isChanged = order.some((row, index) => row.id !== stored[index]?.id);
  const byName = (): void => {
    const { compare } = new Intl.Collator(i18n.language, { numeric: true });
    setOrder(order.toSorted((one, other) => compare(nameOf(one), nameOf(other))));
  };
  return (
    <>
      <DialogContent sx={{ pt: '0 !important' }}>
        <Box sx={{ mb: 2, color: color.secondary, fontSize: '0.8125rem' }}>
          {t(order.length < 2 ? 'arrange_none' : 'arrange_hint')}
          {hasMore && ` ${t('arrange_most', { number: formatNumber(MOST) })}`}
        </Box>
        <ReorderList entries={order} nameOf={nameOf} onChange={setOrder} />
      </DialogContent>
      <DialogActions>
        {order.length > 1 && (
          <Button variant="text" onClick={byName} sx={{ marginInlineEnd: 'auto' }}>
            {t('arrange_by_name')}
          </Button>
        )}
        <Button onClick={onClose} disabled={save.isPending}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={!isChanged || save.isPending}
          onClick={() => save.mutate()}
        >
          {t('common:save')}
        </Button>
      </DialogActions>
    </>
  );
}
