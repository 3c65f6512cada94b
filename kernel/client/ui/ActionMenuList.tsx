import type { LucideIcon } from 'lucide-react';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, shown under the label. */
  readonly reason?: string;
  readonly run: () => void;
}

interface ActionMenuListProps {
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
  /** Entries below the actions. */
  children?: readonly ReactNode[];
}

/** The menu of `ActionMenu`. */
export default function ActionMenuList({ anchor, actions, onClose, children }: ActionMenuListProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} onClick={(event) => event.stopPropagation()}>
      {actions.map((action) => (
        <MenuItem
          key={action.key}
          disabled={action.disabled}
          onClick={() => {
            onClose();
            action.run();
          }}
          sx={action.danger ? { color: color.bad } : undefined}
        >
          {action.icon && (
            <ListItemIcon sx={action.danger ? { color: `${color.bad} !important` } : undefined}>
              <action.icon size={16} strokeWidth={1.75} />
            </ListItemIcon>
          )}
          <span>
            {action.label}
            {action.disabled && action.reason && (
              <span style={{ display: 'block', fontSize: 12 }}>{action.reason}</span>
            )}
          </span>
        </MenuItem>
      ))}
      {children}
    </Menu>
  );
}
