import IconButton from '@mui/material/IconButton';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import { usePin } from './pins.ts';

/** Pins a record. */
export function PinButton({ record, id, title }: { record: string; id: string; title: string }) {
  const { t } = useTranslation('palette');
  const pin = usePin({ record, id, title });
  if (!pin) return null;
  const hint = pin.isPinned ? t('unpin') : t('pin');
  return (
    <Tooltip title={hint}>
      <IconButton aria-label={hint} aria-pressed={pin.isPinned} onClick={pin.toggle}>
        <Star
          size={17}
          strokeWidth={1.75}
          fill={pin.isPinned ? color.accent : 'none'}
          color={pin.isPinned ? color.accent : color.tertiary}
        />
      </IconButton>
    </Tooltip>
  );
}
