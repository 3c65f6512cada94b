import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableAction } from '../actions/record_actions.ts';
import { ActionsMenu } from '../list/ActionsMenu.tsx';
import { ariaKeys, useShortcutText } from '../shortcuts/KeyHint.tsx';
import { color } from '../theme/tokens.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

/** The menu stands alone in no line. */
const TOGETHER = { display: 'flex', gap: 'inherit' } as const;

/** Secondary buttons, the primary button and the menu. */
export function DetailActions({ name, actions }: { name: string; actions: readonly AvailableAction[] }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const primary = actions.find(({ action, reason }) => action.prominence === 'primary' && reason === null);
  // On a phone there is room for two buttons beside the menu.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  // Further primary actions become secondary buttons.
  const isQuiet = ({ action, reason }: AvailableAction): boolean =>
    action.prominence === 'button' ||
    (action.id === 'clone' && !isPhone) ||
    (action.prominence === 'primary' && reason === null);
  const quiet = actions.filter((offer) => offer !== primary && isQuiet(offer));
  const rest = actions.filter((offer) => offer !== primary && !quiet.includes(offer));
  const shown = [...quiet, ...(primary ? [primary] : [])];
  const last = shown.at(-1);
  return (
    <>
      {shown.slice(0, -1).map((offer) => (
        <OfferButton key={offer.action.id} offer={offer} filled={offer === primary} />
      ))}
      <Box sx={TOGETHER}>
        {last && <OfferButton offer={last} filled={last === primary} />}
        {rest.length > 0 && (
          <IconButton
            aria-label={t('actions.of', { name })}
            aria-haspopup="menu"
            data-menu="actions"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ border: `1px solid ${color.line}`, backgroundColor: color.surface }}
          >
            <Ellipsis size={16} />
          </IconButton>
        )}
      </Box>
      {anchor && <ActionsMenu anchor={anchor} actions={rest} onClose={() => setAnchor(null)} />}
    </>
  );
}

function OfferButton({ offer, filled = false }: { offer: AvailableAction; filled?: boolean }) {
  const { action, title, reason, run } = offer;
  const Icon = action.icon;
  const keys = useShortcutText();
  return (
    <Tooltip title={reason ?? keys(action.shortcut)}>
      <span>
        <Button
          data-action={action.id}
          aria-keyshortcuts={ariaKeys(action.shortcut)}
          variant={filled ? 'contained' : 'outlined'}
          color={filled ? 'primary' : 'inherit'}
          disabled={reason !== null}
          startIcon={<Icon size={16} strokeWidth={1.75} />}
          onClick={run}
          // Two buttons and the menu stand in one line of a phone.
          {...(filled ? {} : { sx: { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } } })}
        >
          {title}
        </Button>
      </span>
    </Tooltip>
  );
}
