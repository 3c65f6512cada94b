import { color } from '@steward/kernel/client/theme/tokens.ts';
import { colourAt, GREY, HEAT, SERIES, type Paint, type Tone } from '../../contract/chart/index.ts';

/** For the element around a chart. The system's colours replace them where it forces its own. */
export const CHART_COLORS = {
  ...Object.fromEntries(SERIES.map(([light, dark], at) => [`--c${at}`, `light-dark(${light}, ${dark})`])),
  '--over': color.surface,
  '@media print': Object.fromEntries(SERIES.map(([light], at) => [`--c${at}`, light])),
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    ...Object.fromEntries(SERIES.map((_, at) => [`--c${at}`, at === GREY ? 'GrayText' : 'CanvasText'])),
    '--over': 'Canvas',
    '& text': { fill: 'CanvasText' },
  },
} as const;

export const seriesColor = (series: number): string => `var(--c${colourAt(series)})`;

const TONES: Readonly<Record<Tone, string>> = {
  line: color.line,
  softLine: color.softLine,
  text: color.text,
  secondary: color.secondary,
  surface: 'var(--over)',
};

/** A paint as SVG writes it. `id`: of the patterns; `null`: colours alone. */
export function paintOf(paint: Paint | undefined, id: string | null): string {
  if (paint === undefined) return 'none';
  if ('tone' in paint) return TONES[paint.tone];
  if ('series' in paint) return id === null ? seriesColor(paint.series) : `url(#${id}-${colourAt(paint.series)})`;
  return `color-mix(in srgb, var(--c0) ${HEAT[Math.round(paint.heat * 5)] ?? 100}%, var(--over))`;
}

const STROKE = { stroke: 'var(--over)', strokeOpacity: 0.5, strokeWidth: 1.5, fill: 'none' } as const;

/** PlotKind over the colour of each series, so that it is not told by colour alone. */
const PATTERNS = [
  null,
  <path key="1" d="M-1,7L7,-1M-1,1L1,-1M5,7L7,5" {...STROKE} />,
  <path key="2" d="M1.5,1.5h.01M4.5,4.5h.01" {...STROKE} strokeLinecap="round" strokeWidth={1.8} strokeOpacity={0.6} />,
  <path key="3" d="M0,3H6" {...STROKE} />,
  <path key="4" d="M-1,-1L7,7M5,-1L7,1M-1,5L1,7" {...STROKE} />,
  <path key="5" d="M3,0V6" {...STROKE} />,
  null,
];

/** The patterns of the series, for the `defs` of a drawing. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {PATTERNS.map((lines, index) => (
        <pattern key={index} id={`${id}-${index}`} width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} fill={`var(--c${index})`} />
          {lines}
        </pattern>
      ))}
    </defs>
  );
}
