import Box from '@mui/material/Box';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { PLATFORM_SORTS, PlatformCompany } from '../contract/wire.ts';
import { STATUS_TONES, untilOf } from './labels.ts';

interface Column {
  readonly key: 'name' | 'status' | 'until' | 'users' | 'assets' | 'created_at' | 'last_sign_in_at';
  readonly sort?: (typeof PLATFORM_SORTS)[number];
  readonly figure?: true;
  /** Minimum width. */
  readonly from?: 'sm' | 'md' | 'lg';
}

const COLUMNS: readonly Column[] = [
  { key: 'name', sort: 'name' },
  { key: 'status', sort: 'status' },
  { key: 'until', sort: 'trial_ends_on', from: 'md' },
  { key: 'users', figure: true, from: 'sm' },
  { key: 'assets', figure: true, from: 'sm' },
  { key: 'created_at', sort: 'created_at', from: 'lg' },
  { key: 'last_sign_in_at', sort: 'last_sign_in_at', from: 'md' },
];

interface CompaniesTableProps {
  rows: readonly PlatformCompany[];
  sort: string;
  current: string | null;
  stale: boolean;
  onSort: (sort: string) => void;
  onOpen: (id: string) => void;
}

const shownFrom = ({ from }: Column) => (from ? { display: { xs: 'none', [from]: 'table-cell' } } : {});

/** Companies as rows; the name is a button for the whole row. */
export function CompaniesTable({ rows, sort, current, stale, onSort, onOpen }: CompaniesTableProps) {
  const { t } = useTranslation(['platform', 'company_status']);
  const cell = {
    height: 52,
    px: 4,
    py: 2,
    textAlign: 'start',
    color: color.secondary,
    borderBottom: `1px solid ${color.softLine}`,
    whiteSpace: 'nowrap',
  } as const;
  const valueOf = (row: PlatformCompany, { key }: Column) => {
    if (key === 'name') return <Name row={row} onOpen={onOpen} />;
    if (key === 'status')
      return <StatusChip tone={STATUS_TONES[row.status]}>{t(`company_status:status.${row.status}`)}</StatusChip>;
    if (key === 'until')
      return untilOf(row) ?? <span className="st-none">{row.status === 'switched_off' ? '–' : t('no_end')}</span>;
    if (key === 'users' || key === 'assets') return formatNumber(row[key]);
    const at = row[key];
    return at ? formatDate(at) : <span className="st-none">{t('never')}</span>;
  };
  return (
    <Box
      component="table"
      className="tabular"
      sx={{
        width: '100%',
        borderCollapse: 'separate',
        borderSpacing: 0,
        fontSize: '0.875rem',
        opacity: stale ? 0.6 : 1,
      }}
    >
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Box
            component="tr"
            key={row.id}
            onClick={() => onOpen(row.id)}
            sx={{
              cursor: 'pointer',
              backgroundColor: row.id === current ? color.selected : 'transparent',
              '&:hover': { backgroundColor: row.id === current ? color.selected : color.hover },
              '&:last-of-type td': { borderBottom: 0 },
              '& .st-none': { color: color.secondary },
            }}
          >
            {COLUMNS.map((column) => (
              <Box
                component="td"
                key={column.key}
                sx={{
                  ...cell,
                  ...shownFrom(column),
                  ...(column.figure ? { textAlign: 'end' } : {}),
                  ...(column.key === 'name'
                    ? { width: { xs: '100%', md: '40%' }, maxWidth: 0, whiteSpace: 'normal' }
                    : {}),
                }}
              >
                {valueOf(row, column)}
              </Box>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

function Head({ column, sort, onSort }: { column: Column; sort: string; onSort: (sort: string) => void }) {
  const { t } = useTranslation('platform');
  const { key, sort: by, figure } = column;
  const word = t(`columns.${key}`);
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const style = {
    height: 36,
    px: 4,
    textAlign: figure ? 'end' : 'start',
    fontSize: '0.75rem',
    fontWeight: 500,
    color: color.secondary,
    borderBottom: `1px solid ${color.line}`,
    whiteSpace: 'nowrap',
    ...shownFrom(column),
  } as const;
  if (!by)
    return (
      <Box component="th" scope="col" sx={style}>
        {word}
      </Box>
    );
  return (
    <Box component="th" scope="col" aria-sort={direction} sx={style}>
      <Box
        component="button"
        type="button"
        aria-label={t('sort_by', { column: word })}
        onClick={() => onSort(direction === 'ascending' ? `-${by}` : by)}
        sx={{
          all: 'unset',
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          cursor: 'pointer',
          borderRadius: '4px',
          '&:hover': { color: color.text },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
        }}
      >
        {word}
        {direction && <Arrow size={13} aria-hidden />}
      </Box>
    </Box>
  );
}

function Name({ row, onOpen }: { row: PlatformCompany; onOpen: (id: string) => void }) {
  const { t } = useTranslation('platform');
  return (
    <Box sx={{ minWidth: 0, lineHeight: '18px' }}>
      <Box
        component="button"
        type="button"
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row.id);
        }}
        sx={{
          all: 'unset',
          display: 'block',
          maxWidth: '100%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          cursor: 'pointer',
          fontWeight: 500,
          color: color.text,
          borderRadius: '4px',
          '&:hover': { textDecoration: 'underline' },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
        }}
      >
        <bdi>{row.name || t('nameless')}</bdi>
      </Box>
      {row.is_own && <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('own')}</Box>}
      {row.owner && (
        <Box
          sx={{
            fontSize: '0.8125rem',
            color: color.secondary,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.owner.email}
        </Box>
      )}
    </Box>
  );
}
