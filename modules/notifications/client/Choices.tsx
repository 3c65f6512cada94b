import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Channel, NotificationChoices } from '../contract/wire.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { KindChoices } from './KindChoices.tsx';
import { MailTimes, type Times } from './MailTimes.tsx';
import { OtherMails } from './OtherMails.tsx';
import { PushCard, devicesQuery } from './push/PushCard.tsx';

const KEY = ['notification_choices'];
type Change = Partial<Times> & { readonly kinds?: Readonly<Record<string, Partial<Record<Channel, boolean>>>> };

/** Notification settings in the profile. Changes are saved at once and reverted on refusal. */
export function Choices() {
  const { t } = useTranslation(['notifications', 'errors']);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<NotificationChoices>('notifications/choices/', { signal }),
  });
  const devices = useQuery(devicesQuery);
  const set = useMutation({
    mutationFn: (change: Change) => api.patch<NotificationChoices>('notifications/choices/', change),
    onMutate: (change) => queries.setQueryData<NotificationChoices>(KEY, (was) => was && changed(was, change)),
    onError: (failure) => toast.error(errorDetail(failure) ?? t('errors:wrong')),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <>
      <Card title={t('choices.title')}>
        {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonLines lines={4} />}
        {data && (
          <KindChoices
            choices={data}
            hasDevices={(devices.data?.devices.length ?? 0) > 0}
            onChange={(kinds) => set.mutate({ kinds })}
          />
        )}
      </Card>
      <PushCard />
      {data && <MailTimes choices={data} onChange={(times) => set.mutate(times)} />}
      <CalendarCard />
      <OtherMails />
    </>
  );
}

function changed(was: NotificationChoices, { kinds, ...times }: Change): NotificationChoices {
  return { ...was, ...times, kinds: was.kinds.map((one) => ({ ...one, ...kinds?.[one.name] })) };
}
