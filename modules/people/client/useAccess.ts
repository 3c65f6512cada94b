import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@steward/kernel/client/api/client.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { useWorkspaceId } from '@steward/kernel/client/session/workspace.ts';
import { storeRecentGroups, recentGroups, type GroupChoice } from './access.ts';
import type { Chosen } from './PersonField.tsx';

export interface Access {
  readonly groups: readonly Chosen[];
  readonly places: readonly Chosen[];
  readonly setGroups: (next: Chosen[]) => void;
  readonly setPlaces: (next: Chosen[]) => void;
  /** All groups of the company, where the inviter may read them. */
  readonly known: readonly GroupChoice[] | undefined;
  /** The usual group is not known yet; what is typed meanwhile would be lost when it comes. */
  readonly isPending: boolean;
  /** What goes along with the call. */
  readonly body: () => Readonly<Record<string, readonly string[]>>;
}

/** Most workspaces that are chosen by themselves. */
const MANY = 10;

/**
 * Groups and workspaces of an invitation: until somebody chooses otherwise, the usual group, and the workspaces that
 * the inviter looks at.
 */
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
