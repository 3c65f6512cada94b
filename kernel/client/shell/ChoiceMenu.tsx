import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface ChoiceMenuProps {
  anchor: HTMLElement;
  choices: readonly Named[];
  chosen: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** A single-choice menu. */
export default function ChoiceMenu({ anchor, choices, chosen, onChoose, onClose }: ChoiceMenuProps) {
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
