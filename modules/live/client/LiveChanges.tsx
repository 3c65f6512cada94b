import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { useWorkspaceId } from '@steward/kernel/client/session/workspace.ts';
import { follow } from './follow.ts';
import { watchHands } from './hands.ts';
import { listenTogether } from './tabs.ts';

/** Shows nothing; while it is there, screens follow what others change. */
export default function LiveChanges() {
  const client = useQueryClient();
  const user = useUser();
  const workspace = useWorkspaceId();
  const place = user?.is_verified && user.company ? `${user.company.id}/${workspace}/${user.id}` : null;
  useEffect(() => {
    if (place === null) return undefined;
    const unwatch = watchHands();
    const { stop, ...heard } = follow(client);
    const leave = listenTogether(place, heard);
    return () => {
      leave();
      stop();
      unwatch();
    };
  }, [client, place]);
  return null;
}
