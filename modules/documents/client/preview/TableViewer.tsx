import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { MARKED, useMarked } from './marks.ts';
import { Cut } from './TextViewer.tsx';

export interface ShownSheet {
  readonly name: string | null;
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}

/** Rows and columns that are drawn of a sheet. */
export const MOST = { rows: 200, columns: 50 } as const;

/** Sheets as a grid, with tabs if there are several. */
export function TableViewer({ sheets, word, label }: { sheets: readonly ShownSheet[]; word: string; label: string }) {
  const { t } = useTranslation('preview');
  const id = useId();
  const [index, setIndex] = useState(0);
  const shown = useRef<HTMLTableElement>(null);
  const sheet = sheets[index];
  useMarked(shown, word, true);
  const rows = sheet?.rows.slice(0, MOST.rows) ?? [];
  const columns = Math.min(MOST.columns, Math.max(1, ...rows.map((row) => row.length)));
  const isCut =
    sheet !== undefined &&
    (sheet.isCut || sheet.rows.length > MOST.rows || sheet.rows.some((row) => row.length > MOST.columns));
  return (
    <>
      {sheets.length > 1 && (
        <Tabs
          value={index}
          onChange={(_event, next: number) => setIndex(next)}
          variant="scrollable"
          aria-label={t('sheets')}
          sx={{ flexShrink: 0, backgroundColor: color.surface, borderBottom: `1px solid ${color.line}` }}
        >
          {sheets.map(({ name }, number) => (
            <Tab
              key={number}
              label={<bdi>{name || t('sheet', { number: number + 1 })}</bdi>}
              id={`${id}-${number}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
      )}
      <Box
        id={`${id}-panel`}
        {...(sheets.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${id}-${index}` } : {})}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', backgroundColor: color.surface, ...MARKED }}
      >
        <Box
          ref={shown}
          component="table"
          aria-label={label}
          className="tabular"
          sx={{
            borderCollapse: 'separate',
            borderSpacing: 0,
            fontSize: '0.8125rem',
            '& th, & td': {
              px: 2,
              py: 1,
              maxWidth: 320,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              borderInlineEnd: `1px solid ${color.softLine}`,
              borderBottom: `1px solid ${color.softLine}`,
            },
            '& th': { position: 'sticky', fontWeight: 500, color: color.secondary, backgroundColor: color.background },
            '& thead th': { top: 0, zIndex: 1, textAlign: 'center' },
            '& tbody th': { insetInlineStart: 0, textAlign: 'end' },
            '& thead th:first-of-type': { insetInlineStart: 0, zIndex: 2 },
          }}
        >
          <thead>
            <tr>
              <th aria-label={t('row')} />
              {Array.from({ length: columns }, (_none, column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              <tr key={number}>
                <th scope="row">{number + 1}</th>
                {Array.from({ length: columns }, (_none, column) => (
                  <Box component="td" key={column} dir="auto" title={row[column]} sx={asNumber(row[column])}>
                    {row[column]}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
        {rows.length === 0 && <Box sx={{ p: 4, color: color.tertiary }}>{t('empty_sheet')}</Box>}
        {isCut && <Cut />}
      </Box>
    </>
  );
}

function asNumber(text: string | undefined): { textAlign: 'end' } | object {
  return /^-?\d[\d.,]*\s?%?$/.test(text ?? '') ? { textAlign: 'end' } : {};
}

/** A, B, … Z, AA, as spreadsheets name columns. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
