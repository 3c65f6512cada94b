import Box from '@mui/material/Box';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { ChartKind, Mark } from '../../contract/chart/index.ts';
import { Swatch } from './Swatch.tsx';

interface TooltipProps {
  /** Of the mark. */
  box: Mark['box'];
  /** Of the drawing. */
  width: number;
  title: string;
  figure: string | null;
  count: string;
  /** All series at the point of the mark. */
  lines: readonly {
    readonly name: string;
    readonly figure: string;
    readonly series: number;
    readonly isCurrent: boolean;
  }[];
  kind: ChartKind;
}

/** What a mark stands for, beside it. Screen readers are told by the chart. */
export function Tooltip({ box, width, title, figure, count, lines, kind }: TooltipProps) {
  const middle = box.x + box.width / 2;
  const isStart = middle < width / 2;
  const isBeside = lines.length > 0;
  return (
    <Box
      aria-hidden
      // Places of a drawing are those of the screen, also from right to left: no style that is mirrored.
      style={
        isBeside
          ? { top: 8, ...(isStart ? { left: middle + 14 } : { right: width - middle + 14 }) }
          : {
              left: Math.min(Math.max(middle, 90), Math.max(90, width - 90)),
              top: Math.max(0, box.y - 10),
              transform: 'translate(-50%, -100%)',
            }
      }
      sx={{
        position: 'absolute',
        zIndex: 2,
        minWidth: 120,
        maxWidth: 300,
        p: '8px 12px',
        pointerEvents: 'none',
        borderRadius: '8px',
        border: `1px solid ${color.line}`,
        backgroundColor: color.raised,
        boxShadow: '0 8px 24px rgb(8 11 17 / 14%)',
        fontSize: '0.8125rem',
        lineHeight: '19px',
        color: color.secondary,
        '@media print': { display: 'none' },
      }}
    >
      <Box dir="auto">{title}</Box>
      {figure !== null && (
        <Box className="tabular" sx={{ fontSize: '1rem', lineHeight: '22px', fontWeight: 600, color: color.text }}>
          {figure}
        </Box>
      )}
      {lines.map((one, index) => (
        <Box
          key={index}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            color: color.text,
            fontWeight: one.isCurrent ? 600 : 400,
          }}
        >
          <Swatch series={one.series} kind={kind} />
          <Box
            component="span"
            dir="auto"
            sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {one.name}
          </Box>
          <span className="tabular">{one.figure}</span>
        </Box>
      ))}
      <Box sx={{ color: color.accentText }}>{count}</Box>
    </Box>
  );
}
