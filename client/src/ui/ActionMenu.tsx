import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, under the label. */
  readonly reason?: string;
  readonly run: () => void;
}

/** The menu for what is rare, behind three dots. `label` names it for screen readers. */
export function ActionMenu({ label, actions, size = 'medium', icon }: { label: string; actions: readonly MenuAction[]; size?: 'small' | 'medium'; icon?: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton size={size} aria-label={label} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => { event.stopPropagation(); setAnchor(event.currentTarget); }}>
        {icon ?? <Ellipsis size={16} />}
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} onClick={(event) => event.stopPropagation()}>
        {actions.map((action) => (
          <MenuItem key={action.key} disabled={action.disabled} onClick={() => { setAnchor(null); action.run(); }} sx={action.danger ? { color: color.bad } : undefined}>
            {action.icon && <ListItemIcon sx={action.danger ? { color: `${color.bad} !important` } : undefined}><action.icon size={16} strokeWidth={1.75} /></ListItemIcon>}
            <span>
              {action.label}
              {action.disabled && action.reason && <span style={{ display: 'block', fontSize: 12 }}>{action.reason}</span>}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
