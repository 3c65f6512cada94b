import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONCEALED } from '@steward/kernel/contract/fields/index.ts';
import { FieldInput } from '../../fields/controls.tsx';
import type { InputProps } from '../../fields/types.ts';

/** A secret: a stored one stays as it is, unread, until another one is to be entered in its place. */
export function SecretInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { value, onChange, control, fieldKey } = props;
  const [isReplaced, setReplaced] = useState(false);
  if (value === CONCEALED)
    return (
      <OutlinedInput
        id={control.id}
        fullWidth
        readOnly
        value={CONCEALED}
        inputRef={props.inputRef}
        endAdornment={
          <Button
            size="small"
            disabled={props.disabled ?? false}
            onClick={() => {
              setReplaced(true);
              onChange('');
            }}
          >
            {t('replace_secret')}
          </Button>
        }
        slotProps={{ input: { ...control.aria, ...{ 'data-key': fieldKey } } }}
      />
    );
  if (!isReplaced) return <FieldInput {...props} />;
  return (
    <>
      <FieldInput {...props} autoFocus />
      <Button size="small" onClick={() => onChange(CONCEALED)} sx={{ mt: 1 }}>
        {t('keep_secret')}
      </Button>
    </>
  );
}
