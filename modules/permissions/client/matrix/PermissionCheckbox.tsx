import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { stateOf, toggleAll } from './permissions.ts';

export interface PermissionCheckboxContext {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  disabled: boolean;
  /** Whether the editor may grant this permission. */
  may: (permission: string) => boolean;
  /** Whether it is lost to limits. */
  lost: (permission: string) => boolean;
}

/** A checkbox for one or several permissions, indeterminate for some. */
export function PermissionCheckbox({
  chosen,
  onChange,
  disabled,
  may,
  lost,
  these,
  label,
}: PermissionCheckboxContext & { these: readonly string[]; label: string }) {
  const state = stateOf(chosen, these);
  const stuck = these.every((one) => !may(one) && !chosen.includes(one));
  const { t } = useTranslation('form');
  if (these.length === 0) return null;
  return (
    <Checkbox
      title={stuck && !disabled ? t('permission.not_yours') : undefined}
      checked={state === 'on'}
      indeterminate={state === 'some'}
      disabled={disabled || stuck}
      onChange={() => onChange(toggleAll(chosen, these, may))}
      slotProps={{ input: { 'aria-label': label } }}
      sx={these.length === 1 && these.some(lost) && state === 'on' ? { '& svg': { opacity: 0.45 } } : undefined}
    />
  );
}
