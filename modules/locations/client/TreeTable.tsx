import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { RowLink } from '@steward/kernel/client/ui/Link.tsx';
import type { TreeLocation } from '../contract/wire.ts';

const INDENT = 22;

/** Links of a node and its counts; `null` for none. */
export interface TreeLinks {
  readonly page: (node: TreeLocation) => string;
  readonly assets: (node: TreeLocation, op: 'under' | 'in') => string | null;
}

interface TreeTableProps {
  label: string;
  links: TreeLinks;
  rows: readonly TreeLocation[];
  branches: ReadonlySet<string>;
  open: ReadonlySet<string>;
  onTurn: (id: string, isOpen: boolean) => void;
}

const LOOK = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { height: 36, px: 3, textAlign: 'start', fontSize: '0.75rem', fontWeight: 500, color: color.secondary },
  '& td': { height: 42, px: 3, py: 0.5, borderTop: `1px solid ${color.softLine}` },
  '& tbody tr:hover': { backgroundColor: color.hover },
  '& tbody tr:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' },
  '& .number': { width: 170, textAlign: 'end' },
  '& .direct': { display: { xs: 'none', sm: 'table-cell' } },
  '@media (max-width: 599px)': { '& .number': { width: 96 } },
} as const;

/** One Tab stop: arrows move, open and close, Enter opens the page. */
export function TreeTable({ label, links, rows, branches, open, onTurn }: TreeTableProps) {
  const { t } = useTranslation('detail');
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex((one) => one.id === current),
  );
  const go = (index: number): void => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    setCurrent(row.id);
    body.current?.querySelector<HTMLElement>(`[data-id="${row.id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>, row: TreeLocation): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const isBranch = branches.has(row.id);
    const isOpen = isBranch && open.has(row.id);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [inwards, outwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const index = rows.indexOf(row);
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => router.history.push(links.page(row)),
      [inwards ?? '']: () => (isBranch && !isOpen ? onTurn(row.id, true) : isOpen ? go(index + 1) : undefined),
      [outwards ?? '']: () => (isOpen ? onTurn(row.id, false) : go(rows.findIndex((one) => one.id === row.parent_id))),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const hasCounts = rows[0]?.below !== null;
  return (
    <Box component="table" role="treegrid" aria-label={label} sx={LOOK}>
      <thead>
        <tr>
          <th scope="col">{t('tree.name')}</th>
          {hasCounts && (
            <th scope="col" className="number">
              {t('tree.below')}
            </th>
          )}
          {hasCounts && (
            <th scope="col" className="number direct">
              {t('tree.direct')}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => {
          const isBranch = branches.has(row.id);
          const isOpen = isBranch && open.has(row.id);
          const Chevron = isOpen ? ChevronDown : ChevronRight;
          return (
            <tr
              key={row.id}
              data-id={row.id}
              tabIndex={index === at ? 0 : -1}
              aria-level={row.level + 1}
              {...(isBranch ? { 'aria-expanded': isOpen } : {})}
              onFocus={() => setCurrent(row.id)}
              onKeyDown={(event) => press(event, row)}
            >
              <td>
                <Box
                  sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}
                  style={{ paddingInlineStart: Math.min(row.level, 12) * INDENT }}
                >
                  {isBranch ? (
                    <IconButton
                      size="small"
                      tabIndex={-1}
                      aria-label={t(isOpen ? 'tree.collapse' : 'tree.expand', { name: row.name })}
                      onClick={() => onTurn(row.id, !isOpen)}
                    >
                      <Chevron size={16} />
                    </IconButton>
                  ) : (
                    <Box aria-hidden sx={{ width: 30, flex: 'none' }} />
                  )}
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <RowLink to={links.page(row)} dir="auto">
                      {row.name}
                    </RowLink>
                  </Box>
                </Box>
              </td>
              {row.below !== null && (
                <Count className="number tabular" count={row.below} to={links.assets(row, 'under')} />
              )}
              {row.direct !== null && (
                <Count className="number direct tabular" count={row.direct} to={links.assets(row, 'in')} />
              )}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

/** A count linked to its list. */
function Count({ count, to, className }: { count: number; to: string | null; className: string }) {
  return (
    <td className={className}>
      {count === 0 ? (
        <span style={{ color: color.tertiary }}>0</span>
      ) : to === null ? (
        formatNumber(count)
      ) : (
        <RowLink to={to}>{formatNumber(count)}</RowLink>
      )}
    </td>
  );
}
