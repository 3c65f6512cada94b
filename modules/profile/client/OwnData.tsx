import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { PictureInput } from '@steward/kernel/client/form/fields/PictureInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import {
  changeLanguage,
  currentLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  sentence,
} from '@steward/kernel/client/i18n/index.ts';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { IMAGE_TYPES, isTooBig } from '@steward/kernel/contract/wire/limits.ts';
import { user as userRecord } from '@steward/modules/people/contract';
import { saveOwnData, type OwnInput } from './save_own_data.ts';

const { first_name, last_name, phone } = userRecord.fields;

function pictureProblem({ picture }: OwnInput): Record<string, string> {
  if (picture === null) return {};
  if (!IMAGE_TYPES.some((type) => type === picture.type))
    return { picture: sentence('unsupported_type', { types: 'png, jpeg' }) };
  return isTooBig(picture.size) ? { picture: sentence('too_big', { max: 25 }) } : {};
}

/** Name, phone, language and picture. */
export function OwnData({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['auth', 'common']);
  const values = (of: SessionUser): OwnInput => ({
    first_name: of.first_name ?? '',
    last_name: of.last_name ?? '',
    phone: of.phone ?? '',
    language: LANGUAGES.find((one) => one === of.language) ?? currentLanguage(),
    picture: null,
    removePicture: false,
  });
  const state = useFieldsForm<OwnInput>({
    fields: { first_name, last_name, phone },
    start: values(user),
    labels: {
      first_name: t('first_name'),
      last_name: t('last_name'),
      phone: t('phone'),
      picture: t('profile.picture'),
    },
    extra: pictureProblem,
    send: async (input, { reset }) => {
      reset(values(await saveOwnData(user, input)));
      if (input.language !== currentLanguage()) await changeLanguage(input.language);
      toast.success(t('common:saved'));
    },
  });
  const { control, setValue, watch } = state.form;
  const picture = useController({ control, name: 'picture' });
  const language = useController({ control, name: 'language' });
  const stored = useImageUrl(user.image?.compressed_url);
  const removed = watch('removePicture');
  return (
    <Card title={t('profile.own')}>
      <FieldsForm state={state} sx={{ gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <LeaveGuard state={state} />
        <TextInput control={control} name="first_name" label={t('first_name')} required autoComplete="given-name" />
        <TextInput control={control} name="last_name" label={t('last_name')} autoComplete="family-name" />
        <TextInput control={control} name="phone" type="tel" label={t('phone')} autoComplete="tel" inputMode="tel" />
        <Field label={t('language')}>
          {({ id, aria }) => (
            <Select
              id={id}
              fullWidth
              value={language.field.value}
              onChange={language.field.onChange}
              slotProps={{ input: aria }}
              SelectDisplayProps={{ 'aria-label': t('language') }}
            >
              {LANGUAGES.map((one) => (
                <MenuItem key={one} value={one} lang={one}>
                  {LANGUAGE_NAMES[one]}
                </MenuItem>
              ))}
            </Select>
          )}
        </Field>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PictureInput
            round
            label={t('profile.picture')}
            accept=".png,.jpeg,.jpg"
            value={picture.field.value}
            onChange={picture.field.onChange}
            current={user.image && !removed ? stored : undefined}
            onRemoveCurrent={user.image ? () => setValue('removePicture', true, { shouldDirty: true }) : undefined}
            error={picture.fieldState.error?.message}
          />
        </Box>
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
          <FormSubmit state={state} label={t('common:save')} />
        </Box>
      </FieldsForm>
    </Card>
  );
}
