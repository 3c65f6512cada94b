import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { createSlice } from '@steward/kernel/client/state/slices.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

const LOOKS = [
  { key: 'list', icon: Rows3 },
  { key: 'grid', icon: LayoutGrid },
] as const;

type Look = (typeof LOOKS)[number]['key'];

const look = createSlice<Look>('documentsLook', 'list');

/** How documents are shown on this device. */
export function useLook(): Look {
  return useStore(look) === 'grid' ? 'grid' : 'list';
}

export function LookToggle() {
  const { t } = useTranslation('documents');
  const chosen = useLook();
  return (
    <Box role="group" aria-label={t('look')} sx={{ display: 'flex', flex: 'none', gap: 0.5 }}>
      {LOOKS.map(({ key, icon: Icon }) => (
        <IconButton
          key={key}
          size="small"
          aria-pressed={key === chosen}
          aria-label={t(`looks.${key}`)}
          title={t(`looks.${key}`)}
          onClick={() => look.set(key)}
          sx={key === chosen ? { color: color.accentText, backgroundColor: color.selected } : {}}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ))}
    </Box>
  );
}
