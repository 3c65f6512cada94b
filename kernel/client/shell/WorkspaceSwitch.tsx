import { Menu, MenuItem, preloadMenu } from '../ui/overlays.tsx';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronsUpDown, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { SWITCH_BUTTON, useWorkspaceChoice, type Named } from './useWorkspaceChoice.ts';

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
        onPointerEnter={preloadMenu}
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
