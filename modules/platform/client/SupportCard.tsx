import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { supportFields } from '../contract/actions.ts';
import type { SupportWindow } from '../contract/wire.ts';

const KEY = ['support_access'];
const TONES: Readonly<Record<SupportWindow['state'], Tone>> = {
  asked: 'warning',
  open: 'ok',
  closed: 'quiet',
  expired: 'quiet',
};
const HOURS = [1, 4, 8, 24, 72, 168] as const;

interface Answer {
  readonly results: readonly SupportWindow[];
}

/** Support access: state and latest windows. */
export function SupportCard() {
  const { t } = useTranslation(['platform', 'errors', 'common']);
  const queries = useQueryClient();
  const [opens, setOpens] = useState<SupportWindow | 'new' | null>(null);
  const found = useQuery({ queryKey: KEY, queryFn: () => api.get<Answer>('support-access/') });
  const keep = (answer: Answer): void => void queries.setQueryData(KEY, answer);
  const close = useMutation({
    mutationFn: (id: string) => api.post<Answer>(`support-access/${id}/close/`, {}),
    onSuccess: (answer) => {
      keep(answer);
      toast.success(t('grant.closed'));
    },
    onError: (error) => toast.error(errorDetail(error) ?? t('errors:wrong')),
  });
  const windows = found.data?.results ?? [];
  const open = async (input: Record<string, unknown>): Promise<void> => {
    keep(
      await api.post<Answer>(
        opens === 'new' || opens === null ? 'support-access/' : `support-access/${opens.id}/open/`,
        { ...input, hours: Number(input['hours']) },
      ),
    );
    toast.success(t('grant.opened'));
  };
  const asked = opens !== null && opens !== 'new' ? opens : null;
  const words = {
    hours: {
      label: t('grant.hours'),
      options: Object.fromEntries(
        HOURS.map((hours) => [
          String(hours),
          hours < 24 ? t('grant.for_hours', { count: hours }) : t('grant.for_days', { count: hours / 24 }),
        ]),
      ),
    },
    may_change: { label: t('grant.may_change') },
    reason: { label: t('grant.reason'), help: t('grant.reason_help'), wide: true },
  };
  return (
    <Card
      title={t('grant.title')}
      action={
        <Button size="small" onClick={() => setOpens('new')}>
          {t('grant.open')}
        </Button>
      }
    >
      <Box sx={{ color: color.secondary, mb: windows.length > 0 ? 3 : 0 }}>{t('grant.text')}</Box>
      {found.isPending && <SkeletonLines lines={2} />}
      {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
      {windows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {windows.slice(0, 5).map((one) => (
            <Box
              component="li"
              key={one.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2.5,
                py: 2.5,
                borderTop: `1px solid ${color.softLine}`,
              }}
            >
              <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {one.reason}
                </Box>
                <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
                  <Said window={one} />
                </Box>
              </Box>
              <StatusChip tone={TONES[one.state]}>{t(`grant.states.${one.state}`)}</StatusChip>
              {one.state === 'asked' && (
                <Button size="small" variant="contained" color="primary" onClick={() => setOpens(one)}>
                  {t('grant.allow')}
                </Button>
              )}
              {(one.state === 'asked' || one.state === 'open') && (
                <Button size="small" disabled={close.isPending} onClick={() => close.mutate(one.id)}>
                  {t(one.state === 'asked' ? 'grant.decline' : 'grant.close')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {opens !== null && (
        <FieldsDialog
          title={t('grant.open_title')}
          intro={t('grant.open_text')}
          fields={supportFields}
          words={words}
          start={{ hours: '4', may_change: false, reason: asked?.reason ?? '' }}
          submitLabel={t('grant.open')}
          onClose={() => setOpens(null)}
          onSubmit={open}
        />
      )}
    </Card>
  );
}

function Said({ window: one }: { window: SupportWindow }) {
  const { t } = useTranslation('platform');
  if (one.state === 'asked')
    return t('grant.asked_by', { name: one.asked_by ?? '', when: one.asked_at ? formatDateTime(one.asked_at) : '' });
  const what = t(one.may_change ? 'grant.with_changes' : 'grant.reading');
  if (one.state === 'closed')
    return `${what} · ${t('grant.closed_by', { name: one.closed_by ?? '', when: one.closed_at ? formatDateTime(one.closed_at) : '' })}`;
  return `${what} · ${t('grant.opened_by', { name: one.opened_by ?? '', until: one.expires_at ? formatDateTime(one.expires_at) : '' })}`;
}

findableBy(SupportCard, 'platform:grant.title', ['platform:grant.title', 'platform:grant.text', 'platform:grant.open']);
