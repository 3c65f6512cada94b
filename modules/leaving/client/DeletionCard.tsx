import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { fetchUser, useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { isOwner } from '@steward/kernel/contract/access/can.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { OwnProof, proofFields, proofIn, useOwnProof } from '@steward/modules/sign_in/client';
import type { CompanyDeletion } from '../contract/wire.ts';
import { useLeavingChange } from './queries.ts';

/** What happens when a company is deleted, what stays of it, and the form by which its owner asks for it. */
export function DeletionCard({ deletion }: { deletion: CompanyDeletion }) {
  const { t } = useTranslation('leaving');
  const user = useUser();
  const day = formatDate(deletion.due_at);
  const { asked, backup_days: backupDays } = deletion;
  const steps = [
    { key: 'closed', day: asked ? formatDate(asked.at) : t('delete.today'), isOn: asked !== null },
    { key: 'deleted', day, isOn: false },
    { key: 'backups', day: formatDate(deletion.backups_until), isOn: false },
  ] as const;
  return (
    <Card title={t('delete.title')}>
      <Box sx={{ color: color.secondary, mt: -2, mb: 4 }}>{t('delete.text', { days: deletion.days })}</Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.key}
            aria-current={step.isOn ? 'step' : undefined}
            sx={{ display: 'flex', gap: 3, pb: 3, position: 'relative' }}
          >
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                width: 10,
                height: 10,
                mt: '5px',
                borderRadius: '50%',
                border: `2px solid ${step.isOn ? color.bad : color.line}`,
                backgroundColor: step.isOn ? color.bad : 'transparent',
              }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>
                {t(`delete.steps.${step.key}.title`)}{' '}
                <Box component="span" className="tabular" sx={{ color: color.secondary, fontWeight: 400 }}>
                  {step.day}
                </Box>
              </Box>
              <Box sx={{ color: color.secondary }}>{t(`delete.steps.${step.key}.text`, { days: backupDays })}</Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Remains />
      {asked ? (
        <Closed deletion={deletion} />
      ) : user && isOwner(user) ? (
        <Ask deletion={deletion} company={user.company.name} />
      ) : (
        <Notice>{t('delete.owner_only')}</Notice>
      )}
    </Card>
  );
}

/** What is left after the deletion, and why. */
function Remains() {
  const { t } = useTranslation('leaving');
  const id = useId();
  return (
    <Box sx={{ mb: 4 }}>
      <Box id={id} component="h3" sx={{ m: 0, mb: 1, fontSize: '0.8125rem', fontWeight: 600, color: color.secondary }}>
        {t('delete.remains')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(['fact', 'mail', 'papers'] as const).map((one) => (
          <Box component="li" key={one} sx={{ py: 1.5, borderTop: `1px solid ${color.softLine}` }}>
            {t(`delete.remaining.${one}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Closed({ deletion: { asked, due_at: due } }: { deletion: CompanyDeletion }) {
  const { t } = useTranslation('leaving');
  const cancel = useLeavingChange(
    () => api.del<CompanyDeletion>('company-deletion/'),
    () => {
      toast.success(t('delete.cancelled'));
      void fetchUser().catch(() => undefined);
    },
  );
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t('delete.cancel')}
        </Button>
      }
    >
      {t('delete.under_way', { name: asked?.by ?? '', day: formatDate(due) })}
    </Notice>
  );
}

function Ask({ deletion, company }: { deletion: CompanyDeletion; company: string }) {
  const { t } = useTranslation('leaving');
  const way = useOwnProof();
  const begin = useLeavingChange(
    (values: Record<string, string>) => api.post<CompanyDeletion>('company-deletion/', values),
    () => void fetchUser().catch(() => undefined),
  );
  const state = useFieldsForm<Record<string, string>>({
    fields: { company: { kind: 'text', required: true }, ...proofFields(way) },
    start: { company: '', code: '', password: '' },
    labels: { company: t('delete.company') },
    send: (values) => begin.mutateAsync({ company: values['company'] ?? '', ...proofIn(way, values) }),
  });
  const [name, code, password] = state.form.watch(['company', 'code', 'password']);
  const isWhole =
    name === company && way !== undefined && (way === 'sign_in' || (way === 'code' ? code : password) !== '');
  const day = formatDate(deletion.due_at);
  const { control } = state.form;
  return (
    <FieldsForm state={state}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          pt: 4,
          borderTop: `1px solid ${color.line}`,
        }}
      >
        <TextInput control={control} name="company" label={t('delete.company')} autoComplete="off" />
        <OwnProof control={control} way={way} />
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mt: 4 }}
      >
        <Box component="span" sx={{ color: color.secondary }}>
          {deletion.last_export
            ? t('delete.last_export', { when: formatDateTime(deletion.last_export) })
            : t('delete.no_export')}
        </Box>
        <Button type="submit" variant="outlined" color="error" disabled={!isWhole || state.isBusy}>
          {t('delete.button', { day })}
        </Button>
      </Box>
    </FieldsForm>
  );
}
