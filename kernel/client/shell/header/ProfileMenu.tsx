import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy_part.ts';
import { useUser } from '../../session/auth.ts';
import { useImageUrl } from '../../session/images.ts';
import { Avatar } from '../../ui/Avatar.tsx';

const ProfileMenuList = lazyPart(() =>
  import('./ProfileMenuList.tsx').then((loaded) => ({ default: loaded.ProfileMenuList })),
);

/** The account menu's button. The menu is loaded on the first click. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const picture = useImageUrl(user?.image?.compressed_url);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (user === null) return null;
  return (
    <>
      <IconButton
        aria-label={t('header.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={user.name || user.email} src={user.image ? picture : null} size={26} />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <ProfileMenuList user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
