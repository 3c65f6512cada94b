import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { ConnectionInput } from './calls.ts';

const FIELDS = {
  address: { kind: 'text', max: 500, required: true },
  token: { kind: 'text', max: 8000, required: true },
} as const satisfies Fields;

/** Where the other product is, and what opens it. */
export function ConnectionForm({
  address = '',
  label,
  onSend,
  onClose,
}: {
  readonly address?: string;
  readonly label: string;
  readonly onSend: (input: ConnectionInput) => Promise<unknown>;
  readonly onClose?: () => void;
}) {
  const { t } = useTranslation(['moving_in', 'common']);
  const state = useFieldsForm<{ address: string; token: string }>({
    fields: FIELDS,
    start: { address, token: '' },
    labels: { address: t('connect.address'), token: t('connect.token') },
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: (input) => onSend(input),
  });
  const { control } = state.form;
  return (
    <FieldsForm state={state} sx={{ maxWidth: 560 }}>
      <TextInput
        control={control}
        name="address"
        label={t('connect.address')}
        required
        help={t('connect.address_help')}
        placeholder="https://assets.example.com"
      />
      <TextInput
        control={control}
        name="token"
        type="password"
        autoComplete="off"
        label={t('connect.token')}
        required
        help={t('connect.token_help')}
      />
      <Box sx={{ display: 'flex', gap: 2.5 }}>
        <Button type="submit" variant="contained" color="primary" disabled={state.isBusy}>
          {state.isBusy ? t('connect.testing') : label}
        </Button>
        {onClose && <Button onClick={onClose}>{t('common:cancel')}</Button>}
      </Box>
    </FieldsForm>
  );
}
