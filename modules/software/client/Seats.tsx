import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { seatsQuery } from './seats.ts';
import { SeatTable } from './SeatTable.tsx';
import { useCheckIn } from './useCheckIn.ts';

const ASSIGNEE = { kind: 'holder' } as const;

/** Who has the seats of a licence, by their numbers. */
export function Seats({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('software');
  const may = useCan();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...seatsQuery(row.id, page), placeholderData: keepPreviousData });
  const { checkIn, isBusy } = useCheckIn();
  const stays = row['reassignable'] === false;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data)
    return (
      <Card padding="none">
        <SkeletonRows rows={5} columns={4} />
      </Card>
    );
  if (data.count === 0)
    return (
      <Card>
        <EmptyState icon={AppWindow} title={t('none')} text={t('none_text')} compact />
      </Card>
    );
  return (
    <>
      {stays && <Notice tone="info">{t('stays')}</Notice>}
      <Card padding="none">
        <SeatTable
          label={t('seats')}
          heads={[t('seat'), t('who'), t('since'), t('note')]}
          busy={isBusy}
          lines={data.results.map(({ id, seat, holder, checked_out_at: since, checkout_note: note }) => ({
            id,
            seat,
            cells: [
              seat,
              <FieldCell key="holder" record={record} fieldKey="holder" field={ASSIGNEE} value={holder} />,
              formatDateTime(since),
              note,
            ],
            ...(may('license:checkin') && !stays ? { checkIn: () => checkIn({ licenseId: row.id, seat }) } : {}),
          }))}
        />
      </Card>
      <PrevNext page={data} onPage={setPage} />
    </>
  );
}
