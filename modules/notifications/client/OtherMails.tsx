import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';

const MAILS = ['invitation_accepted', 'handed_over'] as const;
type Wanted = Readonly<Record<(typeof MAILS)[number], boolean>>;

const KEY = ['own_notifications'];

/** An empty change returns the current state. */
const change = async (what: Partial<Wanted>): Promise<Wanted> =>
  (await api.patch<{ notifications: Wanted }>('users/update_user_notifications/', what)).notifications;

/** Optional mails that are no notifications. Switches update at once and revert on refusal. */
export function OtherMails() {
  const { t } = useTranslation(['notifications', 'errors']);
  const id = useId();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => change({}) });
  const set = useMutation({
    mutationFn: change,
    onMutate: (what) => queries.setQueryData<Wanted>(KEY, (was) => was && { ...was, ...what }),
    onError: (failure) => toast.error(errorDetail(failure) ?? t('errors:wrong')),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Card title={t('others.title')}>
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={4} />}
      {data &&
        MAILS.map((mail, index) => (
          <Box
            key={mail}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              pt: index === 0 ? 0 : 2.5,
              pb: 2.5,
              borderTop: index === 0 ? 0 : `1px solid ${color.softLine}`,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="label" htmlFor={`${id}-${mail}`} sx={{ fontWeight: 500 }}>
                {t(`others.${mail}`)}
              </Box>
              <Box id={`${id}-${mail}-text`} sx={{ fontSize: '0.8125rem', color: color.secondary }}>
                {t(`others.${mail}_text`)}
              </Box>
            </Box>
            <Switch
              checked={data[mail]}
              onChange={(_event, on) => set.mutate({ [mail]: on })}
              slotProps={{ input: { id: `${id}-${mail}`, 'aria-describedby': `${id}-${mail}-text` } }}
            />
          </Box>
        ))}
      {data && <Box sx={{ mt: 2, fontSize: '0.8125rem', color: color.tertiary }}>{t('others.always')}</Box>}
    </Card>
  );
}
