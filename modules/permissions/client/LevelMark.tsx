import Box from '@mui/material/Box';
import { Check, MapPin, Minus, type LucideIcon } from 'lucide-react';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Level } from '../contract/explain.ts';

const LOOKS: Readonly<Record<Level, { icon: LucideIcon; text: string; soft: string }>> = {
  everywhere: { icon: Check, text: color.ok, soft: color.okSoft },
  limited: { icon: MapPin, text: color.info, soft: color.infoSoft },
  no: { icon: Minus, text: color.tertiary, soft: 'transparent' },
};

/** Yes, limited, or no. Labelled by the user of it. */
export function LevelMark({ level, faint = false }: { level: Level; faint?: boolean }) {
  const { icon: Icon, text, soft } = LOOKS[level];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 24,
        height: 24,
        borderRadius: '7px',
        color: text,
        backgroundColor: soft,
        opacity: faint ? 0.55 : 1,
      }}
    >
      <Icon size={level === 'everywhere' ? 15 : 14} strokeWidth={2} />
    </Box>
  );
}
