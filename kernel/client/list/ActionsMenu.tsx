import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { AvailableAction } from '../actions/useActions.tsx';
import { ShortcutHint } from '../shortcuts/ShortcutHint.tsx';
import { color } from '../theme/tokens.ts';

/** An action, or another entry among them. */
export type ActionsMenuItem = Pick<AvailableAction, 'title' | 'reason' | 'run'> & {
  readonly action: Pick<AvailableAction['action'], 'id' | 'icon' | 'danger' | 'shortcut'>;
};

/** Actions as a menu. Disabled ones say why; a reason common to all is shown once, above. */
export function ActionsMenu({
  anchor,
  actions,
  onClose,
}: {
  anchor: HTMLElement;
  actions: readonly ActionsMenuItem[];
  onClose: () => void;
}) {
  const [first] = actions;
  const common =
    actions.length > 1 && actions.every((one) => one.reason === first?.reason) ? (first?.reason ?? null) : null;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 180, maxWidth: 300 } } }}
    >
      {common !== null && (
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
          {common}
        </Box>
      )}
      {actions.map(({ action, title, reason, run }) => {
        const Icon = action.icon;
        const own = common === null ? reason : null;
        const danger = action.danger && reason === null ? { color: color.bad } : {};
        return (
          <MenuItem
            key={action.id}
            disabled={reason !== null}
            onClick={() => {
              onClose();
              run();
            }}
            sx={{
              ...danger,
              alignItems: own === null ? 'center' : 'flex-start',
              whiteSpace: 'normal',
              '&.Mui-disabled': { opacity: 1, color: color.tertiary },
            }}
          >
            <ListItemIcon sx={{ ...danger, mt: own === null ? 0 : 0.5 }}>
              <Icon size={16} strokeWidth={1.75} />
            </ListItemIcon>
            <span style={{ flex: 1 }}>
              {title}
              {own !== null && <span style={{ display: 'block', fontSize: 12, lineHeight: '16px' }}>{own}</span>}
            </span>
            {action.shortcut && reason === null && (
              <span style={{ marginInlineStart: 16 }}>
                <ShortcutHint name={action.shortcut} />
              </span>
            )}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
