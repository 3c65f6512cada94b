import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Select from '@mui/material/Select';
import { CURRENCIES } from '@steward/contract/fields/currencies';
import type { SessionUser } from '@steward/contract/wire/entities';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '../../api/client.ts';
import { showFieldErrors } from '../../forms/server_errors.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { fetchUser } from '../../session/auth.ts';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';

/** Every currency in use, and the one that is set, by its code, with its name in the language of the moment. */
function currencies(set: string): { code: string; label: string }[] {
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'currency' });
  return [...new Set([...CURRENCIES, set])].sort().map((code) => ({ code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** What a bare amount means. */
export function CurrencyForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['settings', 'common', 'errors']);
  const { control, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { currency: user.company.settings?.currency ?? 'EUR' } });
  const currency = useController({ control, name: 'currency' });
  const submit = async (input: { currency: string }): Promise<void> => {
    try {
      await api.patch(`company-settings/${user.company.id}/`, input);
      reset(input);
      toast.success(t('common:saved'));
      await fetchUser();
    } catch (error) {
      if (!showFieldErrors(error, setError, ['currency'])) toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)} sx={{ display: 'grid', gap: 4 }}>
      <Field label={t('company.currency')} help={t('company.currency_help')} error={currency.fieldState.error?.message}>
        {({ id, aria }) => (
          <Select native id={id} fullWidth value={currency.field.value} onChange={currency.field.onChange} inputProps={{ id, ...aria }}>
            {currencies(user.company.settings?.currency ?? 'EUR').map(({ code, label }) => <option key={code} value={code}>{label}</option>)}
          </Select>
        )}
      </Field>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" size="large" variant="contained" color="primary" disabled={formState.isSubmitting || !formState.isDirty}>{t('common:save')}</Button>
      </Box>
    </Box>
  );
}
