import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Line, Lines } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { deviceOf } from '@steward/kernel/contract/wire/headers.ts';
import type { PushDevices, PushDevice } from '../../contract/wire.ts';
import { useMarkRead } from '../queries.ts';
import { ownEndpointHash, pushSupport, turnOff, turnOn } from './device.ts';

const PATH = 'notifications/devices/';

/** The user's browsers; `ownHash` is that of this one. */
export const devicesQuery = queryOptions({
  queryKey: companyKey(['push_devices']),
  queryFn: async ({ signal }) => {
    const devices = await api.get<PushDevices>(PATH, { signal });
    return { ...devices, ownHash: await ownEndpointHash() };
  },
});

/** The user's browsers with push; this one can be turned on and off. */
export function PushCard() {
  const { t } = useTranslation('notifications');
  const user = useUser();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery);
  const settled = { onError: toastFailure, onSettled: () => queries.invalidateQueries(devicesQuery) };
  const add = useMutation({
    mutationFn: async (key: string) => user && turnOn(key, user),
    onSuccess: (device) => (device ? toast.success(t('push.turned_on')) : toast.error(t('push.not_allowed'))),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: ({ id, isThis }: { readonly id: string; readonly isThis: boolean }) =>
      isThis ? turnOff() : api.del(`${PATH}${id}/`),
    onSuccess: () => toast.success(t('push.turned_off')),
    ...settled,
  });
  const test = useMutation({
    mutationFn: (id: string) => api.post(`${PATH}${id}/test/`, {}),
    onSuccess: () => toast.success(t('push.test_sent')),
    onError: toastFailure,
  });
  const support = pushSupport();
  const isBusy = add.isPending || remove.isPending;
  const own = data?.devices.find((one) => one.endpoint_hash === data.ownHash);
  return (
    <Card title={t('push.title')}>
      <Box sx={{ fontSize: '0.8125rem', color: color.secondary, mb: 3 }}>
        {t('push.text')} {support !== 'supported' && t(`push.${support}`)}
      </Box>
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={2} />}
      {data && data.devices.length > 0 && (
        <Lines label={t('push.title')}>
          {data.devices.map((one) => (
            <Line
              key={one.id}
              icon={deviceOf(one.user_agent).isPhone ? Smartphone : Monitor}
              title={<DeviceName device={one} />}
              chip={one === own ? <StatusChip tone="ok">{t('push.this')}</StatusChip> : undefined}
              text={<DeviceFacts device={one} />}
              actions={
                <>
                  <Button size="small" disabled={test.isPending} onClick={() => test.mutate(one.id)}>
                    {t('push.test')}
                  </Button>
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => remove.mutate({ id: one.id, isThis: one === own })}
                  >
                    {t('push.turn_off')}
                  </Button>
                </>
              }
            />
          ))}
        </Lines>
      )}
      {data && !own && support === 'supported' && (
        <Button
          size="small"
          disabled={isBusy}
          sx={{ mt: data.devices.length > 0 ? 3 : 0 }}
          onClick={() => add.mutate(data.key)}
        >
          {t('push.turn_on')}
        </Button>
      )}
    </Card>
  );
}

function DeviceName({ device }: { device: PushDevice }) {
  const { t } = useTranslation('notifications');
  const { browser, system } = deviceOf(device.user_agent);
  if (browser !== '' && system !== '') return t('push.device', { browser, system });
  return browser || system || t('push.unknown');
}

function DeviceFacts({ device: { seen_at: seen, pushed_at: pushed } }: { device: PushDevice }) {
  const { t } = useTranslation('notifications');
  const when = (iso: string): string => {
    const text = whenText(iso, currentLanguage());
    return text.charAt(0).toLowerCase() + text.slice(1);
  };
  const facts = [t('push.seen', { when: when(seen) }), ...(pushed ? [t('push.pushed', { when: when(pushed) })] : [])];
  return facts.join(' · ');
}

/** Marks the notification that opened this page as read. */
export function OpenedNotification({ id }: { id: string }) {
  const { mutate } = useMarkRead();
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + location.search);
    mutate(id);
  }, [id, mutate]);
  return null;
}
