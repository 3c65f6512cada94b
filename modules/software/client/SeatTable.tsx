import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';

export interface SeatLine {
  readonly id: string;
  readonly seat: number;
  readonly cells: readonly ReactNode[];
  /** Absent: it cannot be checked in. */
  readonly checkIn?: () => void;
}

interface SeatTableProps {
  label: string;
  heads: readonly string[];
  lines: readonly SeatLine[];
  busy: boolean;
}

/** Seats with what is known of each, and the way to check them in. On a phone the first two columns are shown. */
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
        {lines.map(({ id, seat, cells, checkIn }) => (
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
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
