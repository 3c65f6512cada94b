import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Ellipsis, Folder } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '@steward/kernel/client/action_form/useActions.tsx';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ActionsMenu } from '@steward/kernel/client/list/ActionsMenu.tsx';
import { rowQuery } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { TreeNode } from '@steward/kernel/contract/wire/choices.ts';
import { folder } from '../../contract/folder.ts';
import type { AddFiles } from '../DropArea.tsx';
import { CUT } from '../item_style.ts';
import { drag, draggedIn } from './dragging.ts';
import { LookToggle } from './LookToggle.tsx';
import { drop } from './moving.ts';
import { addressOf } from './place.ts';
import { childrenOf, pathTo, withBelow } from './tree.ts';
import { useDropTarget } from './useDropTarget.ts';

interface FolderHeadProps {
  record: RecordDefinition;
  id: string;
  nodes: readonly TreeNode[];
  onOpen: (id: string) => void;
  /** The folder was deleted. */
  onGone: (parent: string | null) => void;
  onFiles: ((folder: string) => AddFiles) | null;
  mayMove: boolean;
}

/** Path and actions of a folder, and the folders in it. */
export function FolderHead({ record, id, nodes, onOpen, onGone, onFiles, mayMove }: FolderHeadProps) {
  const { t } = useTranslation('documents');
  const path = pathTo(nodes, id);
  const above = path.at(-2)?.id ?? null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, mb: 2 }}>
        <Box
          component="nav"
          aria-label={t('path')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: 1, minWidth: 0 }}
        >
          {path.map((one, index) => (
            <Box
              component="span"
              key={one.id}
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}
            >
              {index > 0 && <ChevronRight size={14} aria-hidden />}
              {one.id === id ? (
                <Box component="h2" aria-current="page" sx={{ ...CUT, m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
                  <bdi>{one.name}</bdi>
                </Box>
              ) : (
                <Link to={addressOf(record, { folder: one.id })} sx={{ color: color.secondary, fontWeight: 400 }}>
                  <bdi>{one.name}</bdi>
                </Link>
              )}
            </Box>
          ))}
        </Box>
        <LookToggle />
        <FolderMenu key={id} id={id} name={path.at(-1)?.name ?? ''} onGone={() => onGone(above)} />
      </Box>
      <Tiles
        key={id}
        folders={childrenOf(nodes, id)}
        nodes={nodes}
        onOpen={onOpen}
        onFiles={onFiles}
        mayMove={mayMove}
      />
    </>
  );
}

function FolderMenu({ id, name, onGone }: { id: string; name: string; onGone: () => void }) {
  const { t } = useTranslation('documents');
  const { data: row } = useQuery(rowQuery(folder, id));
  const actions = useActions(folder, { onGone });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offers = row ? actions.availableActions([row], 'row') : [];
  return (
    <>
      {offers.length > 0 && (
        <IconButton
          size="small"
          aria-label={t('actions_folder', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      )}
      {anchor && <ActionsMenu anchor={anchor} actions={offers} onClose={() => setAnchor(null)} />}
      {actions.dialog}
    </>
  );
}

/** More folders are shown when they are asked for. */
const FEW = 12;

type TilesProps = Pick<FolderHeadProps, 'nodes' | 'onOpen' | 'onFiles' | 'mayMove'> & { folders: readonly TreeNode[] };

/** Folders above the list, to open and to drop on. */
function Tiles({ folders, ...rest }: TilesProps) {
  const { t } = useTranslation('documents');
  const [isWhole, setWhole] = useState(false);
  if (folders.length === 0) return null;
  const shown = isWhole ? folders : folders.slice(0, FEW);
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        component="ul"
        aria-label={t('folders_in')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
          gap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {shown.map((one) => (
          <Tile key={one.id} node={one} {...rest} />
        ))}
      </Box>
      {shown.length < folders.length && (
        <Button size="small" variant="text" onClick={() => setWhole(true)} sx={{ mt: 1.5 }}>
          {t('all_folders', { number: formatNumber(folders.length) })}
        </Button>
      )}
    </Box>
  );
}

function Tile({ node, nodes, onOpen, onFiles, mayMove }: Omit<TilesProps, 'folders'> & { node: TreeNode }) {
  const client = useQueryClient();
  const { isOver, ...target } = useDropTarget({
    onDragged: mayMove
      ? (event) => {
          const dragged = draggedIn(event);
          if (dragged && !('folder' in dragged && withBelow(nodes, dragged.folder).has(node.id)))
            drop(client, dragged, node.id);
        }
      : null,
    onFiles: onFiles?.(node.id) ?? null,
  });
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        disableRipple
        draggable={mayMove}
        onDragStart={(event) => drag(event, { folder: node.id })}
        {...target}
        data-over={isOver || undefined}
        onClick={() => onOpen(node.id)}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 2.5,
          width: 1,
          minHeight: 44,
          px: 3,
          font: 'inherit',
          textAlign: 'start',
          border: `1px solid ${color.line}`,
          borderRadius: '8px',
          backgroundColor: color.surface,
          '&:hover': { backgroundColor: color.hover },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}` },
          '&[data-over]': { backgroundColor: color.accentSoft, borderColor: color.accent },
        }}
      >
        <Folder size={18} strokeWidth={1.75} aria-hidden style={{ flex: 'none', color: color.accentText }} />
        <Box component="span" title={node.name} sx={CUT}>
          <bdi>{node.name}</bdi>
        </Box>
      </ButtonBase>
    </Box>
  );
}
