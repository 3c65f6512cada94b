import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { color } from '../theme/tokens.ts';
import type { MenuAction } from './ActionMenu.tsx';

/** The opened menu of `ActionMenu`. */
export default function ActionMenuList({ anchor, actions, onClose }: { anchor: HTMLElement; actions: readonly MenuAction[]; onClose: () => void }) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} onClick={(event) => event.stopPropagation()}>
      {actions.map((action) => (
        <MenuItem key={action.key} disabled={action.disabled} onClick={() => { onClose(); action.run(); }} sx={action.danger ? { color: color.bad } : undefined}>
          {action.icon && <ListItemIcon sx={action.danger ? { color: `${color.bad} !important` } : undefined}><action.icon size={16} strokeWidth={1.75} /></ListItemIcon>}
          <span>
            {action.label}
            {action.disabled && action.reason && <span style={{ display: 'block', fontSize: 12 }}>{action.reason}</span>}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
