import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionTrigger } from '@steward/kernel/client/action_form/ActionTrigger.tsx';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { Line, Lines, moneyText, numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { Assignee, Named } from '@steward/kernel/contract/fields/types.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import type { StockType } from '../contract/actions.ts';
import { checkinButton } from './actions.tsx';
import { heldQuery } from './queries.ts';

/** Stock checked out to a record. */
export function HeldTab({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('stock');
  const labels = useAllLabels();
  const { data, error, refetch } = useQuery(heldQuery(record.name, row.id));
  const held = data?.results;
  if (error && !held) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  return (
    <Card>
      {held ? (
        <Lines label={t('held')} empty={t('has_nothing')}>
          {held.map((one) => (
            <Line
              key={`${one.record} ${one.item.id}`}
              title={
                one.item.hidden ? (
                  one.item.name
                ) : (
                  <Link to={pageOf(recordNamed(one.record), 'detail', one.item.id)}>{one.item.name}</Link>
                )
              }
              note={[
                labels[one.record]?.one ?? '',
                formatDateTime(one.since),
                moneyText(one.value),
                one.warranty_until ? t('warranty_until', { day: formatDate(one.warranty_until) }) : '',
              ]}
              figure={numberText(one.quantity)}
              action={
                <CheckInLine
                  type={one.record}
                  item={one.item}
                  abilities={one.abilities}
                  assignee={{ type: record.name, id: row.id, name: calledOf(record, row) }}
                  held={one.quantity}
                  of={one.item.name}
                />
              }
            />
          ))}
        </Lines>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  );
}

interface CheckInLineProps {
  type: StockType;
  item: Named;
  abilities: readonly string[];
  assignee: Assignee;
  /** How many the assignee has. */
  held: number;
  /** Names the row in the accessible name of the button. */
  of: string;
}

/** Checks in the stock of a line, all by default. */
export function CheckInLine({ type, item, abilities, assignee, held, of }: CheckInLineProps) {
  const { t } = useTranslation('stock');
  const may = useCan();
  const client = useQueryClient();
  const button = checkinButton(type);
  if (!button || assignee.hidden || !may(`${type}:checkin`) || !abilities.includes('checkin')) return null;
  return (
    <ActionTrigger
      button={button}
      target={recordNamed(type)}
      row={{ id: item.id, name: item.name, abilities: [...abilities], assignee, held }}
      variant="text"
      ariaLabel={t('check_in_of', { who: of })}
      onChanged={() => void Promise.all([refreshRecord(client, type), refreshRecord(client, assignee.type)])}
    />
  );
}
