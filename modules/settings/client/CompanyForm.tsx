import Box from '@mui/material/Box';
import { companyProfileFields } from '@steward/modules/sign_in/contract';
import { IMAGE_TYPES, isTooBig } from '@steward/kernel/contract/wire/uploads.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { useSubmitBlocker } from '@steward/kernel/client/forms/useSubmitBlocker.ts';
import { PictureInput } from '@steward/kernel/client/forms/PictureInput.tsx';
import { fieldsResolver } from '@steward/kernel/client/forms/resolver.ts';
import { showFieldErrors } from '@steward/kernel/client/forms/server_errors.ts';
import { TextInput } from '@steward/kernel/client/forms/TextInput.tsx';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { fetchUser } from '@steward/kernel/client/session/auth.ts';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { SubmitButton } from '@steward/kernel/client/ui/SubmitButton.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';

interface CompanyInput {
  name: string;
  icon: File | null;
  removeIcon: boolean;
}

function iconProblem({ icon }: CompanyInput): Record<string, string> {
  if (icon === null) return {};
  if (!IMAGE_TYPES.some((type) => type === icon.type))
    return { icon: sentence('unsupported_type', { types: 'png, jpeg' }) };
  return isTooBig(icon.size) ? { icon: sentence('too_big', { max: 25 }) } : {};
}

/** Name and picture of the company. */
export function CompanyForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['settings', 'common', 'errors']);
  const { company } = user;
  const form = useForm<CompanyInput>({
    defaultValues: { name: company.name, icon: null, removeIcon: false },
    resolver: fieldsResolver<CompanyInput>({ name: companyProfileFields.name }, iconProblem, {
      name: t('company.name'),
    }),
    mode: 'onChange',
  });
  const { control, handleSubmit, reset, setError, setValue, watch, formState } = form;
  const waiting = useSubmitBlocker({
    form,
    fields: { name: companyProfileFields.name },
    labels: { name: t('company.name'), icon: t('company.icon') },
    extra: iconProblem,
  });
  const icon = useController({ control, name: 'icon' });
  const stored = useImageUrl(company.icon?.compressed_url);
  const submit = async (input: CompanyInput): Promise<void> => {
    const data = new FormData();
    if (formState.dirtyFields.name) data.set('name', input.name.trim());
    if (input.icon) data.set('icon', input.icon);
    try {
      if (input.removeIcon && !input.icon) await api.del(`company/delete-image/${company.id}/`, { ids: [] });
      await api.patch('company/update/', data);
      reset({ name: input.name.trim(), icon: null, removeIcon: false });
      toast.success(t('common:saved'));
      await fetchUser();
    } catch (error) {
      if (!showFieldErrors(error, setError, ['name', 'icon'])) toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <TextInput control={control} name="name" label={t('company.name')} required autoComplete="organization" />
      <PictureInput
        label={t('company.icon')}
        accept=".png,.jpeg,.jpg"
        value={icon.field.value}
        onChange={icon.field.onChange}
        current={company.icon && !watch('removeIcon') ? stored : undefined}
        onRemoveCurrent={company.icon ? () => setValue('removeIcon', true, { shouldDirty: true }) : undefined}
        error={icon.fieldState.error?.message}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
        <SubmitButton label={t('common:save')} busy={formState.isSubmitting} {...waiting} />
      </Box>
    </Box>
  );
}
