import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { color } from '../../theme/tokens.ts';

/** An overflow menu. `label` is its accessible name. */
export function ActionMenu({
  label,
  actions,
  size = 'medium',
  icon,
}: {
  label: string;
  actions: readonly MenuAction[];
  size?: 'small' | 'medium';
  icon?: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {icon ?? <Ellipsis size={16} />}
      </IconButton>
      {anchor && <ActionMenuList anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  );
}

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, shown under the label. */
  readonly reason?: string;
  /** At the end of the entry, such as its shortcut. */
  readonly hint?: ReactNode;
  readonly run: () => void;
}

interface ActionMenuListProps {
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
  /** Above the actions, such as a reason why all of them are disabled. */
  note?: string | null;
  /** Opens below the end of the anchor instead of its start. */
  isAtEnd?: boolean;
  /** Entries below the actions. */
  children?: readonly ReactNode[];
}

const AT_END = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
  slotProps: { paper: { sx: { minWidth: 180, maxWidth: 300 } } },
} as const;

/** A menu of actions. Disabled ones say why. */
export function ActionMenuList({
  anchor,
  actions,
  onClose,
  note = null,
  isAtEnd = false,
  children,
}: ActionMenuListProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      {...(isAtEnd ? AT_END : {})}
    >
      {note !== null && (
        <Box
          component="li"
          role="none"
          sx={{
            px: 4,
            pt: 1.5,
            pb: 2,
            mb: 1,
            borderBottom: `1px solid ${color.softLine}`,
            fontSize: '0.75rem',
            lineHeight: '16px',
            color: color.secondary,
          }}
        >
          {note}
        </Box>
      )}
      {actions.map((action) => {
        const reason = action.disabled ? action.reason : undefined;
        const danger = action.danger && !action.disabled ? { color: color.bad } : {};
        return (
          <MenuItem
            key={action.key}
            data-action={action.key}
            disabled={action.disabled}
            onClick={() => {
              onClose();
              action.run();
            }}
            sx={{
              ...danger,
              alignItems: reason ? 'flex-start' : 'center',
              whiteSpace: 'normal',
              '&.Mui-disabled': { opacity: 1, color: color.tertiary },
            }}
          >
            {action.icon && (
              <ListItemIcon sx={{ ...danger, mt: reason ? 0.5 : 0 }}>
                <action.icon size={16} strokeWidth={1.75} />
              </ListItemIcon>
            )}
            <span style={{ flex: 1 }}>
              {action.label}
              {reason && <span style={{ display: 'block', fontSize: 12, lineHeight: '16px' }}>{reason}</span>}
            </span>
            {action.hint && !action.disabled && <span style={{ marginInlineStart: 16 }}>{action.hint}</span>}
          </MenuItem>
        );
      })}
      {children}
    </Menu>
  );
}
