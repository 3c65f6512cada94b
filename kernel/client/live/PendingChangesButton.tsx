import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../fields/format.ts';
import { color } from '../theme/tokens.ts';
import type { PendingChanges } from './pending_changes.ts';

/** Shown over a list when rows were added or removed; shows them on click. */
export function PendingChangesButton({ waiting }: { waiting: PendingChanges }) {
  const { t } = useTranslation('live');
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: { xs: 8, sm: 3 },
        zIndex: 6,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      <ButtonBase
        onClick={waiting.show}
        sx={{
          pointerEvents: 'auto',
          gap: 1.5,
          height: 30,
          px: 3,
          borderRadius: '15px',
          fontSize: '0.8125rem',
          fontWeight: 500,
          color: color.floatingText,
          backgroundColor: color.floating,
          boxShadow: '0 6px 20px rgb(8 11 17 / 24%)',
          '@media (pointer: coarse)': { height: 44, px: 4, borderRadius: '22px' },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
          animation: 'pill-in 160ms ease-out',
          '@keyframes pill-in': { from: { opacity: 0, transform: 'translateY(-6px)' } },
        }}
      >
        <ArrowUp size={14} strokeWidth={2} aria-hidden />
        <span className="tabular">
          {t('waiting', { count: waiting.changes, number: formatNumber(waiting.changes) })}
        </span>
      </ButtonBase>
    </Box>
  );
}
