import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

const DUE_IN = ['tomorrow', 'week', 'month', 'year'] as const;
export type DueIn = (typeof DUE_IN)[number];

/** The date of a due shortcut in the reader's zone; in shorter months the last day. */
export function dueDay(today: Date, due: DueIn): string {
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const days = due === 'tomorrow' ? 1 : due === 'week' ? 7 : 0;
  const months = due === 'month' ? 1 : due === 'year' ? 12 : 0;
  const last = new Date(year, month + months + 1, 0).getDate();
  const day = months > 0 ? new Date(year, month + months, Math.min(date, last)) : new Date(year, month, date + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day on which it is due, with common ones to choose. */
export function DueSlot({ values, change, children }: ActionSlotProps) {
  return (
    <>
      {children}
      <DueShortcuts
        value={String(values['expected_checkin'] ?? '')}
        onChoose={(day) => change({ expected_checkin: day })}
      />
    </>
  );
}

/** Buttons for common due dates. */
function DueShortcuts({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation('checkout');
  const [today] = useState(() => new Date());
  return (
    <Box role="group" aria-label={t('due')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {DUE_IN.map((one) => {
        const day = dueDay(today, one);
        return (
          <Button
            key={one}
            size="small"
            variant="text"
            aria-pressed={value === day}
            onClick={() => onChoose(value === day ? '' : day)}
            sx={{ minWidth: 0, px: 2, color: value === day ? color.accentText : color.secondary }}
          >
            {t(`due_in.${one}`)}
          </Button>
        );
      })}
    </Box>
  );
}
