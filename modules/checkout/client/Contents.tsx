import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { RowLink } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '@steward/modules/assets/contract';
import { contentsCount } from './contents_count.ts';
import { nameOfAsset } from './toasts.ts';

/** Assets assigned to an asset, with theirs. */
export function ContentsTab({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t('contents')}>
      <ContentsTree id={row.id} label={t('contents')} />
    </Card>
  );
}

const PAGE = 50;
const INDENT = 22;

/** A page of assets assigned to the given ones. */
export const contentsQuery = (ids: readonly string[], pageSize: number) =>
  listQuery(asset, {
    pageNumber: 0,
    pageSize,
    search: '',
    sort: [],
    filters: { and: [{ field: 'assignee', op: 'in', value: ids.map((id) => `asset:${id}`) }] },
  });

/** Contents of an asset as a tree, loaded when opened. One Tab stop; arrow keys move within. */
export function ContentsTree({ id, label }: { id: string; label: string }) {
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (inTree(event.currentTarget, event.target, event.key)) event.preventDefault();
  };
  return (
    <Box role="tree" aria-label={label} onKeyDown={press}>
      <Level id={id} level={1} />
    </Box>
  );
}

function Level({ id, level }: { id: string; level: number }) {
  const { t } = useTranslation('checkout');
  const [size, setSize] = useState(PAGE);
  const { data, error, refetch } = useQuery(contentsQuery([id], size));
  if (error && !data) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (data.count === 0 && level === 1)
    return <Box sx={{ py: 4, textAlign: 'center', color: color.secondary }}>{t('contents_none')}</Box>;
  return (
    <>
      {data.results.map((row, index) => (
        <Node key={row.id} row={row} level={level} isFirst={level === 1 && index === 0} />
      ))}
      {data.count > data.results.length && (
        <Button size="small" variant="text" onClick={() => setSize(size + PAGE)} sx={{ ml: level * 3 }}>
          {t('contents_more', { n: formatNumber(data.count - data.results.length) })}
        </Button>
      )}
    </>
  );
}

function Node({ row, level, isFirst }: { row: Row; level: number; isFirst: boolean }) {
  const { t } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  const count = contentsCount(row);
  const name = nameOfAsset(row);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box
      role="treeitem"
      tabIndex={isFirst ? 0 : -1}
      aria-level={level}
      aria-label={count > 0 ? `${name}, ${t('contents_count', { count, n: formatNumber(count) })}` : name}
      {...(count > 0 ? { 'aria-expanded': isOpen } : {})}
      sx={{
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible > .line': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' },
      }}
    >
      <Box
        className="line"
        style={{ paddingInlineStart: Math.min(level - 1, 12) * INDENT }}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          borderTop: `1px solid ${color.softLine}`,
          '&:hover': { backgroundColor: color.hover },
        }}
      >
        {count > 0 ? (
          <Box
            component="button"
            type="button"
            tabIndex={-1}
            aria-hidden
            data-turn=""
            onClick={() => setOpen(!isOpen)}
            sx={{ all: 'unset', width: 32, height: 44, display: 'grid', placeItems: 'center', cursor: 'pointer' }}
          >
            <Chevron size={16} />
          </Box>
        ) : (
          <Box aria-hidden sx={{ width: 32, flex: 'none' }} />
        )}
        <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
          <RowLink to={pageOf(asset, 'detail', row.id)} dir="auto">
            {name}
          </RowLink>
        </Box>
        {count > 0 && (
          <Box sx={{ flex: 'none', px: 2, color: color.secondary, fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{formatNumber(count)}</bdi>
          </Box>
        )}
      </Box>
      {isOpen && (
        <Box role="group">
          <Level id={row.id} level={level + 1} />
        </Box>
      )}
    </Box>
  );
}

/** Keyboard navigation in a tree of `treeitem`s. Returns whether the key was handled. */
export function inTree(tree: HTMLElement, target: EventTarget, key: string): boolean {
  const item = target instanceof HTMLElement ? target.closest<HTMLElement>('[role=treeitem]') : null;
  if (!item) return false;
  const items = [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = items.indexOf(item);
  const go = (to: HTMLElement | null | undefined): void => {
    if (!to) return;
    for (const one of items) one.tabIndex = one === to ? 0 : -1;
    to.focus();
  };
  const turn = (): void => item.querySelector<HTMLElement>('[data-turn]')?.click();
  const isOpen = item.getAttribute('aria-expanded');
  const isRtl = getComputedStyle(tree).direction === 'rtl';
  const [inwards, outwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(items[at + 1]),
    ArrowUp: () => go(items[at - 1]),
    Home: () => go(items[0]),
    End: () => go(items.at(-1)),
    Enter: () => item.querySelector('a')?.click(),
    [inwards ?? '']: () => (isOpen === 'false' ? turn() : isOpen === 'true' ? go(items[at + 1]) : undefined),
    [outwards ?? '']: () =>
      isOpen === 'true' ? turn() : go(item.parentElement?.closest<HTMLElement>('[role=treeitem]')),
  };
  const act = acts[key];
  act?.();
  return act !== undefined;
}
