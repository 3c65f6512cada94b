import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addressOf, api } from '@steward/kernel/client/api/client.ts';
import { PictureInput } from '@steward/kernel/client/form/fields/PictureInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { SCANNED } from '@steward/kernel/contract/wire/label_code.ts';
import { AuthFrame } from '@steward/modules/sign_in/client';
import { strangerFields, TRAP, type StrangersView } from '../../contract/fault_wire.ts';

const CALL = { prefix: false, token: false } as const;

/** Fault report by a visitor: description, picture and contact. */
export function StrangersForm({ code, shown }: { code: string; shown: StrangersView }) {
  const { t } = useTranslation('maintenance');
  const isSignedIn = useUser() !== null;
  const [isSent, setSent] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const labels = { description: t('report.description'), email: t('report.email') };
  const state = useFieldsForm({
    fields: strangerFields,
    labels,
    start: { description: '', email: '', [TRAP]: '' },
    checks: 'onTouched',
    sendsUnchanged: true,
    send: async (values) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) if (value !== '') form.set(name, value);
      if (picture) form.set('image', picture);
      await api.post(`report/${code}/`, form, CALL);
      setSent(true);
    },
  });
  const { control } = state.form;
  const { field, fieldState } = useController({ control, name: 'description' });
  if (isSent)
    return (
      <AuthFrame title={t('report.title')}>
        <Box role="status">
          <EmptyState compact icon={CircleCheck} title={t('report.sent')} text={t('report.sent_text')} />
        </Box>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('report.title')} text={shown.name ?? t('report.text')}>
      <FieldsForm state={state} sx={{ gap: 4 }}>
        {shown.has_picture && (
          <Box
            component="img"
            src={addressOf(`report/${code}/picture/`, CALL)}
            alt={shown.name ?? ''}
            sx={{ justifySelf: 'center', maxWidth: '100%', maxHeight: 200, borderRadius: '10px', objectFit: 'contain' }}
          />
        )}
        {shown.contact && (
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: color.secondary }}>
            {shown.contact}
          </Box>
        )}
        <Field label={labels.description} required error={fieldState.error?.message}>
          {({ id, aria, error: isWrong }) => (
            <OutlinedInput
              id={id}
              fullWidth
              multiline
              minRows={4}
              maxRows={12}
              error={isWrong}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              slotProps={{ input: { ...aria, dir: 'auto' } }}
            />
          )}
        </Field>
        <PictureInput
          label={t('report.picture')}
          accept="image/jpeg,image/png,image/webp"
          value={picture}
          onChange={setPicture}
        />
        <TextInput
          control={control}
          name="email"
          type="email"
          label={labels.email}
          inputMode="email"
          autoComplete="email"
          help={t('report.email_help')}
        />
        {/* For programs that fill in whatever they find; nobody else reaches it. */}
        <input {...state.form.register(TRAP)} type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={state.isBusy}>
          {t('report.send')}
        </Button>
        {!isSignedIn && (
          <LinkButton to="/login" variant="text" onClick={() => storeNextPath(`${SCANNED}${code}`)}>
            {t('report.sign_in')}
          </LinkButton>
        )}
      </FieldsForm>
    </AuthFrame>
  );
}
