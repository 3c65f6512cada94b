import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';
import type { Money } from '@steward/kernel/contract/fields/types.ts';
import { formatMoney, formatNumber } from '../fields/format.ts';
import { color } from '../theme/tokens.ts';

export const numberText = (n: number): string => formatNumber(n);
export const moneyText = (value: Money | null | undefined): string => (value ? formatMoney(value) : '');

/** Lines with a number at their end. */
export function Lines({ label, empty, children }: { label: string; empty: string; children: ReactNode }) {
  if (Children.count(children) === 0)
    return <Box sx={{ py: 4, textAlign: 'center', color: color.secondary }}>{empty}</Box>;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface LineProps {
  title: ReactNode;
  /** Joined by dots; empty ones are left out. */
  note: readonly string[];
  figure: string;
  isWarned?: boolean;
  action?: ReactNode;
}

export function Line({ title, note, figure, isWarned = false, action }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 44,
        py: 1,
        '& + &': { borderTop: `1px solid ${color.softLine}` },
      }}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box>{title}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: color.secondary, overflowWrap: 'anywhere' }}>
          <bdi>{note.filter(Boolean).join(' · ')}</bdi>
        </Box>
      </Box>
      {action}
      <Box
        sx={{
          minWidth: 56,
          textAlign: 'end',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 600,
          color: isWarned ? 'warning.main' : 'inherit',
        }}
      >
        <bdi>{figure}</bdi>
      </Box>
    </Box>
  );
}
