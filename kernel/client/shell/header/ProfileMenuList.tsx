import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { Check, Inbox, KeyRound, Layers, LogOut, SlidersHorizontal, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { errorDetail } from '../../api/client.ts';
import { preview } from '../../api/preview.ts';
import { currentLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/index.ts';
import { logout, chooseLanguage } from '../../session/auth.ts';
import { useInstallation } from '../../session/installation.ts';
import { leaveCompany } from '../../session/support.ts';
import { accountMenuEntries, type AccountMenuEntry } from '../../slots.ts';
import { openSettingsDrawer } from '../../state/overlays.ts';
import { color } from '../../theme/tokens.ts';
import { toast } from '../../ui/toast.ts';

/** Profile, appearance, language, sign out. */
export function ProfileMenuList({
  user,
  anchor,
  onClose,
}: {
  user: SessionUser;
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { t } = useTranslation(['shell', 'errors', 'company_status']);
  const navigate = useNavigate();
  const mailbox = useInstallation().data?.mailbox ?? false;
  // Private entries are not offered in a preview.
  const own = preview() === null;
  const runEntry = async (entry: AccountMenuEntry): Promise<void> => {
    onClose();
    try {
      await entry.run(user, (to) => void navigate({ to }));
    } catch (error) {
      toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  const leave = (): void => {
    onClose();
    // Support staff return to their own session.
    if (user.support) void leaveCompany();
    else void logout(t('errors:wrong'));
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 232 } } }}>
      <Box component="li" role="none" sx={{ px: 2.5, pt: 1.5, pb: 2.5 }}>
        <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: color.secondary, overflowWrap: 'anywhere' }}>{user.email}</Box>
      </Box>
      <Divider component="li" role="none" sx={{ mb: 1 }} />
      {own && (
        <MenuItem
          onClick={() => {
            onClose();
            void navigate({ to: '/profile' });
          }}
        >
          <ListItemIcon>
            <UserRound size={16} />
          </ListItemIcon>
          {t('header.profile')}
        </MenuItem>
      )}
      {!isPortalOnly(user) && !user.support && (
        <MenuItem
          onClick={() => {
            onClose();
            void navigate({ to: '/users/$id/rights', params: { id: user.id } });
          }}
        >
          <ListItemIcon>
            <KeyRound size={16} />
          </ListItemIcon>
          {t('header.rights')}
        </MenuItem>
      )}
      {own && !isPortalOnly(user) && (
        <MenuItem
          onClick={() => {
            onClose();
            void navigate({ to: '/operations' });
          }}
        >
          <ListItemIcon>
            <Layers size={16} />
          </ListItemIcon>
          {t('header.operations')}
        </MenuItem>
      )}
      {own && mailbox && (
        <MenuItem
          onClick={() => {
            onClose();
            void navigate({ to: '/mailbox' });
          }}
        >
          <ListItemIcon>
            <Inbox size={16} />
          </ListItemIcon>
          {t('header.mailbox')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          openSettingsDrawer();
        }}
      >
        <ListItemIcon>
          <SlidersHorizontal size={16} />
        </ListItemIcon>
        {t('header.appearance')}
      </MenuItem>
      {own &&
        accountMenuEntries.all().map(
          (entry) =>
            entry.visible(user) && (
              <MenuItem key={entry.key} onClick={() => void runEntry(entry)}>
                <ListItemIcon>
                  <entry.icon size={16} />
                </ListItemIcon>
                {entry.title()}
              </MenuItem>
            ),
        )}
      <Divider component="li" role="none" sx={{ my: 1 }} />
      <ListSubheader
        role="none"
        sx={{ lineHeight: '26px', px: 2.5, fontSize: '0.75rem', color: color.tertiary, backgroundColor: 'transparent' }}
      >
        {t('header.language')}
      </ListSubheader>
      {LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          role="menuitemradio"
          aria-checked={language === currentLanguage()}
          lang={language}
          onClick={() => {
            onClose();
            chooseLanguage(user, language);
          }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {LANGUAGE_NAMES[language]}
          </Box>
          {language === currentLanguage() && <Check size={16} aria-hidden />}
        </MenuItem>
      ))}
      <Divider component="li" role="none" sx={{ my: 1 }} />
      <MenuItem onClick={leave}>
        <ListItemIcon>
          <LogOut size={16} />
        </ListItemIcon>
        {user.support ? t('company_status:leave_company', { company: user.company.name }) : t('header.log_out')}
      </MenuItem>
    </Menu>
  );
}
