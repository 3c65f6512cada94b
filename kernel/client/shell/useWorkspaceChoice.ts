import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useChooseWorkspace } from '../other_workspaces/useWorkspaces.ts';
import { useUser } from '../session/auth.ts';
import { maySeeAll, useWorkspaceId } from '../session/workspace.ts';
import { color } from '../theme/tokens.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export const SWITCH_BUTTON = {
  gap: 1.5,
  height: 34,
  px: 2,
  mx: -1,
  borderRadius: '8px',
  minWidth: 0,
  '&:hover': { backgroundColor: color.hover },
  '@media (pointer: coarse)': { height: 44 },
} as const;

/** Does nothing: for menus without workspaces. */
export const nowhere = (): void => undefined;

/** Available workspaces and the chosen one. Choosing refetches everything. */
export function useWorkspaceChoice(isOpen: boolean) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const chosen = useWorkspaceId();
  const goTo = useChooseWorkspace();
  const all = user !== null && isAdmin(user);
  const company = useQuery({
    queryKey: ['workspace', 'switch'],
    queryFn: () => api.get<{ results: Named[] }>('workspace/', { query: { page: 1, page_size: 100, sort: 'name' } }),
    enabled: all && (isOpen || chosen !== 'all'),
    staleTime: 60_000,
  });
  const list: readonly Named[] = all ? (company.data?.results ?? user.work_space) : (user?.work_space ?? []);
  const choices: readonly Named[] =
    user !== null && maySeeAll(user) ? [{ id: 'all', name: t('header.all_workspaces') }, ...list] : list;
  const choose = (id: string): void => {
    if (id !== chosen) goTo(id);
  };
  return {
    choices,
    chosen,
    current: choices.find((one) => one.id === chosen)?.name ?? t('header.workspace'),
    isChoice: choices.length > 1 || all,
    choose,
  };
}
