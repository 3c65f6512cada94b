import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorMessage, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { LeaveGuard } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { SwitchInput } from '@steward/kernel/client/form/fields/SwitchInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { providerByIssuer } from '../../contract/providers.ts';
import type { SsoSettings } from '../../contract/sso.ts';
import { ssoConnectionFields } from '../../contract/sso_actions.ts';
import { CopyLine } from './CopyLine.tsx';

interface Values {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  is_enabled: boolean;
  is_only: boolean;
}

const valuesOf = ({ connection }: SsoSettings): Values => ({
  name: connection?.name ?? '',
  issuer: connection?.issuer ?? '',
  client_id: connection?.client_id ?? '',
  client_secret: '',
  is_enabled: connection?.is_enabled ?? true,
  is_only: connection?.is_only ?? false,
});

const bodyOf = ({ client_secret, ...values }: Values): Record<string, unknown> => ({
  ...values,
  is_only: values.is_enabled && values.is_only,
  ...(client_secret === '' ? {} : { client_secret }),
});

/** SSO provider settings with a test. */
export function ConnectionForm({
  settings,
  onKept,
}: {
  settings: SsoSettings;
  onKept: (settings: SsoSettings) => void;
}) {
  const { t } = useTranslation(['sso', 'common', 'errors']);
  const { connection } = settings;
  // The secret is required until stored.
  const fields = {
    ...ssoConnectionFields,
    client_secret: { ...ssoConnectionFields.client_secret, required: !connection },
  };
  const labels = { issuer: t('issuer'), client_id: t('client_id'), client_secret: t('client_secret') };
  const [tested, setTested] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const [busy, setBusy] = useState<'test' | 'end' | null>(null);
  const [isEnding, setEnding] = useState(false);
  const state = useFieldsForm<Values>({
    fields,
    start: valuesOf(settings),
    labels,
    checks: 'onTouched',
    send: async (values, { reset }) => {
      setTested(null);
      const kept = await api.put<SsoSettings>('sso/', bodyOf(values));
      reset(valuesOf(kept));
      onKept(kept);
      toast.success(t('saved'));
    },
  });
  const { control, handleSubmit } = state.form;
  const isBusy = busy !== null || state.isBusy;
  const [isEnabled, issuer] = useWatch({ control, name: ['is_enabled', 'issuer'] });
  const trying = async (
    what: NonNullable<typeof busy>,
    work: () => Promise<void>,
    onProblem: (text: string) => void,
  ): Promise<void> => {
    setBusy(what);
    setTested(null);
    try {
      await work();
    } catch (error) {
      onProblem(
        Object.values(fieldErrors(error))[0] ??
          (error instanceof ApiError ? errorMessage(error.body) : undefined) ??
          t('errors:wrong'),
      );
    }
    setBusy(null);
  };
  const test = (values: Values): Promise<void> =>
    trying(
      'test',
      async () => {
        const { provider } = await api.post<{ provider: string }>('sso/test/', bodyOf(values));
        setTested({ tone: 'ok', text: t('test_ok', { provider }) });
      },
      // Shown beside the button, not at the fields.
      (text) => setTested({ tone: 'bad', text }),
    );
  const end = (): Promise<void> =>
    trying(
      'end',
      async () => {
        onKept(await api.del<SsoSettings>('sso/'));
        setEnding(false);
        toast.success(t('ended'));
      },
      toast.error,
    );
  const mayBeOnly = settings.linked > 0 || connection?.is_only === true;
  return (
    <Card
      title={t('title')}
      action={
        connection && (
          <Button size="small" disabled={isBusy} onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        )
      }
    >
      <FieldsForm state={state}>
        <LeaveGuard state={state} />
        <Box sx={{ color: color.secondary }}>
          {t('text')}
          {connection && settings.linked > 0 && ` ${t('linked', { count: settings.linked })}`}
        </Box>
        <CopyLine label={t('redirect')} text={settings.redirect_uri} help={t('redirect_help')} />
        <TextInput
          control={control}
          name="name"
          label={t('name')}
          help={t('name_help')}
          autoComplete="off"
          placeholder={issuer === '' ? '' : providerByIssuer(issuer)}
        />
        <TextInput
          control={control}
          name="issuer"
          label={t('issuer')}
          required
          help={t('issuer_help')}
          autoComplete="off"
          placeholder="https://"
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
          <TextInput control={control} name="client_id" label={t('client_id')} required autoComplete="off" />
          <TextInput
            control={control}
            name="client_secret"
            type="password"
            label={t('client_secret')}
            required={!connection}
            autoComplete="new-password"
            {...(connection ? { help: t('secret_kept') } : {})}
          />
        </Box>
        <SwitchInput control={control} name="is_enabled" label={t('enabled')} help={t('enabled_help')} />
        {isEnabled &&
          (mayBeOnly ? (
            <SwitchInput control={control} name="is_only" label={t('only')} help={t('only_help')} />
          ) : (
            <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
              <Box component="span" sx={{ fontWeight: 500, color: color.text }}>
                {t('only')}
              </Box>
              <br />
              {t('only_untried')}
            </Box>
          ))}
        <Box role="status">
          {busy === 'test' && <Notice>{t('test_wait')}</Notice>}
          {tested && <Notice tone={tested.tone}>{tested.text}</Notice>}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2.5 }}>
          <Button size="large" disabled={isBusy} onClick={() => void handleSubmit(test)()}>
            {t('test')}
          </Button>
          <FormSubmit state={state} label={t('common:save')} />
        </Box>
        {connection?.is_enabled && (
          <CopyLine label={t('sign_in_address')} text={settings.sign_in_url} help={t('sign_in_address_help')} />
        )}
      </FieldsForm>
      <ConfirmDialog
        open={isEnding}
        danger
        busy={busy === 'end'}
        title={t('end_title')}
        confirmLabel={t('end')}
        onClose={() => setEnding(false)}
        onConfirm={() => void end()}
      >
        {t('end_text')}
      </ConfirmDialog>
    </Card>
  );
}
