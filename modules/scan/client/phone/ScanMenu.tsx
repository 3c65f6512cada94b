import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Camera, Check, Vibrate, Volume2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { scanSettings } from '../feedback.ts';

interface ScanMenuProps {
  readonly anchor: HTMLElement;
  readonly camera: boolean;
  readonly mayUseCamera: boolean;
  readonly onCamera: (isOn: boolean) => void;
  readonly onClose: () => void;
}

const ICONS: Readonly<Record<'sound' | 'vibration', LucideIcon>> = { sound: Volume2, vibration: Vibrate };

/** Settings that are made once: camera, sound and vibration. */
export function ScanMenu({ anchor, camera, mayUseCamera, onCamera, onClose }: ScanMenuProps) {
  const { t } = useTranslation('scan');
  const settings = useStore(scanSettings);
  const kinds = 'vibrate' in navigator ? (['sound', 'vibration'] as const) : (['sound'] as const);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      {mayUseCamera && (
        <Entry
          icon={Camera}
          title={t('camera.title')}
          isOn={camera}
          onClick={() => {
            onCamera(!camera);
            onClose();
          }}
        />
      )}
      {kinds.map((kind) => (
        <Entry
          key={kind}
          icon={ICONS[kind]}
          title={t(`signals.${kind}`)}
          isOn={settings[kind]}
          onClick={() => scanSettings.set((now) => ({ ...now, [kind]: !now[kind] }))}
        />
      ))}
    </Menu>
  );
}

function Entry({
  icon: Icon,
  title,
  isOn,
  ...rest
}: {
  icon: LucideIcon;
  title: string;
  isOn: boolean;
  onClick: () => void;
}) {
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isOn} {...rest} sx={{ minHeight: 44, gap: 2 }}>
      <ListItemIcon>
        <Icon size={17} strokeWidth={1.75} />
      </ListItemIcon>
      <span style={{ flex: 1 }}>{title}</span>
      {isOn && <Check size={16} aria-hidden />}
    </MenuItem>
  );
}
