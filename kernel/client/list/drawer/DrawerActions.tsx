import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableAction } from '../../actions/types.ts';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { ariaKeys, useShortcutText } from '../../shortcuts/KeyHint.tsx';
import { color } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';

/** At most one primary button, secondary ones, and the menu. */
export function DrawerActions({
  about,
  name,
  actions,
}: {
  /** Id of the row. */
  about: string;
  name: string;
  actions: readonly AvailableAction[];
}) {
  const { t } = useTranslation('list');
  const [opened, setOpened] = useState<{ readonly about: string; readonly button: HTMLElement } | null>(null);
  // The menu of one row is not that of the next.
  const anchor = opened?.about === about ? opened.button : null;
  const primary = actions.find(({ action, reason }) => action.prominence === 'primary' && reason === null);
  const shown = [primary, ...actions.filter(({ action }) => action.prominence === 'button')].filter(
    (offer) => offer !== undefined,
  );
  const rest = actions.filter((offer) => !shown.includes(offer));
  if (actions.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      {shown.map((offer) => (
        <ActionButton key={offer.action.id} offer={offer} filled={offer === primary} />
      ))}
      {rest.length > 0 && (
        <IconButton
          size="small"
          aria-label={t('actions.of', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setOpened({ about, button: event.currentTarget })}
          sx={{ border: `1px solid ${color.line}`, '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <Ellipsis size={16} />
        </IconButton>
      )}
      {anchor && <ActionsMenu anchor={anchor} actions={rest} onClose={() => setOpened(null)} />}
    </Box>
  );
}

function ActionButton({ offer, filled }: { offer: AvailableAction; filled: boolean }) {
  const { action, title, reason, run } = offer;
  const Icon = action.icon;
  const keys = useShortcutText();
  return (
    <Tooltip title={reason ?? keys(action.shortcut)}>
      <span>
        <Button
          size="small"
          aria-keyshortcuts={ariaKeys(action.shortcut)}
          variant={filled ? 'contained' : 'outlined'}
          color={filled ? 'primary' : 'inherit'}
          disabled={reason !== null}
          startIcon={<Icon size={15} strokeWidth={1.75} />}
          onClick={run}
        >
          {title}
        </Button>
      </span>
    </Tooltip>
  );
}
