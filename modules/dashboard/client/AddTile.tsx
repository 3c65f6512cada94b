import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import { declaredTiles } from '@steward/kernel/contract/tiles.ts';
import type { DashboardTile, Summary } from '../contract/wire.ts';
import type { TileChoice } from './tile_kinds.ts';
import { useTileKinds, useTileName } from './tile_name.ts';
import { isAvailable } from './tiles.tsx';

interface AddTileProps {
  anchor: HTMLElement;
  tiles: readonly DashboardTile[];
  summary: Summary;
  onAdd: (tile: string) => void;
  onClose: () => void;
}

/** Tiles that can be added: those of modules, and of each kind. */
export function AddTile({ anchor, tiles, summary, onAdd, onClose }: AddTileProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = useTileName();
  const kinds = useTileKinds();
  const isFree = (tile: string): boolean => !tiles.some((one) => one.tile === tile);
  const user = useUser();
  const declared = declaredTiles()
    .map((one) => one.key)
    .filter((one) => isFree(one) && isAvailable(one, summary, user));
  const choose = (tile: string): void => {
    onClose();
    onAdd(tile);
  };
  return (
    <PopoverDialog
      anchor={anchor}
      label={t('arrange.add')}
      sx={{ width: 280, maxHeight: 'min(480px, 70vh)' }}
      onClose={onClose}
    >
      <MenuList autoFocusItem aria-label={t('arrange.add')} sx={{ p: 1 }}>
        {declared.map((one) => (
          <MenuItem key={one} onClick={() => choose(one)}>
            {nameOf(one)}
          </MenuItem>
        ))}
        {kinds.map((kind) => (
          <Kind
            key={kind.key}
            heading={kind.heading()}
            none={kind.isPending ? '…' : kind.none()}
            choices={kind.choices.filter((one) => isFree(`${kind.key}:${one.id}`))}
            onChoose={(id) => choose(`${kind.key}:${id}`)}
          />
        ))}
      </MenuList>
    </PopoverDialog>
  );
}

interface KindProps {
  heading: string;
  none: string;
  choices: readonly TileChoice[];
  onChoose: (id: string) => void;
}

function Kind({ heading, none, choices, onChoose }: KindProps) {
  const labels = useAllLabels();
  return (
    <>
      <Heading>{heading}</Heading>
      {choices.map((one) => (
        <MenuItem key={one.id} onClick={() => onChoose(one.id)} sx={{ gap: 2 }}>
          <Box component="span" dir="auto" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {one.name}
          </Box>
          <Box component="span" sx={{ color: color.tertiary, fontSize: '0.75rem' }}>
            {labels[one.record]?.many}
          </Box>
        </MenuItem>
      ))}
      {choices.length === 0 && (
        <Box
          component="li"
          role="none"
          sx={{ px: 2.5, py: 1.5, color: color.tertiary, fontSize: '0.8125rem', lineHeight: '19px' }}
        >
          {none}
        </Box>
      )}
    </>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      role="presentation"
      sx={{ px: 2.5, pt: 2, pb: 1, color: color.tertiary, fontSize: '0.75rem', fontWeight: 500 }}
    >
      {children}
    </Box>
  );
}
