import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { useWorkspaceId } from '@steward/kernel/client/session/workspace.ts';
import { startLiveInvalidation } from './live_invalidation.ts';
import { shareStreamBetweenTabs } from './tabs.ts';
import { watchUserActivity } from './user_idle.ts';

/** Milliseconds after the first screen before connecting. */
const REST = 1200;

export function Live() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), REST);
    return () => clearTimeout(timer);
  }, []);
  return on ? <LiveChanges /> : null;
}

/** Renders nothing; applies live changes while mounted. */
function LiveChanges() {
  const client = useQueryClient();
  const user = useUser();
  const workspace = useWorkspaceId();
  const place = user?.is_verified && user.company ? `${user.company.id}/${workspace}/${user.id}` : null;
  useEffect(() => {
    if (place === null) return undefined;
    const unwatch = watchUserActivity();
    const { stop, ...heard } = startLiveInvalidation(client);
    const leave = shareStreamBetweenTabs(place, heard);
    return () => {
      leave();
      stop();
      unwatch();
    };
  }, [client, place]);
  return null;
}
