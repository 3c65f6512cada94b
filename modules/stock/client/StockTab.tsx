import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { Line, Lines, moneyText, numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import type { Movement } from '../contract/wire.ts';
import { CheckInLine } from './HeldTab.tsx';
import { assigneesQuery, levelsQuery, movementsQuery } from './queries.ts';

const PAGE = 50;

/** Stock by location, assignees, and the ledger. */
export function StockTab({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('stock');
  const asked = useQuery(levelsQuery(record.name, row.id));
  const out = useQuery(assigneesQuery(record.name, row.id));
  const levels = asked.data?.results;
  const assignees = out.data?.results.filter((one) => !one.checked_in_at);
  const error = (levels ? null : asked.error) ?? (assignees ? null : out.error);
  if (error) {
    const retry = () => void Promise.all([asked, out].filter((one) => one.isError).map((one) => one.refetch()));
    return <ErrorState error={error} compact onRetry={retry} />;
  }
  if (!levels)
    return (
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    );
  return (
    <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card title={t('at_locations')}>
        <Lines label={t('at_locations')} empty={t('nowhere')}>
          {levels.map(({ location, quantity, min_quantity: minimum, value }) => {
            const isLow = minimum !== null && quantity < minimum;
            return (
              <Line
                key={location?.id ?? ''}
                title={
                  location ? <Place id={location.id} name={location.name} isHidden={location.hidden} /> : t('none')
                }
                note={[minimum === null ? '' : t('minimum', { n: numberText(minimum) }), moneyText(value)]}
                isWarned={isLow}
                figure={isLow ? t('low', { n: numberText(quantity) }) : numberText(quantity)}
              />
            );
          })}
        </Lines>
      </Card>
      {record.heldBy && (
        <Card title={t(record.name === 'component' ? 'in_assets' : 'assignees')}>
          <Lines label={t('assignees')} empty={t('nobody')}>
            {(assignees ?? []).map((one) => (
              <Line
                key={one.id}
                title={
                  one.assignee.hidden ? (
                    one.assignee.name
                  ) : (
                    <Link to={pageOf(recordNamed(one.assignee.type), 'detail', one.assignee.id)}>
                      {one.assignee.name}
                    </Link>
                  )
                }
                note={[formatDateTime(one.checked_out_at)]}
                figure={numberText(one.quantity)}
                action={
                  <CheckInLine
                    type={stockType(record.name)}
                    item={{ id: row.id, name: calledOf(record, row) }}
                    abilities={row.abilities}
                    assignee={one.assignee}
                    held={one.quantity}
                    of={one.assignee.name}
                  />
                }
              />
            ))}
          </Lines>
        </Card>
      )}
      <Ledger record={record} row={row} />
    </Box>
  );
}

function Place({ id, name, isHidden }: { id: string; name: string; isHidden: true | undefined }) {
  return isHidden ? name : <Link to={pageOf(recordNamed('location'), 'detail', id)}>{name}</Link>;
}

function Ledger({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('stock');
  const may = useCan();
  const client = useQueryClient();
  const [size, setSize] = useState(PAGE);
  const { data, error, refetch } = useQuery(movementsQuery(record.name, row.id, size));
  const takeBack = useMutation({
    mutationFn: (id: string) => api.post(`${record.name}/${row.id}/movements/${id}/reverse/`, {}),
    onError: toastFailure,
    onSettled: () => refreshRecord(client, record.name),
  });
  const isAllowed = may(`${stockType(record.name)}:update`);
  return (
    <Card title={t('movements')}>
      {data ? (
        <Lines label={t('movements')} empty={t('no_movements')}>
          {data.results.map((one) => (
            <Line
              key={one.id}
              title={`${t(`kinds.${one.kind}`)}${one.reverses ? ` · ${t('reversal')}` : ''}`}
              note={notesOf(one, one.purpose ? t('used_for', { what: one.purpose.name }) : '')}
              figure={`${signOf(one)}${numberText(one.quantity)}`}
              action={
                isAllowed && !one.reverses && !one.reversed_by ? (
                  <Button
                    size="small"
                    variant="text"
                    disabled={takeBack.isPending}
                    onClick={() => takeBack.mutate(one.id)}
                    aria-label={t('take_back_one', { what: t(`kinds.${one.kind}`), n: numberText(one.quantity) })}
                  >
                    {t('take_back')}
                  </Button>
                ) : undefined
              }
            />
          ))}
        </Lines>
      ) : error ? (
        <ErrorState error={error} compact onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      {data && data.results.length === size && (
        <Button variant="text" onClick={() => setSize(size + PAGE)} sx={{ mt: 2, color: color.secondary }}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}

const signOf = ({ from, to }: Movement): string => (from && to ? '' : to ? '+' : '−');

function notesOf(one: Movement, purpose: string): string[] {
  const places = [one.from?.location?.name, one.to?.location?.name].filter(Boolean).join(' → ');
  return [
    formatDateTime(one.moved_at),
    places,
    one.assignee?.name ?? '',
    purpose,
    one.supplier?.name ?? '',
    one.order_number ?? '',
    moneyText(one.value),
    one.created_by?.name ?? '',
    one.note ?? '',
  ];
}

/** Name of a stock type. */
function stockType(name: string): StockType {
  return STOCK_TYPES.find((one) => one === name) ?? 'accessory';
}
