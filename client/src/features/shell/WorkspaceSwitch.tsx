import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { isAllPowerful } from '@steward/contract/access/can';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useChooseWorkspace } from '../../engine/elsewhere/useWorkspaces.ts';
import { useUser } from '../../session/auth.ts';
import { maySeeAll, useWorkspaceId } from '../../session/workspace.ts';
import { color } from '../../theme/tokens.ts';
import type { Named } from './ChoiceMenu.tsx';

const load = () => import('./ChoiceMenu.tsx');
const ChoiceMenu = lazy(load);
const loadSwitch = () => import('./SwitchMenu.tsx');
const SwitchMenu = lazy(loadSwitch);

/** Which workspace one is looking at, and for people of several companies, in which. Everything that was loaded for the old one is loaded anew. */
export function WorkspaceSwitch() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const chosen = useWorkspaceId();
  const goTo = useChooseWorkspace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = user !== null && isAllPowerful(user);
  const company = useQuery({
    queryKey: ['workspace', 'switch'],
    queryFn: () => api.get<{ results: Named[] }>('workspace/', { query: { page: 1, page_size: 100, sort: 'name' } }),
    enabled: all && (anchor !== null || chosen !== 'all'),
    staleTime: 60_000,
  });
  if (user === null) return null;
  const list: readonly Named[] = all ? (company.data?.results ?? user.work_space) : user.work_space;
  const choices: readonly Named[] = maySeeAll(user) ? [{ id: 'all', name: t('header.all_workspaces') }, ...list] : list;
  const current = choices.find((one) => one.id === chosen)?.name ?? t('header.workspace');
  const label = { fontSize: '0.875rem', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 200 } as const;
  const several = user.has_other_companies === true;
  const Menu = several ? SwitchMenu : ChoiceMenu;
  if (choices.length < 2 && !all && !several) return <Box component="span" sx={label}>{current}</Box>;
  const choose = (id: string): void => {
    setAnchor(null);
    if (id === chosen) return;
    goTo(id);
  };
  return (
    <>
      <ButtonBase aria-label={`${several ? `${user.company.name}, ` : ''}${t('header.workspace')}: ${current}`} aria-haspopup="menu" aria-expanded={anchor !== null} onPointerEnter={() => void (several ? loadSwitch() : load())} onClick={(event) => setAnchor(event.currentTarget)} sx={{ gap: 1.5, height: 34, px: 2, mx: -1, borderRadius: '8px', minWidth: 0, '&:hover': { backgroundColor: color.hover }, '@media (pointer: coarse)': { height: 44 } }}>
        <Box component="span" sx={label}>{current}</Box>
        <Box component={ChevronsUpDown} size={14} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
      </ButtonBase>
      {anchor && <Suspense><Menu anchor={anchor} choices={choices} chosen={chosen} onChoose={choose} onClose={() => setAnchor(null)} /></Suspense>}
    </>
  );
}
