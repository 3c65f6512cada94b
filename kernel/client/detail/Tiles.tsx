import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

export interface TileProps {
  icon: LucideIcon;
  label: string;
  /** The main value. */
  value: ReactNode;
  /** A smaller note. */
  note?: ReactNode;
  tone?: 'bad' | 'warning';
}

/** Facts side by side in one frame; stacked on a phone. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly TileProps[] }) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        mb: 3.5,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${tiles.length}, minmax(0, 1fr))` },
        gap: '1px',
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: '10px',
        backgroundColor: color.line,
      }}
    >
      {tiles.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </Box>
  );
}

function Tile({ icon: Icon, label, value, note, tone }: TileProps) {
  return (
    <Box sx={{ p: '14px 16px', minWidth: 0, backgroundColor: color.surface }}>
      <Box
        component="dt"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1, color: color.secondary, fontSize: '0.8125rem' }}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          minHeight: 24,
          display: 'flex',
          alignItems: 'center',
          fontSize: '0.9375rem',
          lineHeight: '24px',
          fontWeight: 600,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          color: tone ? color[tone] : color.text,
          '& a': { color: 'inherit', fontWeight: 600 },
        }}
      >
        {value}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          minHeight: 19,
          color: color.tertiary,
          fontSize: '0.8125rem',
          lineHeight: '19px',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          '& a': { color: 'inherit', fontWeight: 400 },
        }}
      >
        {note}
      </Box>
    </Box>
  );
}
