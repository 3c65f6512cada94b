import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Offer } from '../../actions/useActions.tsx';
import { color } from '../../theme/tokens.ts';

/** Actions as a menu. One that cannot be done says why. */
export function OffersMenu({ anchor, offers, onClose }: { anchor: HTMLElement; offers: readonly Offer[]; onClose: () => void }) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }} slotProps={{ paper: { sx: { minWidth: 180, maxWidth: 300 } } }}>
      {offers.map(({ action, title, reason, run }) => {
        const Icon = action.icon;
        const danger = action.danger ? { color: color.bad } : {};
        return (
          <MenuItem key={action.id} disabled={reason !== null} onClick={() => { onClose(); run(); }} sx={{ ...danger, alignItems: reason === null ? 'center' : 'flex-start', whiteSpace: 'normal', '&.Mui-disabled': { opacity: 1, color: color.tertiary } }}>
            <ListItemIcon sx={{ ...(reason === null ? danger : {}), mt: reason === null ? 0 : 0.5 }}><Icon size={16} strokeWidth={1.75} /></ListItemIcon>
            <span>
              {title}
              {reason !== null && <span style={{ display: 'block', fontSize: 12, lineHeight: '16px' }}>{reason}</span>}
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
