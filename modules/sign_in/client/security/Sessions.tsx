import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetail } from '@steward/kernel/client/api/client.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { Line, Lines } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { deviceOf } from '@steward/kernel/contract/wire/headers.ts';
import type { SessionEntry } from '../../contract/security.ts';
import { endOtherSessions, endSession, SECURITY, sessionsQuery } from './calls.ts';

const FIRST = 6;

/** Active sessions with sign-out. */
export function Sessions() {
  const { t } = useTranslation(['security', 'errors']);
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(sessionsQuery);
  const settled = {
    onError: (failure: unknown) => toast.error(errorDetail(failure) ?? t('errors:wrong')),
    onSettled: () => queries.invalidateQueries({ queryKey: SECURITY }),
  };
  const one = useMutation({ mutationFn: endSession, onSuccess: () => toast.success(t('sessions.ended')), ...settled });
  const others = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast.success(t('sessions.others_ended')),
    ...settled,
  });
  const results = data?.results ?? [];
  const many = new Set(results.map((entry) => entry.company)).size > 1;
  return (
    <Card
      title={t('sessions.title')}
      action={
        results.length > 1 ? (
          <Button size="small" disabled={others.isPending} onClick={() => setAsks(true)}>
            {t('sessions.end_others')}
          </Button>
        ) : undefined
      }
    >
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={3} />}
      <Lines label={t('sessions.title')}>
        {results.slice(0, all ? undefined : FIRST).map((entry) => (
          <Line
            key={entry.id}
            icon={deviceOf(entry.user_agent).isPhone ? Smartphone : Monitor}
            title={<Device userAgent={entry.user_agent} />}
            chip={entry.is_this ? <StatusChip tone="ok">{t('sessions.this')}</StatusChip> : undefined}
            text={<Facts entry={entry} withCompany={many} />}
            actions={
              entry.is_this ? undefined : (
                <Button
                  size="small"
                  disabled={one.isPending && one.variables === entry.id}
                  onClick={() => one.mutate(entry.id)}
                >
                  {t('sessions.end')}
                </Button>
              )
            }
          />
        ))}
      </Lines>
      {!all && results.length > FIRST && (
        <Button size="small" variant="text" sx={{ mt: 2.5 }} onClick={() => setAll(true)}>
          {t('sessions.more', { count: results.length - FIRST })}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('sessions.end_others_title')}
        confirmLabel={t('sessions.end_others')}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          others.mutate();
        }}
      >
        {t('sessions.end_others_text')}
      </ConfirmDialog>
    </Card>
  );
}

function Device({ userAgent }: { userAgent: string }) {
  const { t } = useTranslation('security');
  const { browser, system } = deviceOf(userAgent);
  if (browser !== '' && system !== '') return t('sessions.device', { browser, system });
  return browser || system || t('sessions.unknown');
}

/** "today, 09:12" within a sentence, in lower case. */
const inside = (when: string): string => when.charAt(0).toLowerCase() + when.slice(1);

function Facts({ entry, withCompany }: { entry: SessionEntry; withCompany: boolean }) {
  const { t } = useTranslation('security');
  const when = (iso: string): string => inside(whenText(iso, currentLanguage()));
  return [
    withCompany && entry.company,
    entry.ip,
    t(`sessions.by.${entry.proof}`),
    t('sessions.since', { when: when(entry.created_at) }),
    !entry.is_this && t('sessions.used', { when: when(entry.last_used_at) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
