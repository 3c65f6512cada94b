import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { api } from '../../api/client.ts';
import { useChooseWorkspace } from '../../other_workspaces/OtherWorkspaces.tsx';
import { useUser } from '../../session/auth.ts';
import { maySeeAll, useWorkspaceId } from '../../session/workspace.ts';
import { color } from '../../theme/tokens.ts';

/** The chosen workspace. */
export function WorkspaceSwitch() {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { choices, chosen, current, isChoice, choose } = useWorkspaceChoice(anchor !== null);
  const label = {
    fontSize: '0.875rem',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 200,
  } as const;
  if (!isChoice)
    return (
      <Box component="span" sx={label}>
        {current}
      </Box>
    );
  return (
    <>
      <ButtonBase
        aria-label={`${t('header.workspace')}: ${current}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={SWITCH_BUTTON}
      >
        <Box component="span" sx={label}>
          {current}
        </Box>
        <Box component={ChevronsUpDown} size={14} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
      </ButtonBase>
      {anchor && (
        <ChoiceMenu
          anchor={anchor}
          choices={choices}
          chosen={chosen}
          onChoose={(id) => {
            setAnchor(null);
            choose(id);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

interface ChoiceMenuProps {
  anchor: HTMLElement;
  choices: readonly Named[];
  chosen: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** A single-choice menu. */
function ChoiceMenu({ anchor, choices, chosen, onChoose, onClose }: ChoiceMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220, maxHeight: 420 } } }}>
      {choices.map((one) => (
        <MenuItem key={one.id} selected={one.id === chosen} onClick={() => onChoose(one.id)}>
          <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {one.name}
          </Box>
          {one.id === chosen && <Check size={16} aria-hidden />}
        </MenuItem>
      ))}
    </Menu>
  );
}

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
