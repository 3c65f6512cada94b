import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Folder, FolderOpen } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { TreeNode } from '@steward/kernel/contract/wire/choices.ts';
import type { AddFiles } from '../DropArea.tsx';
import { CUT } from '../item_style.ts';
import { drag, draggedIn } from './dragging.ts';
import { drop } from './moving.ts';
import { NODE } from './node_style.ts';
import { branchesOf, visibleNodes, pathTo, withBelow } from './tree.ts';
import { useDropTarget } from './useDropTarget.ts';

interface FolderTreeProps {
  nodes: readonly TreeNode[];
  current: string | null;
  /** All are open, as those that a search has found. */
  isWhole?: boolean;
  onOpen: (id: string) => void;
  /** Uploads what is dropped on a folder; `null`: the reader may not. */
  onFiles: ((folder: string) => AddFiles) | null;
  mayMove: boolean;
}

const INDENT = 16;

/** The folders. One Tab stop: arrows move, open and close; Enter shows what is in a folder. */
export function FolderTree({ nodes, current, isWhole = false, onOpen, onFiles, mayMove }: FolderTreeProps) {
  const { t } = useTranslation('documents');
  const list = useRef<HTMLUListElement>(null);
  const [turned, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const path =
    current === null
      ? ''
      : pathTo(nodes, current)
          .map((one) => one.id)
          .join();
  // What is above the current folder is opened with it, and stays as it is then.
  useEffect(() => {
    if (path !== '') setOpen((now) => new Set([...now, ...path.split(',').slice(0, -1)]));
  }, [path]);
  const branches = branchesOf(nodes);
  const open = isWhole ? branches : turned;
  const shown = visibleNodes(nodes, open);
  const tab = shown.find((one) => one.id === focused) ?? shown.find((one) => one.id === current) ?? shown[0];
  const turn = (id: string, isOpen: boolean): void =>
    setOpen((now) => new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id)));
  const go = (node: TreeNode | undefined): void => {
    if (!node) return;
    setFocused(node.id);
    list.current?.querySelector<HTMLElement>(`[data-folder="${node.id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>, node: TreeNode): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isOpen = branches.has(node.id) && open.has(node.id);
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = shown.indexOf(node);
    const inwards = (): void => {
      if (isOpen) go(shown[at + 1]);
      else if (branches.has(node.id)) turn(node.id, true);
    };
    const outwards = (): void => {
      if (isOpen) turn(node.id, false);
      else go(shown.find((one) => one.id === node.parent_id));
    };
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(shown[at + 1]),
      ArrowUp: () => go(shown[at - 1]),
      Home: () => go(shown[0]),
      End: () => go(shown.at(-1)),
      ArrowRight: isMirrored ? outwards : inwards,
      ArrowLeft: isMirrored ? inwards : outwards,
      Enter: () => onOpen(node.id),
      ' ': () => onOpen(node.id),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <Box component="ul" role="tree" ref={list} aria-label={t('folders')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((node) => (
        <FolderNode
          key={node.id}
          node={node}
          isCurrent={node.id === current}
          isOpen={branches.has(node.id) ? open.has(node.id) : null}
          isTabStop={node.id === tab?.id}
          mayMove={mayMove}
          refuses={(id) => withBelow(nodes, id).has(node.id)}
          onTurn={() => turn(node.id, !open.has(node.id))}
          onOpen={() => onOpen(node.id)}
          onFocus={() => setFocused(node.id)}
          onKeyDown={(event) => press(event, node)}
          onFiles={onFiles?.(node.id) ?? null}
        />
      ))}
    </Box>
  );
}

interface FolderNodeProps {
  node: TreeNode;
  isCurrent: boolean;
  /** `null`: nothing is in it that could be opened here. */
  isOpen: boolean | null;
  isTabStop: boolean;
  mayMove: boolean;
  /** Whether this folder cannot be put here. */
  refuses: (folder: string) => boolean;
  onTurn: () => void;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFiles: AddFiles | null;
}

function FolderNode({ node, isOpen, mayMove, refuses, onTurn, onFiles, ...props }: FolderNodeProps) {
  const client = useQueryClient();
  const { isOver, ...target } = useDropTarget({
    onDragged: mayMove
      ? (event) => {
          const dragged = draggedIn(event);
          if (dragged && !('folder' in dragged && refuses(dragged.folder))) drop(client, dragged, node.id);
        }
      : null,
    onFiles,
  });
  const Icon = props.isCurrent ? FolderOpen : Folder;
  const Chevron = isOpen === true ? ChevronDown : ChevronRight;
  return (
    <Box
      component="li"
      role="treeitem"
      data-folder={node.id}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-level={node.level + 1}
      aria-selected={props.isCurrent}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      draggable={mayMove}
      onDragStart={(event) => drag(event, { folder: node.id })}
      {...target}
      onClick={props.onOpen}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      sx={NODE}
      data-over={isOver || undefined}
      style={{ paddingInlineStart: 4 + Math.min(node.level, 12) * INDENT }}
    >
      <Box
        component="span"
        aria-hidden
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          onTurn();
        }}
        sx={{ display: 'grid', placeItems: 'center', width: 20, height: 28, flex: 'none', color: color.tertiary }}
      >
        {isOpen !== null && <Chevron size={14} />}
      </Box>
      <Icon size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box component="span" title={node.name} sx={{ ...CUT, flex: 1 }}>
        <bdi>{node.name}</bdi>
      </Box>
    </Box>
  );
}
