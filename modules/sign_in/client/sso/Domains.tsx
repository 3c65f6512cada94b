import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorMessage } from '@steward/kernel/client/api/client.ts';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { SsoDomain, SsoSettings } from '../../contract/sso.ts';
import { CopyLine } from './CopyLine.tsx';

const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? errorMessage(error.body) : undefined) ?? otherwise;

/** The company's mail domains with DNS verification. */
export function Domains({ settings, onKept }: { settings: SsoSettings; onKept: (settings: SsoSettings) => void }) {
  const { t } = useTranslation(['sso', 'errors']);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<SsoDomain | null>(null);
  const state = useFieldsForm({
    fields: {},
    start: { domain: '' },
    checks: 'onSubmit',
    send: async ({ domain }, { reset }) => {
      onKept(await api.post<SsoSettings>('sso/domains/', { domain }));
      reset();
    },
  });
  const { control } = state.form;
  const isBlank = useWatch({ control, name: 'domain' }).trim() === '';
  const remove = async ({ domain }: SsoDomain): Promise<void> => {
    setBusy(true);
    try {
      onKept(await api.del<SsoSettings>(`sso/domains/${domain}/`));
      setRemoving(null);
    } catch (error) {
      toast.error(messageOf(error, t('errors:wrong')));
    }
    setBusy(false);
  };
  return (
    <Card title={t('domains.title')}>
      <Box sx={{ color: color.secondary }}>{t('domains.text')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
        {settings.domains.map((one) => (
          <DomainItem key={one.domain} domain={one} onKept={onKept} onRemove={() => setRemoving(one)} />
        ))}
      </Box>
      {settings.domains.length === 0 && (
        <Box sx={{ mb: 3, fontSize: '0.8125rem', color: color.tertiary }}>{t('domains.empty')}</Box>
      )}
      <FieldsForm
        state={state}
        sx={{
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'start',
          gap: 2.5,
          pt: 3,
          borderTop: `1px solid ${color.softLine}`,
        }}
      >
        <TextInput
          control={control}
          name="domain"
          label={t('domains.label')}
          placeholder={t('domains.placeholder')}
          autoComplete="off"
          code
        />
        <Button type="submit" size="large" disabled={state.isBusy || busy || isBlank} sx={{ mt: '24px' }}>
          {t('domains.add')}
        </Button>
      </FieldsForm>
      <ConfirmDialog
        open={removing !== null}
        danger
        busy={busy}
        title={t('domains.remove_title', { domain: removing?.domain })}
        confirmLabel={t('domains.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        {t('domains.remove_text')}
      </ConfirmDialog>
    </Card>
  );
}

function DomainItem({
  domain: one,
  onKept,
  onRemove,
}: {
  domain: SsoDomain;
  onKept: (settings: SsoSettings) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation(['sso', 'errors']);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onKept(await api.post<SsoSettings>(`sso/domains/${one.domain}/prove/`, {}));
      toast.success(t('domains.done', { domain: one.domain }));
    } catch (error) {
      setProblem(messageOf(error, t('errors:wrong')));
    }
    setBusy(false);
  };
  return (
    <Box component="li" sx={{ py: 2.5, borderTop: `1px solid ${color.softLine}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Box
          dir="ltr"
          sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          {one.domain}
        </Box>
        <StatusChip tone={one.proven_at ? 'ok' : 'warning'}>
          {t(one.proven_at ? 'domains.proven' : 'domains.unproven')}
        </StatusChip>
        <Button size="small" onClick={onRemove} aria-label={t('domains.remove_named', { domain: one.domain })}>
          {t('domains.remove')}
        </Button>
      </Box>
      {!one.proven_at && (
        <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('domains.record')}</Box>
          <CopyLine label={t('domains.name')} text={one.record.name} />
          <CopyLine label={t('domains.value')} text={one.record.value} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
            <Button size="small" variant="contained" color="primary" disabled={busy} onClick={() => void prove()}>
              {t('domains.prove')}
            </Button>
            {problem && (
              <Box role="alert" sx={{ flex: '1 1 200px', fontSize: '0.8125rem', color: color.bad }}>
                {problem}
              </Box>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
