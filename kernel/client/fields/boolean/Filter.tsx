import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { NOT_KNOWN } from '@steward/kernel/contract/wire/filters.ts';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../filter.ts';

/** Yes or no; of fields that may be without an answer, these too. */
export function BooleanFilter({ field, value, onChange, label }: FilterProps) {
  const { t } = useTranslation('common');
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={label}
      value={field.unknown ? (value ?? null) : value !== false}
      onChange={(_, next: boolean | typeof NOT_KNOWN | null) => {
        if (next !== null) onChange(next);
      }}
      sx={{ '& button': { textTransform: 'none', height: 36, borderRadius: '8px' } }}
    >
      <ToggleButton value>{t('yes')}</ToggleButton>
      <ToggleButton value={false}>{t('no')}</ToggleButton>
      {field.unknown && <ToggleButton value={NOT_KNOWN}>{t('not_known')}</ToggleButton>}
    </ToggleButtonGroup>
  );
}
