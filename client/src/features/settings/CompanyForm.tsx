import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Select from '@mui/material/Select';
import { can } from '@steward/contract/access/can';
import { companyProfileFields } from '@steward/contract/actions/session';
import type { SessionUser } from '@steward/contract/wire/entities';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '../../api/client.ts';
import { fieldsResolver } from '../../forms/resolver.ts';
import { showFieldErrors } from '../../forms/server_errors.ts';
import { TextInput } from '../../forms/TextInput.tsx';
import { currentLanguage } from '../../i18n/index.ts';
import { fetchUser } from '../../session/auth.ts';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';

interface CompanyInput {
  name: string;
  currency: string;
}

/** Every currency the browser knows, by its code, with its name in the language of the moment. */
function currencies(): { code: string; label: string }[] {
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({ code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** Name and currency; each needs its own right and is sent only when it has changed. */
export function CompanyForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['settings', 'common', 'errors']);
  const { company } = user;
  const { control, handleSubmit, reset, setError, formState } = useForm<CompanyInput>({
    defaultValues: { name: company.name, currency: company.settings?.currency ?? 'EUR' },
    resolver: fieldsResolver<CompanyInput>({ name: companyProfileFields.name }),
    mode: 'onChange',
  });
  const currency = useController({ control, name: 'currency' });
  const submit = async (input: CompanyInput): Promise<void> => {
    try {
      if (formState.dirtyFields.name) await api.patch('company/update-name/', { name: input.name.trim() });
      if (formState.dirtyFields.currency) await api.patch(`company-settings/${company.id}/`, { currency: input.currency });
      reset(input);
      toast.success(t('common:saved'));
      await fetchUser();
    } catch (error) {
      if (!showFieldErrors(error, setError, ['name', 'currency'])) toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)} sx={{ display: 'grid', gap: 4 }}>
      <TextInput control={control} name="name" label={t('company.name')} required autoComplete="organization" disabled={!can(user, 'company:all')} />
      <Field label={t('company.currency')} help={t('company.currency_help')} error={currency.fieldState.error?.message}>
        {({ id, aria }) => (
          <Select native id={id} fullWidth value={currency.field.value} onChange={currency.field.onChange} disabled={!can(user, 'setting_administrator:all')} inputProps={{ id, ...aria }}>
            {currencies().map(({ code, label }) => <option key={code} value={code}>{label}</option>)}
          </Select>
        )}
      </Field>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" size="large" variant="contained" color="primary" disabled={formState.isSubmitting || !formState.isDirty || !formState.isValid}>{t('common:save')}</Button>
      </Box>
    </Box>
  );
}
