import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../session/auth.ts';
import { chooseWorkspace, maySeeAll, useWorkspaceId } from '../session/workspace.ts';

/** Chooses a workspace and refetches everything. */
export function useChooseWorkspace(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    chooseWorkspace(id);
    void client.resetQueries();
  };
}

/** The chosen workspace of a user with several; `null` otherwise. */
export function useNarrowedTo(): { readonly id: string; readonly name: string | undefined } | null {
  const user = useUser();
  const id = useWorkspaceId();
  if (user === null || id === 'all' || !maySeeAll(user)) return null;
  return { id, name: user.work_space.find((one) => one.id === id)?.name };
}
