import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { license } from '../contract/license.ts';
import { heldQuery } from './seats.ts';
import { SeatTable } from './SeatTable.tsx';
import { useCheckIn } from './useCheckIn.ts';

/** The software that a person or an asset has. */
export function HeldSeats({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('software');
  const may = useCan();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...heldQuery(record.name, row.id, page),
    placeholderData: keepPreviousData,
  });
  const { checkIn, isBusy } = useCheckIn();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data)
    return (
      <Card padding="none">
        <SkeletonRows rows={3} columns={4} />
      </Card>
    );
  if (data.count === 0)
    return (
      <Card>
        <EmptyState
          icon={AppWindow}
          title={t('none_held')}
          text={t('none_held_text', { name: titleOf(record, row) })}
          compact
        />
      </Card>
    );
  return (
    <>
      <Card padding="none">
        <SeatTable
          label={t('tab')}
          heads={[t('software'), t('seat'), t('since'), t('expires'), t('note')]}
          busy={isBusy}
          lines={data.results.map(({ id, license: { id: licenseId, name }, seat, abilities, ...one }) => ({
            id,
            seat,
            cells: [
              <Link key="license" to={pageOf(license, 'detail', licenseId)}>
                {name}
              </Link>,
              seat,
              formatDateTime(one.since),
              one.expiration_date && formatDate(one.expiration_date),
              one.note,
            ],
            ...(may('license:checkin') && abilities.includes('checkin')
              ? { checkIn: () => checkIn({ licenseId, seat }) }
              : {}),
          }))}
        />
      </Card>
      <PrevNext page={data} onPage={setPage} />
    </>
  );
}
