import Box from '@mui/material/Box';
import { GripVertical, Maximize2, Minimize2, X } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import type { useReorder } from '@steward/kernel/client/ui/lists/useReorder.ts';
import { isLeadTile, type DashboardTile, type Summary } from '../contract/wire.ts';
import { TileContent } from './tiles.tsx';

interface CustomizableTileProps {
  tile: DashboardTile;
  /** Grid columns. */
  span: object;
  name: string;
  summary: Summary;
  isDragged: boolean;
  /** Handlers of its handle. */
  grip: ReturnType<ReturnType<typeof useReorder>['handle']>;
  onWide: () => void;
  onRemove: () => void;
}

/** A tile with handles; its content is inert. */
export function CustomizableTile({
  tile,
  span,
  name,
  summary,
  isDragged,
  grip,
  onWide,
  onRemove,
}: CustomizableTileProps) {
  const { t } = useTranslation('dashboard');
  const handle = {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '6px',
    color: color.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.hover, color: color.text },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
    '@media (pointer: coarse)': { width: 36, height: 36 },
  } as const;
  const Size = tile.wide ? Minimize2 : Maximize2;
  return (
    <Box
      data-tile={tile.tile}
      role="group"
      aria-label={name}
      sx={{
        position: 'relative',
        minWidth: 0,
        ...span,
        borderRadius: `${radius.card}px`,
        outline: isDragged ? `2px solid ${color.accent}` : 'none',
        opacity: isDragged ? 0.75 : 1,
        zIndex: isDragged ? 1 : undefined,
      }}
    >
      <Box inert sx={{ height: '100%' }}>
        <TileContent tile={tile.tile} summary={summary} />
      </Box>
      <Box
        sx={{
          position: 'absolute',
          insetBlockStart: 7,
          insetInlineEnd: 7,
          '@media (pointer: coarse)': { insetBlockStart: 'auto', insetBlockEnd: 4, insetInlineEnd: 4 },
          display: 'flex',
          p: '1px',
          borderRadius: '8px',
          border: `1px solid ${color.line}`,
          backgroundColor: color.surface,
        }}
      >
        {!isLeadTile(tile.tile) && (
          <Box
            component="button"
            type="button"
            aria-label={t(tile.wide ? 'arrange.narrow' : 'arrange.wide', { name })}
            onClick={onWide}
            sx={handle}
          >
            <Size size={14} aria-hidden />
          </Box>
        )}
        <Box component="button" type="button" aria-label={t('arrange.remove', { name })} onClick={onRemove} sx={handle}>
          <X size={15} aria-hidden />
        </Box>
        <Box
          component="button"
          type="button"
          aria-label={t('arrange.move', { name })}
          onKeyDown={grip.onKeyDown}
          data-reorder
          onPointerDown={(event: PointerEvent<HTMLElement>) => {
            event.currentTarget.releasePointerCapture(event.pointerId);
            grip.onPointerDown();
          }}
          sx={{ ...handle, cursor: isDragged ? 'grabbing' : 'grab', touchAction: 'none' }}
        >
          <GripVertical size={15} aria-hidden />
        </Box>
      </Box>
    </Box>
  );
}
