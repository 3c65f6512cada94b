import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { Check, LogOut, SlidersHorizontal, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { changeLanguage, currentLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/index.ts';
import { logout, useUser } from '../../session/auth.ts';
import { useImageUrl } from '../../session/images.ts';
import { color } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { openSettingsDrawer } from '../../state/settings_drawer.ts';

/** The own account: profile, language, look, log out. */
export function ProfileMenu() {
  const { t } = useTranslation(['shell', 'errors']);
  const user = useUser();
  const navigate = useNavigate();
  const picture = useImageUrl(user?.image?.compressed_url);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (user === null) return null;
  const close = (): void => setAnchor(null);
  const speak = (language: Language): void => {
    close();
    void changeLanguage(language);
    // The choice also follows the user to other devices; here it counts even if the server is away.
    api.patch(`users/update_user/${user.id}/`, { language }).catch((error: unknown) => console.error('The language was not kept', error));
  };
  const leave = (): void => {
    close();
    void logout(t('errors:wrong'));
  };
  return (
    <>
      <IconButton aria-label={t('header.account')} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <Avatar name={user.name || user.email} src={user.image ? picture : null} size={26} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ paper: { sx: { minWidth: 232 } } }}>
        <Box component="li" role="none" sx={{ px: 2.5, pt: 1.5, pb: 2.5 }}>
          <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary, overflowWrap: 'anywhere' }}>{user.email}</Box>
        </Box>
        <Divider component="li" role="none" sx={{ mb: 1 }} />
        <MenuItem onClick={() => { close(); void navigate({ to: '/profile' }); }}><ListItemIcon><UserRound size={16} /></ListItemIcon>{t('header.profile')}</MenuItem>
        <MenuItem onClick={() => { close(); openSettingsDrawer(); }}><ListItemIcon><SlidersHorizontal size={16} /></ListItemIcon>{t('header.appearance')}</MenuItem>
        <Divider component="li" role="none" sx={{ my: 1 }} />
        <ListSubheader role="none" sx={{ lineHeight: '26px', px: 2.5, fontSize: '0.75rem', color: color.tertiary, backgroundColor: 'transparent' }}>{t('header.language')}</ListSubheader>
        {LANGUAGES.map((language) => (
          <MenuItem key={language} role="menuitemradio" aria-checked={language === currentLanguage()} lang={language} onClick={() => speak(language)}>
            <Box component="span" sx={{ flex: 1 }}>{LANGUAGE_NAMES[language]}</Box>
            {language === currentLanguage() && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
        <Divider component="li" role="none" sx={{ my: 1 }} />
        <MenuItem onClick={leave}><ListItemIcon><LogOut size={16} /></ListItemIcon>{t('header.log_out')}</MenuItem>
      </Menu>
    </>
  );
}
