import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '@steward/kernel/client/action_form/useActions.tsx';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { Line, Lines, numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { user as person } from '../../contract/user.ts';
import type { AssignedItem } from '../../contract/wire.ts';
import { assignedQuery } from '../calls.ts';
import { useAssignedActions } from './AssignedActions.tsx';

/** Everything that a user has, in one list: assets, seats, accessories and components. */
export function Assigned({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('people');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...assignedQuery(row.id, page), placeholderData: keepPreviousData });
  recordActions.useLoaded('asset');
  const { checkOut, others, dialog } = useAssignedActions(row);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data)
    return (
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    );
  return (
    <>
      {data.count > 0 && others}
      <Card>
        {data.count === 0 ? (
          <EmptyState
            icon={Laptop}
            title={t('assigned.none')}
            text={t('assigned.none_text', { name: calledOf(person, row) })}
            action={checkOut}
            compact
          />
        ) : (
          <Lines label={t('assigned.title')} empty="">
            {data.results.map((one) => (
              <AssignedLine key={one.id} one={one} row={row} />
            ))}
          </Lines>
        )}
      </Card>
      <PrevNext page={data} onPage={setPage} />
      {dialog}
    </>
  );
}

function AssignedLine({ one, row }: { one: AssignedItem; row: Row }) {
  const { t } = useTranslation('people');
  const labels = useAllLabels();
  return (
    <Line
      title={<Link to={pageOf(recordNamed(one.record), 'detail', one.item.id)}>{one.item.name}</Link>}
      note={[
        labels[one.record]?.one ?? '',
        one.seat === null ? '' : t('assigned.seat', { seat: one.seat }),
        t('assets.since', { day: formatDateTime(one.since).slice(0, 10) }),
        one.due === null ? '' : t('assets.due', { day: formatDate(one.due) }),
        one.note ?? '',
      ]}
      figure={numberText(one.quantity)}
      action={
        one.abilities.includes('checkin') && (
          <Suspense fallback={null}>
            <CheckIn one={one} row={row} />
          </Suspense>
        )
      }
    />
  );
}

/** The check-in of the type, with what is in the line entered. */
function CheckIn({ one, row }: { one: AssignedItem; row: Row }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const record = recordNamed(one.record);
  recordActions.useLoaded(record.name);
  const { availableActions, dialog } = useActions(record, { onChanged: () => void refreshRecord(client, person.name) });
  const checkIn = availableActions([asRow(one, row)], 'row').find(({ action }) => action.id === 'checkin');
  if (!checkIn) return null;
  return (
    <>
      <Button
        variant="text"
        aria-label={t('assigned.check_in', { name: one.item.name })}
        disabled={checkIn.reason !== null}
        onClick={checkIn.run}
      >
        {checkIn.title}
      </Button>
      {dialog}
    </>
  );
}

/** The parts of a row that a check-in needs. */
function asRow({ item, quantity, seat, abilities }: AssignedItem, holder: Row): Row {
  return {
    id: item.id,
    name: item.name,
    assignee: { type: person.name, id: holder.id, name: calledOf(person, holder) },
    held: quantity,
    seat,
    version: 0,
    created_at: '',
    updated_at: '',
    created_by: null,
    deletion_dependencies: [],
    abilities: [...abilities],
  };
}
