import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery, useMarkRead } from './queries.ts';

/** All notifications of the user, the newest first. */
export function Notifications() {
  const { t } = useTranslation('notifications');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery);
  const mark = useMarkRead();
  const all = data?.pages.flatMap((page) => page.results) ?? [];
  const isUnread = all.some((one) => !one.is_read);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('intro')}
        actions={
          isUnread && (
            <Button startIcon={<CheckCheck size={16} />} disabled={mark.isPending} onClick={() => mark.mutate(null)}>
              {t('mark_all')}
            </Button>
          )
        }
      />
      <Card>
        {isPending && <SkeletonLines lines={6} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && all.length === 0 && <EmptyState icon={Bell} title={t('empty.title')} text={t('empty.text')} />}
        {all.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map((one) => (
              <NotificationItem key={one.id} notification={one} onRead={() => mark.mutate(one.id)} />
            ))}
          </Box>
        )}
        {hasNextPage && (
          <Button sx={{ mt: 3 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Card>
    </>
  );
}
