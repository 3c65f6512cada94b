import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actions } from '@steward/kernel/client/actions/record_actions.ts';
import { ActionsMenu } from '@steward/kernel/client/list/ActionsMenu.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Avatar } from '@steward/kernel/client/ui/Avatar.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { StatusChip, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { user } from '../../contract/user.ts';
import type { InvitationState, PendingInvitation } from '../../contract/wire.ts';

const TONES: Readonly<Record<InvitationState, Tone>> = {
  sent: 'info',
  opened: 'accent',
  expired: 'warning',
  missing: 'warning',
};
const ACTIONS = ['invite_again', 'copy_link', 'revoke_invitation'];

/** The parts of a row that actions need. */
function asRow({ user: { id, name, abilities }, email }: PendingInvitation): Row {
  return {
    id,
    name,
    email,
    sign_in: 'invited',
    user_type: 'user',
    version: 0,
    created_at: '',
    updated_at: '',
    created_by: null,
    deletion_dependencies: [],
    abilities: [...abilities],
  };
}

/** A pending invitation with dates and actions. */
export function PendingRow({ invitation, actions }: { invitation: PendingInvitation; actions: Actions }) {
  const { t } = useTranslation(['people', 'list']);
  const hasNoMail = useInstallation().data?.mailbox === true;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state, email, sent_at: sent, expires_at: until, invited_by: by } = invitation;
  const offers = actions
    .availableActions([asRow(invitation)], 'row')
    .filter(({ action }) => ACTIONS.includes(action.id));
  const link = offers.find(({ action, reason }) => action.id === 'copy_link' && reason === null);
  const facts = [
    email,
    ...(sent ? [t(hasNoMail ? 'invite.created' : 'invite.sent', { when: formatDateTime(sent) })] : []),
    ...(until && state !== 'expired' ? [t('invite.until', { day: formatDateTime(until).slice(0, 10) })] : []),
    ...(by ? [t('invite.by', { name: by })] : []),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4.5, py: 2.5, borderTop: `1px solid ${color.softLine}` }}
    >
      <Box sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}>
        <Avatar name={invitation.user.name} size={32} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
          <Link to={pageOf(user, 'detail', invitation.user.id)} dir="auto" sx={{ color: color.text }}>
            {invitation.user.name}
          </Link>
          <StatusChip tone={TONES[state]}>
            {t(`invite.states.${state === 'sent' && hasNoMail ? 'ready' : state}`)}
          </StatusChip>
        </Box>
        <Box className="tabular" sx={{ color: color.secondary, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      {link && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => link.run()}
          sx={{ flex: 'none', display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {link.title}
        </Button>
      )}
      {offers.length > 0 && (
        <IconButton
          size="small"
          aria-label={t('list:actions.of', { name: invitation.user.name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <Ellipsis size={16} />
        </IconButton>
      )}
      {anchor && <ActionsMenu anchor={anchor} actions={offers} onClose={() => setAnchor(null)} />}
    </Box>
  );
}
