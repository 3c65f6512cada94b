import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { CopyButton } from '@steward/kernel/client/ui/CopyButton.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { CalendarFeed } from '../contract/wire.ts';

const PATH = 'notifications/calendar/';

/** The user's calendar feed: a secret address that can be revoked. */
export function CalendarCard() {
  const { t } = useTranslation('notifications');
  const id = useId();
  const queries = useQueryClient();
  const key = companyKey(['calendar_feed']);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<CalendarFeed>(PATH, { signal }),
  });
  const change = useMutation({
    mutationFn: (open: boolean) => (open ? api.post<CalendarFeed>(PATH, {}) : api.del<CalendarFeed>(PATH)),
    onSuccess: (feed) => queries.setQueryData(key, feed),
    onError: toastFailure,
  });
  const choose = useMutation({
    mutationFn: (kinds: Readonly<Record<string, boolean>>) => api.patch<CalendarFeed>(PATH, { kinds }),
    onSuccess: (feed) => queries.setQueryData(key, feed),
    onError: toastFailure,
  });
  return (
    <Card title={t('calendar.title')}>
      <Box sx={{ fontSize: '0.8125rem', color: color.secondary, mb: 3 }}>{t('calendar.text')}</Box>
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={2} />}
      {data?.address === null && (
        <Button size="small" disabled={change.isPending} onClick={() => change.mutate(true)}>
          {t('calendar.open')}
        </Button>
      )}
      {data?.address && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
            <OutlinedInput
              id={id}
              fullWidth
              readOnly
              size="small"
              value={data.address}
              slotProps={{ input: { 'aria-label': t('calendar.address'), dir: 'ltr' } }}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={data.address} label={t('calendar.address')} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button size="small" disabled={change.isPending} onClick={() => change.mutate(true)}>
              {t('calendar.renew')}
            </Button>
            <Button size="small" disabled={change.isPending} onClick={() => change.mutate(false)}>
              {t('calendar.close')}
            </Button>
          </Box>
          <Box component="fieldset" sx={{ m: 0, mt: 4, p: 0, border: 0 }}>
            <Box component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 500 }}>
              {t('calendar.kinds')}
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 4 }}>
              {data.kinds.map(({ name, title, is_on: isOn }) => (
                <Box key={name} component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
                  <Checkbox
                    checked={isOn}
                    disabled={choose.isPending}
                    onChange={(event) => choose.mutate({ [name]: event.target.checked })}
                  />
                  {title}
                </Box>
              ))}
            </Box>
          </Box>
        </>
      )}
    </Card>
  );
}
