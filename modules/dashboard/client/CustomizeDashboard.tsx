import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check, Plus, RotateCcw } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { useSettings } from '@steward/kernel/client/theme/settings_store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { useReorder } from '@steward/kernel/client/ui/lists/useReorder.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { DashboardTile, Summary } from '../contract/wire.ts';
import { AddTile } from './AddTile.tsx';
import { CustomizableTile } from './CustomizableTile.tsx';
import { GRID, spansOf } from './grid.ts';
import { moveTile, useLayoutEditing } from './layout.ts';
import { useTileName } from './tile_name.ts';
import { isAvailable } from './tiles.tsx';
import { useMoveAnimation } from './useMoveAnimation.ts';

interface CustomizeDashboardProps {
  tiles: readonly DashboardTile[];
  isDefault: boolean;
  summary: Summary;
  onDone: () => void;
}

/** Positions by which an arrow key moves a tile; horizontal keys follow the direction of reading. */
function stepOf({ key }: KeyboardEvent, rtl: boolean): number {
  const [back, forth] = rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  return key === 'ArrowUp' || key === back ? -1 : key === 'ArrowDown' || key === forth ? 1 : 0;
}

/** Customizing the dashboard: tiles are dragged, or moved with arrow keys. */
export function CustomizeDashboard({ tiles, isDefault, summary, onDone }: CustomizeDashboardProps) {
  const { t } = useTranslation('dashboard');
  const { arrange, now } = useLayoutEditing();
  const nameOf = useTileName();
  const user = useUser();
  const rtl = useSettings().direction === 'rtl';
  const [adding, setAdding] = useState<HTMLElement | null>(null);
  const [said, setSaid] = useState('');
  /** The tile moved last: ignored while under the pointer, to avoid flicker. */
  const passed = useRef<string | null>(null);
  const available = (all: readonly DashboardTile[]): readonly DashboardTile[] =>
    all.filter((one) => isAvailable(one.tile, summary, user));
  const shown = available(tiles);
  const spans = spansOf(shown);

  const move = (moved: string, target: string): void => {
    const next = moveTile(now(), moved, target);
    arrange(next);
    const position = available(next).findIndex((one) => one.tile === moved) + 1;
    setSaid(t('arrange.moved', { name: nameOf(moved), position, of: shown.length }));
  };
  const targetAt = (event: PointerEvent, tile: string): string | undefined => {
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest<HTMLElement>('[data-tile]'))
      .find((one) => one !== null);
    const target = under?.dataset['tile'];
    if (target === tile) passed.current = null;
    if (target === undefined || target === tile || target === passed.current) return undefined;
    passed.current = target;
    return target;
  };
  const { list, dragged, handle } = useReorder<HTMLDivElement>(
    shown.map((one) => one.tile),
    move,
    { stepOf: (event) => stepOf(event, rtl), targetAt },
  );
  useMoveAnimation(list, shown.map((one) => `${one.tile} ${one.wide}`).join());
  const reset = (): void => {
    arrange(null);
    toast.success(t('arrange.reset_done'), { undo: () => arrange(tiles) });
  };
  const rest = (tile: string): readonly DashboardTile[] => now().filter((one) => one.tile !== tile);

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mb: 3.5,
          p: '8px 8px 8px 14px',
          borderRadius: '10px',
          backgroundColor: color.accentSoft,
        }}
      >
        <Box sx={{ flex: '1 1 260px', color: color.secondary, fontSize: '0.8125rem', lineHeight: '19px' }}>
          {t('arrange.hint')}
        </Box>
        <Button
          size="small"
          startIcon={<Plus size={15} />}
          aria-haspopup="dialog"
          onClick={(event) => setAdding(event.currentTarget)}
        >
          {t('arrange.add')}
        </Button>
        {!isDefault && (
          <Button size="small" startIcon={<RotateCcw size={15} />} onClick={reset}>
            {t('arrange.reset')}
          </Button>
        )}
        <Button size="small" variant="contained" color="primary" startIcon={<Check size={15} />} onClick={onDone}>
          {t('arrange.done')}
        </Button>
      </Box>
      <Box ref={list} sx={{ ...GRID, userSelect: dragged === null ? undefined : 'none' }}>
        {shown.map((one, index) => (
          <CustomizableTile
            key={one.tile}
            tile={one}
            span={spans[index] ?? {}}
            name={nameOf(one.tile)}
            summary={summary}
            isDragged={dragged === one.tile}
            grip={handle(one.tile)}
            onWide={() =>
              arrange(now().map((other) => (other.tile === one.tile ? { ...other, wide: !other.wide } : other)))
            }
            onRemove={() => {
              arrange(rest(one.tile));
              setSaid(t('arrange.removed', { name: nameOf(one.tile) }));
            }}
          />
        ))}
      </Box>
      {shown.length === 0 && (
        <Box sx={{ py: 10, textAlign: 'center', color: color.secondary }}>{t('arrange.empty')}</Box>
      )}
      <Box aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </Box>
      {adding && (
        <AddTile
          anchor={adding}
          tiles={tiles}
          summary={summary}
          onAdd={(tile) => arrange([...rest(tile), { tile, wide: false }])}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
