import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionTrigger } from '@steward/kernel/client/action_form/ActionTrigger.tsx';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { Line, Lines, moneyText, numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { STOCK_TYPES } from '@steward/modules/stock/contract';
import type { UsedPart } from '../contract/wire.ts';
import { mayTake, takeButtons } from './buttons.ts';

/** Parts are on the page of the maintenance. */
export const partsPart: DetailOverride = { Lead: PartsCard };

/** Parts of a maintenance with costs; empty when there are none and none can be added. */
function PartsCard({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('maintenance_parts');
  const may = useCan();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    // Under the record's key, so that it is refetched with it.
    queryKey: workspaceKey(['records', record.name, 'parts'] as const, row.id),
    queryFn: ({ signal }) => api.get<{ results: readonly UsedPart[] }>(`${record.wire}/${row.id}/parts/`, { signal }),
  });
  const refresh = (): Promise<unknown> =>
    Promise.all([record.name, ...STOCK_TYPES].map((name) => refreshRecord(client, name)));
  const giveBack = useMutation({
    mutationFn: ({ movement }: UsedPart) => api.post<Row>(`${record.wire}/${row.id}/return_part/`, { movement }),
    onSuccess: (_, { item }) => toast.success(t('returned', { name: item.name })),
    onError: toastFailure,
    onSettled: refresh,
  });
  if (error && !data) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  const parts = data?.results ?? [];
  const button =
    takeButtons[record.name === takeButtons.asset_maintenance.action.on ? 'asset_maintenance' : 'location_maintenance'];
  const isOpen = mayTake(row, may);
  if (parts.length === 0 && !isOpen) return null;
  return (
    <Card
      title={t('title')}
      action={
        isOpen && (
          <ActionTrigger
            button={button}
            target={record}
            row={row}
            icon
            variant="outlined"
            onChanged={() => void refresh()}
          />
        )
      }
    >
      <Lines label={t('title')} empty={data ? t('none') : ''}>
        {parts.map((part) => (
          <Line
            key={part.movement}
            title={
              part.item.hidden ? (
                part.item.name
              ) : (
                <Link to={pageOf(recordNamed(part.record), 'detail', part.item.id)}>{part.item.name}</Link>
              )
            }
            note={[
              part.from ? t('from', { place: part.from.name }) : '',
              formatDateTime(part.moved_at),
              part.created_by?.name ?? '',
              moneyText(part.value),
            ]}
            figure={numberText(part.quantity)}
            action={
              may(`${part.record}:checkout`) &&
              isOpen && (
                <ReadOnlyGuard>
                  <Button
                    size="small"
                    variant="text"
                    disabled={giveBack.isPending}
                    onClick={() => giveBack.mutate(part)}
                    aria-label={t('return_of', { name: part.item.name })}
                  >
                    {t('return')}
                  </Button>
                </ReadOnlyGuard>
              )
            }
          />
        ))}
      </Lines>
    </Card>
  );
}
