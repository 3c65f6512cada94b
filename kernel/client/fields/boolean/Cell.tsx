import Box from '@mui/material/Box';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import type { CellProps } from '../cell.ts';

/** An icon and its label. */
export function BooleanCell({ value }: CellProps) {
  const { t } = useTranslation('common');
  const yes = value === true;
  const Icon = yes ? Check : Minus;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, color: yes ? color.ok : color.tertiary }}
    >
      <Icon size={14} aria-hidden /> {yes ? t('yes') : t('no')}
    </Box>
  );
}
