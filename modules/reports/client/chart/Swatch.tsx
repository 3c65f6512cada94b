import Box from '@mui/material/Box';
import { useId } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { shapeAt, type ChartKind } from '../../contract/chart/index.ts';
import { paintOf, Patterns } from './colors.tsx';

/** What a series is drawn with, beside its name: its pattern, or the shape of its points. */
export function Swatch({ series, kind }: { series: number; kind: ChartKind }) {
  const id = useId();
  return (
    <svg width={12} height={12} aria-hidden style={{ flex: 'none' }}>
      {kind === 'line' ? (
        <path d={shapeAt(series, 6, 6, 60)} fill={paintOf({ series }, null)} />
      ) : (
        <>
          <Patterns id={id} />
          <rect width={12} height={12} rx={3} fill={paintOf({ series }, id)} />
        </>
      )}
    </svg>
  );
}

export interface LegendEntry {
  readonly name: string;
  readonly series: number;
}

/** The names of series with what they are drawn with. */
export function Legend({ entries, kind }: { entries: readonly LegendEntry[]; kind: ChartKind }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 16px',
        m: 0,
        p: 0,
        listStyle: 'none',
        color: color.secondary,
        fontSize: '0.8125rem',
      }}
    >
      {entries.map(({ name, series }, index) => (
        <Box component="li" key={index} sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <Swatch series={series} kind={kind} />
          <Box
            component="span"
            dir="auto"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 200 }}
          >
            {name}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
