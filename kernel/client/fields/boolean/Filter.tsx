import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../filter.ts';

export function BooleanFilter({ value, onChange, label }: FilterProps) {
  const { t } = useTranslation('common');
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={label}
      value={value !== false}
      onChange={(_, next: boolean | null) => {
        if (next !== null) onChange(next);
      }}
      sx={{ '& button': { textTransform: 'none', height: 36, borderRadius: '8px' } }}
    >
      <ToggleButton value>{t('yes')}</ToggleButton>
      <ToggleButton value={false}>{t('no')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
