import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPast } from '@steward/kernel/client/fields/date.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';

/** Check-out date and due date. */
export function Since({ since, due, children }: { since: string | null; due: string | null; children?: ReactNode }) {
  const { t } = useTranslation('portal');
  const late = due !== null && isPast(due);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.5,
        fontSize: '0.8125rem',
        color: color.secondary,
      }}
    >
      {since && <span className="tabular">{t('things.since', { day: formatDate(since) })}</span>}
      {due && (
        <Box component="span" className="tabular" sx={{ fontWeight: 500, color: late ? color.bad : color.text }}>
          {t(late ? 'things.overdue' : 'things.due', { day: formatDate(due) })}
        </Box>
      )}
      {children}
    </Box>
  );
}
