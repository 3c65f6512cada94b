import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { DUE_IN, dueDay } from './due.ts';

/** Buttons for common due dates. */
export function DueShortcuts({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
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
