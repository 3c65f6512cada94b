import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SsoDomain, SsoSettings } from '../../contract/sso.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorMessage } from '@steward/kernel/client/api/client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/ConfirmDialog.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { CopyLine } from './CopyLine.tsx';

/** The company's mail domains with DNS verification. */
export function Domains({ settings, onKept }: { settings: SsoSettings; onKept: (settings: SsoSettings) => void }) {
  const { t } = useTranslation(['sso', 'errors']);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<SsoDomain | null>(null);
  const trying = async (work: () => Promise<void>, onProblem: (text: string) => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onProblem((error instanceof ApiError ? errorMessage(error.body) : undefined) ?? t('errors:wrong'));
    }
    setBusy(false);
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(null);
    void trying(async () => {
      onKept(await api.post<SsoSettings>('sso/domains/', { domain: typed }));
      setTyped('');
    }, setProblem);
  };
  const remove = ({ domain }: SsoDomain): Promise<void> =>
    trying(async () => {
      onKept(await api.del<SsoSettings>(`sso/domains/${domain}/`));
      setRemoving(null);
    }, toast.error);
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
      <Box
        component="form"
        noValidate
        onSubmit={add}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 2.5, pt: 3, borderTop: `1px solid ${color.softLine}` }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Field label={t('domains.label')} error={problem}>
            {({ id, aria, error }) => (
              <OutlinedInput
                id={id}
                fullWidth
                error={error}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                placeholder={t('domains.placeholder')}
                autoComplete="off"
                slotProps={{ input: { ...aria, dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
              />
            )}
          </Field>
        </Box>
        <Button type="submit" size="large" disabled={busy || typed.trim() === ''} sx={{ mt: '24px' }}>
          {t('domains.add')}
        </Button>
      </Box>
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
      setProblem((error instanceof ApiError ? errorMessage(error.body) : undefined) ?? t('errors:wrong'));
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
