import { Drawer } from '../ui/overlays.tsx';
import { useTranslation } from 'react-i18next';
import { SideNavigation } from './SideNavigation.tsx';

/** The navigation drawer of a phone. */
export function PhoneNavigation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open
      anchor="left"
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': t('nav.label'), sx: { border: 0, width: 272, '& > nav': { width: '100%' } } },
      }}
    >
      <SideNavigation inDrawer onNavigate={onClose} />
    </Drawer>
  );
}
