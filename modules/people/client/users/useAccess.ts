import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@steward/kernel/client/api/client.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { useWorkspaceId } from '@steward/kernel/client/session/workspace.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { storeRecentGroups, recentGroups, type GroupChoice } from './access.ts';
import type { Chosen } from './PersonField.tsx';

export interface Access {
  readonly groups: readonly Chosen[];
  readonly places: readonly Chosen[];
  readonly setGroups: (next: Chosen[]) => void;
  readonly setPlaces: (next: Chosen[]) => void;
  /** All groups, where readable. */
  readonly known: readonly GroupChoice[] | undefined;
  /** The default group is loading; input would be overwritten. */
  readonly isPending: boolean;
  /** Part of the call's body. */
  readonly body: () => Readonly<Record<string, readonly string[]>>;
}

/** Maximum number of preselected workspaces. */
const MANY = 10;

/** Groups and workspaces of an invitation; defaults are the recent groups and the inviter's workspaces. */
export function useAccess(): Access {
  const may = useCan();
  const user = useUser();
  const workspace = useWorkspaceId();
  const [groups, setGroups] = useState<Chosen[] | null>(null);
  const [places, setPlaces] = useState<Chosen[] | null>(null);
  const query = { page: 1, page_size: 100, sort: 'name' };
  const asked = useQuery({
    queryKey: ['records', 'group', 'choices'],
    queryFn: () => api.get<Page<GroupChoice>>('groups/', { query, workspace: 'all' }),
    enabled: may('group:read'),
  });
  const known = asked.data?.results;
  const own = (user?.work_space ?? []).filter((one) => workspace === 'all' || one.id === workspace);
  const chosen = {
    groups: groups ?? recentGroups(known ?? []).map(({ id, name }) => ({ id, name })),
    places: places ?? (own.length > MANY ? [] : own),
  };
  const body = (): Readonly<Record<string, readonly string[]>> => {
    storeRecentGroups(chosen.groups);
    return { groups_ids: chosen.groups.map((one) => one.id), work_space_ids: chosen.places.map((one) => one.id) };
  };
  return { ...chosen, setGroups, setPlaces, known, isPending: asked.isLoading, body };
}
