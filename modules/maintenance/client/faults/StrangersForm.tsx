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
  const labels = { description: t('report.description'), email: t('report.email'), urgent: t('report.urgent') };
  const state = useFieldsForm({
    fields: strangerFields,
    labels,
    start: { description: '', email: '', urgent: false, [TRAP]: '' },
    checks: 'onTouched',
    sendsUnchanged: true,
    send: async (values) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values))
        if (value !== '' && value !== false) form.set(name, String(value));
      if (picture) form.set('image', picture);
      await api.post(`report/${code}/`, form, CALL);
      setSent(true);
    },
  });
  const { control } = state.form;
  const { field, fieldState } = useController({ control, name: 'description' });
  const brand = <CompanyBrand code={code} shown={shown} />;
  if (isSent)
    return (
      <AuthFrame title={t('report.title')} brand={brand}>
        <Box role="status">
          <EmptyState compact icon={CircleCheck} title={t('report.sent')} text={t('report.sent_text')} />
        </Box>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t('report.title')}
      brand={brand}
      text={shown.name === null ? t('report.text') : <ScannedName shown={shown} />}
    >
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
        <Box component="label" sx={{ display: 'flex', gap: 2.5, minHeight: 44, cursor: 'pointer' }}>
          <Box
            component="input"
            type="checkbox"
            {...state.form.register('urgent')}
            aria-describedby="urgent-help"
            sx={{ flex: 'none', width: 20, height: 20, m: 0, accentColor: color.accent }}
          />
          <span>
            <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
              {labels.urgent}
            </Box>
            <Box component="span" id="urgent-help" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
              {t('report.urgent_help')}
            </Box>
          </span>
        </Box>
        <PictureInput
          hasCamera
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

/** The asset by its name and, below, its tag. */
function ScannedName({ shown: { name, tag } }: { shown: StrangersView }) {
  return (
    <>
      <Box sx={{ color: color.text, fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
      {tag !== name && <Box className="tabular">{tag}</Box>}
    </>
  );
}

/** The company, by its logo and name. */
function CompanyBrand({ code, shown: { company, has_logo: hasLogo } }: { code: string; shown: StrangersView }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, maxWidth: '100%', fontWeight: 600 }}>
      {hasLogo && (
        <Box
          component="img"
          src={addressOf(`report/${code}/logo/`, CALL)}
          alt=""
          sx={{ flex: 'none', height: 42, maxWidth: 120, borderRadius: '10px' }}
        />
      )}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {company}
      </Box>
    </Box>
  );
}
