import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { LeaveGuard } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { PictureInput } from '@steward/kernel/client/form/fields/PictureInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { SettingsSubmit } from '@steward/kernel/client/form/settings/SettingsSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { fetchUser } from '@steward/kernel/client/session/auth.ts';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { IMAGE_TYPES, isTooBig } from '@steward/kernel/contract/wire/limits.ts';
import { companyProfileFields } from '@steward/modules/sign_in/contract';

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
  const { t } = useTranslation(['settings', 'common']);
  const { company } = user;
  const state = useFieldsForm<CompanyInput>({
    fields: { name: companyProfileFields.name },
    start: { name: company.name, icon: null, removeIcon: false },
    labels: { name: t('company.name'), icon: t('company.icon') },
    extra: iconProblem,
    send: async (input, { formState, reset }) => {
      const data = new FormData();
      if (formState.dirtyFields.name) data.set('name', input.name.trim());
      if (input.icon) data.set('icon', input.icon);
      if (input.removeIcon && !input.icon) await api.del(`company/delete-image/${company.id}/`, { ids: [] });
      await api.patch('company/update/', data);
      reset({ name: input.name.trim(), icon: null, removeIcon: false });
      toast.success(t('common:saved'));
      await fetchUser();
    },
  });
  const { control, setValue, watch } = state.form;
  const icon = useController({ control, name: 'icon' });
  const stored = useImageUrl(company.icon?.compressed_url);
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
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
      <SettingsSubmit state={state} />
    </FieldsForm>
  );
}
