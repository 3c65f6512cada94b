import { useEffect } from 'react';
import { useMarkRead } from '../queries.ts';

/** Marks the notification as read from which this page was opened. */
export function OpenedNotification({ id }: { id: string }) {
  const { mutate } = useMarkRead();
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + location.search);
    mutate(id);
  }, [id, mutate]);
  return null;
}
