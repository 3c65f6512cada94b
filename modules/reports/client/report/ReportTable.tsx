import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Figure } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Money } from '@steward/kernel/contract/fields/types.ts';
import type { ChartKind, Place } from '../../contract/chart/index.ts';
import type { GroupedReport } from '../../contract/wire.ts';
import { Swatch } from '../chart/Swatch.tsx';
import { figureLines } from '../figures.ts';
import { RestRow } from './RestRow.tsx';

interface ReportTableProps {
  report: GroupedReport;
  sort: string;
  /** Absent: it cannot be sorted here. */
  onSort?: (by: string) => void;
  /** What the rows are drawn with in the chart, by row; absent: nothing is. */
  swatches?: { readonly kind: ChartKind; readonly of: ReadonlyMap<number, number> } | null;
  /** Groups are left out by their values, although totals include them. */
  isFiltered?: boolean;
  active: Place | null;
  onActive: (place: Place | null) => void;
  onOpen: (place: Place) => void;
}

/** Rows that are drawn at once, and columns. */
const STEP = 100;
const COLUMNS = 60;

/** Groups, their values and totals: every figure opens the records behind it. */
export function ReportTable({
  report,
  sort,
  onSort,
  swatches = null,
  isFiltered = false,
  active,
  onActive,
  onOpen,
}: ReportTableProps) {
  const { t } = useTranslation('reports');
  const [most, setMost] = useState({ rows: STEP, columns: COLUMNS });
  const { groups, values, rows, columns, cells, total } = report;
  const isPivot = groups.columns.length > 0;
  const shownColumns = columns.slice(0, most.columns);
  const found = useMemo(() => new Map(cells.map((one) => [`${one.row}/${one.column}`, one])), [cells]);
  const heads = groups.rows.length === 0 ? [''] : groups.rows.map((one) => one.label);
  const isOver = isPivot && values.length > 1;
  // Cents of large sums are noise: they stand in the title.
  const isRounded = values.map((_, at) => isLarge(total[at]));
  const figure = (place: Place, all: readonly Figure[] | undefined, what: string, isTotal = false): ReactNode =>
    values.map((value, at) => (
      <FigureCell
        key={value.key}
        lines={figureLines(all?.[at], value.form, isRounded[at])}
        exact={figureLines(all?.[at], value.form).join(', ')}
        name={`${what}, ${value.label}`}
        isStart={isPivot && values.length > 1 && at === 0}
        isTotal={isTotal}
        isActive={active !== null && active.row === place.row && active.column === place.column}
        onActive={(isOn) => onActive(isOn ? place : null)}
        onOpen={() => onOpen(place)}
      />
    ));
  const rest = report.row_count - Math.min(rows.length, most.rows);
  return (
    <>
      <Box
        sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
        tabIndex={0}
        role="region"
        aria-label={report.sentence}
      >
        <Box component="table" aria-label={report.sentence} className="tabular" sx={TABLE}>
          <thead>
            <tr>
              {heads.map((label, at) => (
                <SortHead
                  key={at}
                  label={label}
                  by={String(at)}
                  sort={sort}
                  isName
                  rows={isOver ? 2 : 1}
                  onSort={groups.rows.length > 0 ? onSort : undefined}
                />
              ))}
              {isPivot &&
                shownColumns.map((one, at) => (
                  <Box key={at} component="th" scope="col" dir="auto" colSpan={values.length} sx={END}>
                    {labelOf(one.group)}
                  </Box>
                ))}
              {isPivot ? (
                isOver ? (
                  <Box component="th" scope="col" colSpan={values.length} sx={END}>
                    {t('table.total')}
                  </Box>
                ) : (
                  <SortHead label={t('table.total')} by={values[0]?.key ?? ''} sort={sort} onSort={onSort} />
                )
              ) : (
                values.map((one) => (
                  <SortHead key={one.key} label={one.label} by={one.key} sort={sort} onSort={onSort} />
                ))
              )}
            </tr>
            {isOver && (
              <tr>
                {shownColumns.map((_, at) =>
                  values.map((one) => (
                    <Box
                      key={`${at}/${one.key}`}
                      component="th"
                      scope="col"
                      dir="auto"
                      sx={{ '&&': { textAlign: 'end', fontWeight: 400 } }}
                    >
                      {one.label}
                    </Box>
                  )),
                )}
                {values.map((one) => (
                  <SortHead key={one.key} label={one.label} by={one.key} sort={sort} onSort={onSort} />
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {rows.slice(0, most.rows).map(({ group, values: all }, row) => (
              <tr key={row}>
                {group.map((one, at) => (
                  <Box key={at} component="th" scope="row" dir="auto" className={at === 0 ? 'first' : undefined}>
                    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
                      {at === 0 && swatches && <RowSwatch row={row} {...swatches} />}
                      <Box
                        component="span"
                        sx={one.value === null || one.named?.hidden ? { color: color.secondary } : {}}
                      >
                        {one.label}
                      </Box>
                    </Box>
                  </Box>
                ))}
                {group.length === 0 && <th scope="row" className="first" />}
                {isPivot &&
                  shownColumns.map((one, column) => (
                    <Figures key={column}>
                      {figure(
                        { row, column },
                        found.get(`${row}/${column}`)?.values,
                        `${labelOf(group)}, ${labelOf(one.group)}`,
                      )}
                    </Figures>
                  ))}
                {figure({ row, column: null }, all, labelOf(group), isPivot)}
              </tr>
            ))}
            {rest > 0 && (
              <RestRow
                report={report}
                count={rest}
                shown={most.rows}
                columns={shownColumns.length}
                isKnown={!isFiltered}
                isRounded={isRounded}
              />
            )}
          </tbody>
          <tfoot>
            <tr>
              <Box component="th" scope="row" colSpan={heads.length} className="first">
                {t('table.total')}
              </Box>
              {isPivot &&
                shownColumns.map((one, column) => (
                  <Figures key={column}>{figure({ row: null, column }, one.values, labelOf(one.group), true)}</Figures>
                ))}
              {figure({ row: null, column: null }, total, t('table.total'), true)}
            </tr>
          </tfoot>
        </Box>
      </Box>
      {(rest > 0 || columns.length > shownColumns.length) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2.5,
            p: '8px 14px',
            borderTop: `1px solid ${color.softLine}`,
            color: color.secondary,
            fontSize: '0.8125rem',
          }}
        >
          {rest > 0 && <span>{t('table.more', { count: rest, shown: formatNumber(rest) })}</span>}
          {rows.length > most.rows && (
            <Button size="small" onClick={() => setMost((now) => ({ ...now, rows: now.rows + STEP }))}>
              {t('table.more_rows')}
            </Button>
          )}
          {columns.length > shownColumns.length && (
            <Button size="small" onClick={() => setMost((now) => ({ ...now, columns: now.columns + COLUMNS }))}>
              {t('table.more_columns')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': {
    height: 36,
    p: '0 14px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${color.softLine}`,
    fontWeight: 400,
  },
  '& td': { p: 0 },
  '& thead th': { height: 34, color: color.secondary, fontSize: '0.75rem', fontWeight: 500 },
  '& tfoot th, & tfoot td': { borderBottom: 0, fontWeight: 600, color: color.text },
  '& .first, & thead th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: color.surface,
    maxWidth: { xs: 160, sm: 320 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
} as const;

const LARGE = 10_000;
const isLarge = (value: Figure | undefined): boolean =>
  Array.isArray(value) && value.some(({ amount }: Money) => Math.abs(Number(amount)) >= LARGE);

const END = { '&&': { textAlign: 'end' } } as const;

const labelOf = (group: readonly { readonly label: string }[]): string => group.map((one) => one.label).join(' · ');

/** What a row is drawn with; room where it is not drawn, so that names stand below each other. */
function RowSwatch({ row, kind, of }: NonNullable<ReportTableProps['swatches']> & { row: number }) {
  const series = of.get(row);
  return series === undefined ? (
    <Box component="span" sx={{ flex: 'none', width: 12 }} />
  ) : (
    <Swatch series={series} kind={kind} />
  );
}

function Figures({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

interface FigureCellProps {
  lines: readonly string[];
  /** As they are, with all decimals. */
  exact: string;
  name: string;
  isStart: boolean;
  isTotal: boolean;
  isActive: boolean;
  onActive: (isActive: boolean) => void;
  onOpen: () => void;
}

function FigureCell({ lines, exact, name, isStart, isTotal, isActive, onActive, onOpen }: FigureCellProps) {
  const edge = isStart ? { borderInlineStart: `1px solid ${color.softLine}` } : {};
  if (lines.length === 0)
    return (
      <Box component="td" sx={{ ...edge, '&&': { textAlign: 'end', px: '14px' }, color: color.tertiary }}>
        –
      </Box>
    );
  return (
    <Box component="td" sx={edge}>
      <ButtonBase
        className="st-figure"
        aria-label={`${name}: ${lines.join(', ')}`}
        title={exact}
        onClick={onOpen}
        onMouseEnter={() => onActive(true)}
        onMouseLeave={() => onActive(false)}
        sx={{
          display: 'block',
          width: '100%',
          minHeight: 35,
          p: '0 14px',
          textAlign: 'end',
          font: 'inherit',
          fontWeight: isTotal ? 600 : 400,
          lineHeight: '20px',
          color: isActive ? color.accentText : isTotal ? color.text : color.secondary,
          backgroundColor: isActive ? color.accentSoft : 'transparent',
          '&:hover': { color: color.accentText, backgroundColor: color.accentSoft },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
        }}
      >
        {lines.map((one) => (
          <Box key={one} component="span" sx={{ display: 'block' }}>
            <bdi>{one}</bdi>
          </Box>
        ))}
      </ButtonBase>
    </Box>
  );
}

interface SortHeadProps {
  label: string;
  by: string;
  sort: string;
  isName?: boolean;
  rows?: number;
  onSort: ((by: string) => void) | undefined;
}

function SortHead({ label, by, sort, isName = false, rows = 1, onSort }: SortHeadProps) {
  const isSorted = sort.replace(/^-/, '') === by || (sort === '' && by === '0');
  const isDown = sort.startsWith('-');
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <Box
      component="th"
      scope="col"
      rowSpan={rows}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      sx={isName ? {} : END}
    >
      {onSort ? (
        <ButtonBase
          onClick={() => onSort(by)}
          sx={{
            font: 'inherit',
            gap: 1,
            '&:hover': { color: color.text },
            '&:focus-visible': { outline: `2px solid ${color.focusRing}` },
          }}
        >
          <bdi>{label}</bdi>
          {isSorted && <Arrow size={13} aria-hidden />}
        </ButtonBase>
      ) : (
        <bdi>{label}</bdi>
      )}
    </Box>
  );
}
