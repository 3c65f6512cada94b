import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { FreeSeats, HeldSeat, LicenseSeat } from '../contract/wire.ts';

/** Under the key of licences, so that it is refetched with them. */
const key = (...parts: readonly unknown[]) => workspaceKey(['records', 'license', ...parts.map(String)]);

export const seatsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: key('seats', id, page),
    queryFn: ({ signal }) =>
      api.get<Page<LicenseSeat>>(`license_associationget/${id}/`, {
        query: { open: true, page, page_size: 50 },
        signal,
      }),
  });

export const freeSeatsQuery = (id: string) =>
  queryOptions({
    queryKey: key('free', id),
    queryFn: ({ signal }) => api.get<FreeSeats>(`license/${id}/free-seats/`, { signal }),
  });

export const heldQuery = (type: string, id: string, page: number) =>
  queryOptions({
    queryKey: key('held', type, id, page),
    queryFn: ({ signal }) =>
      api.get<Page<HeldSeat>>('license_association/', { query: { [`${type}_id`]: id, page, page_size: 50 }, signal }),
  });

/** Number of seats of a user or an asset. */
export async function countHeldSeats(record: RecordDefinition, row: Row): Promise<number> {
  const query = { [`${record.name}_id`]: row.id, page: 1, page_size: 1 };
  return (await api.get<Page<HeldSeat>>('license_association/', { query })).count;
}

export function checkInSeat(licenseId: string, seat: number): Promise<unknown> {
  return api.post(`license_association/${licenseId}/checkin/`, { seat });
}

export interface SeatLine {
  readonly id: string;
  readonly seat: number;
  readonly cells: readonly ReactNode[];
  /** Absent: it cannot be checked in. */
  readonly checkIn?: () => void;
  /** Address of its check-out, of a free one. */
  readonly checkOut?: string;
}

interface SeatTableProps {
  label: string;
  heads: readonly string[];
  lines: readonly SeatLine[];
  busy: boolean;
}

/** Seats with details and check-in. Phones show the first two columns. */
export function SeatTable({ label, heads, lines, busy }: SeatTableProps) {
  const { t } = useTranslation('software');
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th': { height: 36, px: 3, textAlign: 'start', fontSize: '0.75rem', fontWeight: 500, color: color.secondary },
        '& td': { height: 48, px: 3, borderTop: `1px solid ${color.softLine}` },
        '& tbody tr:hover': { backgroundColor: color.hover },
        '& tr > :nth-of-type(n + 3):not(:last-of-type)': { display: { xs: 'none', md: 'table-cell' } },
      }}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t('check_in')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, seat, cells, checkIn, checkOut }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={heads[index]} dir="auto">
                {cell}
              </td>
            ))}
            <Box component="td" sx={{ width: '1px', whiteSpace: 'nowrap' }}>
              {checkIn && (
                <Button size="small" disabled={busy} aria-label={t('check_in_seat', { seat })} onClick={checkIn}>
                  {t('check_in')}
                </Button>
              )}
              {checkOut !== undefined && (
                <LinkButton to={checkOut} size="small" aria-label={t('check_out_seat', { seat })}>
                  {t('check_out')}
                </LinkButton>
              )}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
