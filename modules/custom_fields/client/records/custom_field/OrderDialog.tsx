import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Select from '@mui/material/Select';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { recordKeys, refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { fetchUser, useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { ReorderList } from '@steward/kernel/client/ui/lists/ReorderList.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { customField } from '../../../contract/custom_field.ts';
import { inOrder, type Ordered } from './order.ts';

/** The limit per type. */
const ALL = '100';

/** Reorders the custom fields of a type. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['list', 'common']);
  const labels = useAllLabels();
  const id = useId();
  const own = useUser()?.company.custom_fields ?? [];
  const types = customField.fields.record.options.filter((type) => own.filter((one) => one.record === type).length > 1);
  const [type, setType] = useState<string>(types[0] ?? '');
  const query = {
    filters: JSON.stringify({ field: 'record', op: 'in', value: [type] }),
    page_size: ALL,
    sort: 'created_at',
  };
  const found = useQuery({
    queryKey: [...recordKeys.list(customField.name, query), 'order'],
    queryFn: ({ signal }) => api.get<Page<Row>>(`${customField.wire}/`, { query, signal }),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('order.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {types.length > 1 && (
          <Field label={labels[customField.name]?.fields['record'] ?? ''}>
            {({ id: inputId, aria }) => (
              <Select
                native
                fullWidth
                value={type}
                onChange={(event) => setType(String(event.target.value))}
                inputProps={{ id: inputId, ...aria }}
              >
                {types.map((one) => (
                  <option key={one} value={one}>
                    {labels[one]?.many ?? one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {found.isPending && <SkeletonLines lines={4} />}
        {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
      </DialogContent>
      {found.data && (
        <Order
          key={`${type} ${idsOf(found.data.results)}`}
          type={type}
          stored={inOrder(found.data.results)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Added or removed fields reset the order; other changes do not. */
function idsOf(rows: readonly Row[]): string {
  return rows
    .map((one) => one.id)
    .toSorted()
    .join();
}

function Order({ type, stored, onClose }: { type: string; stored: readonly Ordered[]; onClose: () => void }) {
  const { t } = useTranslation(['list', 'common']);
  const client = useQueryClient();
  const [order, setOrder] = useState(stored);
  const isChanged = order.some((one, index) => one.id !== stored[index]?.id);
  const save = useMutation({
    mutationFn: () => api.put(`${customField.wire}/order/`, { record: type, ids: order.map((one) => one.id) }),
    onSuccess: () => {
      toast.success(t('common:saved'));
      onClose();
    },
    onError: toastFailure,
    onSettled: async () => {
      await fetchUser();
      await refreshRecord(client, customField.name);
    },
  });
  return (
    <>
      <DialogContent sx={{ pt: '0 !important' }}>
        <Box sx={{ mb: 2, color: color.secondary, fontSize: '0.8125rem' }}>{t('order.hint')}</Box>
        <ReorderList entries={order} nameOf={({ name }) => name} onChange={setOrder} />
      </DialogContent>
      <DialogActions>
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
