import Box from '@mui/material/Box';
import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { undoOf } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime, formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { license } from '../contract/license.ts';
import type { LicenseSeat } from '../contract/wire.ts';
import { seatsQuery, SeatTable, freeSeatsQuery, heldQuery, checkInSeat, type SeatLine } from './SeatTable.tsx';
import { TermCards } from './TermCards.tsx';

const ASSIGNEE = { kind: 'assignee' } as const;

/** Seats of a licence by number, those that are assigned before the free ones; beside them its terms. */
export function Seats({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('software');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...seatsQuery(row.id, page), placeholderData: keepPreviousData });
  const free = useQuery(freeSeatsQuery(row.id)).data;
  const lineOf = useSeatLine(record, row);
  const freeLineOf = useFreeLine(row);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data)
    return (
      <Card padding="none">
        <SkeletonRows rows={5} columns={4} />
      </Card>
    );
  const isLast = data.page * data.page_size >= data.count;
  const lines = [...data.results.map((one) => lineOf(one)), ...(isLast ? (free?.seats ?? []).map(freeLineOf) : [])];
  const unlisted = isLast && free ? free.count - free.seats.length : 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {row['reassignable'] === false && <Notice tone="info">{t('stays')}</Notice>}
        <Card padding="none">
          {data.count === 0 && <EmptyState icon={AppWindow} title={t('none')} text={t('none_text')} compact />}
          {lines.length > 0 && (
            <SeatTable
              label={t('seats')}
              heads={[t('seat'), t('who'), t('department'), t('since'), t('note')]}
              busy={lineOf.isBusy}
              lines={lines}
            />
          )}
          {unlisted > 0 && <Foot>{t('more_free', { n: formatNumber(unlisted) })}</Foot>}
          <SeatSum row={row} />
        </Card>
        <PrevNext page={data} onPage={setPage} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
        <TermCards row={row} />
      </Box>
    </Box>
  );
}

/** Lines of assigned seats. */
function useSeatLine(record: RecordDefinition, row: Row) {
  const may = useCan();
  const { checkIn, isBusy } = useCheckIn();
  const isReturnable = may('license:checkin') && row['reassignable'] !== false;
  const lineOf = ({ id, seat: n, assignee, department, ...one }: LicenseSeat): SeatLine => {
    const seat = n ?? 0;
    return {
      id,
      seat,
      cells: [
        seat,
        <FieldCell key="assignee" record={record} fieldKey="assignee" field={ASSIGNEE} value={assignee} />,
        department && <ReferenceLink key="department" to="department" target={department} />,
        formatDateTime(one.checked_out_at),
        one.checkout_note,
      ],
      ...(isReturnable ? { checkIn: () => checkIn({ licenseId: row.id, seat }) } : {}),
    };
  };
  return Object.assign(lineOf, { isBusy });
}

/** Lines of free seats, with their check-out. */
function useFreeLine(row: Row) {
  const { t } = useTranslation('software');
  const may = useCan();
  const isOpen = may('license:checkout') && row.abilities.includes('checkout');
  return (seat: number): SeatLine => ({
    id: `free-${seat}`,
    seat,
    cells: [
      seat,
      <Box key="free" component="span" sx={{ color: color.tertiary }}>
        {t('free')}
      </Box>,
      null,
      null,
      null,
    ],
    ...(isOpen ? { checkOut: `${license.pages.list}/${row.id}/checkout/${seat}` } : {}),
  });
}

/** All seats = those that are out + free ones. */
function SeatSum({ row }: { row: Row }) {
  const { t } = useTranslation('software');
  const [all, used] = [Number(row['quantity']), Number(row['assigned'])];
  return (
    <Foot>
      {t('sum', { all: formatNumber(all), used: formatNumber(used), free: formatNumber(Math.max(0, all - used)) })}
    </Foot>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <Box className="tabular" sx={{ px: 3, py: 2.5, borderTop: `1px solid ${color.softLine}`, color: color.secondary }}>
      {children}
    </Box>
  );
}

/** Seats of a user or an asset. */
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
          text={t('none_held_text', { name: calledOf(record, row) })}
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

/** Checks seats in, one at a time. */
function useCheckIn() {
  const { t } = useTranslation('software');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ licenseId, seat }: { licenseId: string; seat: number }) => checkInSeat(licenseId, seat),
    onSuccess: (answer, { seat }) =>
      toast.success(
        t('back', { seat }),
        undoToast(undoOf(answer), () => void refreshRecord(client, 'license')),
      ),
    onError: toastFailure,
    onSettled: () => refreshRecord(client, 'license'),
  });
  return { checkIn: mutate, isBusy: isPending };
}
