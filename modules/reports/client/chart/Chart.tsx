import Box from '@mui/material/Box';
import { memo, useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import {
  colourOf,
  pointName,
  sceneOf,
  type ChartData,
  type PlotKind,
  type Element,
  type Mark,
  type Place,
} from '../../contract/chart/index.ts';
import { chartWords } from '../figures.ts';
import { paintOf, Patterns } from './colors.tsx';
import { Tooltip } from './Tooltip.tsx';

interface ChartProps {
  kind: PlotKind;
  data: ChartData;
  isStacked: boolean;
  width: number;
  height: number;
  isMirrored: boolean;
  /** What it shows, in a sentence. */
  label: string;
  /** How many records are behind a mark, in words. */
  countOf: (place: Place) => string;
  /** The place that is pointed at here or in the table. */
  active: Place | null;
  onActive: (place: Place | null) => void;
  onOpen: (place: Place) => void;
}

const isSame = (one: Place | null | undefined, other: Place | null): boolean =>
  one !== null && one !== undefined && other !== null && one.row === other.row && one.column === other.column;

/** A chart that can be pointed at, walked through by the arrow keys, and opened mark by mark. */
export function Chart({
  kind,
  data,
  isStacked,
  width,
  height,
  isMirrored,
  label,
  countOf,
  active,
  onActive,
  onOpen,
}: ChartProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const [current, setCurrent] = useState<Mark | null>(null);
  const words = useMemo(() => chartWords(), []);
  const scene = useMemo(
    () => sceneOf(kind, data, isStacked, { width, height, isMirrored, words }),
    [data, height, isMirrored, isStacked, kind, width, words],
  );
  const { marks } = scene;
  const placeOf = (mark: Mark): Place | null => data.series[mark.series]?.cells[mark.point]?.place ?? null;
  const shown = current ?? marks.find((one) => isSame(placeOf(one), active)) ?? null;
  const choose = (mark: Mark | null): void => {
    setCurrent(mark);
    onActive(mark && placeOf(mark));
  };
  const nameOf = (mark: Mark): string => {
    const point = data.points[mark.point];
    const series = data.series[mark.series];
    return [data.series.length > 1 ? series?.name : '', point ? pointName(point) : ''].filter(Boolean).join(', ');
  };
  const figureOf = (mark: Mark): string =>
    words.full(data.series[mark.series]?.cells[mark.point]?.amount ?? 0, data.unit);
  const saidOf = (mark: Mark): string => {
    const place = placeOf(mark);
    return `${nameOf(mark)}: ${figureOf(mark)}, ${place ? countOf(place) : t('chart.in_table')}`;
  };
  const open = (mark: Mark | null): void => {
    const place = mark && placeOf(mark);
    if (place) onOpen(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = markAfter(event.key, marks, shown, isMirrored);
    if (next !== undefined) {
      event.preventDefault();
      choose(next);
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      open(shown);
    }
  };
  const isLined = kind === 'line' || kind === 'area';
  const at = (event: PointerEvent<SVGSVGElement>): Mark | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return markAt(marks, event.clientX - left, event.clientY - top, isLined);
  };
  return (
    <Box
      role="application"
      aria-roledescription={t('chart.role')}
      aria-label={label}
      aria-describedby={`${id}-keys`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => choose(null)}
      sx={{
        position: 'relative',
        width,
        height,
        borderRadius: '8px',
        '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
        '& svg': { display: 'block', overflow: 'visible', fontVariantNumeric: 'tabular-nums' },
        '& text': { unicodeBidi: 'plaintext' },
      }}
    >
      <VisuallyHidden>
        <span id={`${id}-keys`}>{t('chart.keys')}</span>
      </VisuallyHidden>
      <svg
        aria-hidden
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        onPointerMove={(event) => {
          const mark = at(event);
          if (mark !== current) choose(mark);
        }}
        onPointerLeave={() => choose(null)}
        onClick={(event) => open(markAt(marks, event.nativeEvent.offsetX, event.nativeEvent.offsetY, isLined))}
        // The scene is mirrored already; `sx` would mirror this direction too.
        style={{ direction: 'ltr', cursor: shown && placeOf(shown) ? 'pointer' : 'default' }}
      >
        <Drawing id={id} scene={scene} />
        {shown && <Highlight mark={shown} isRule={isLined} height={height} />}
      </svg>
      <Box aria-live="polite" component="span" sx={{ position: 'absolute' }}>
        <VisuallyHidden>{current ? saidOf(current) : ''}</VisuallyHidden>
      </Box>
      {shown && (
        <Tooltip
          box={shown.box}
          width={width}
          title={
            isLined && data.series.length > 1
              ? pointName(data.points[shown.point] ?? { label: '', parent: null, isNone: false, day: null })
              : nameOf(shown)
          }
          figure={isLined && data.series.length > 1 ? null : figureOf(shown)}
          count={countIn(shown)}
          lines={
            isLined && data.series.length > 1
              ? data.series.flatMap((one, series) => {
                  const cell = one.cells[shown.point];
                  if (!cell || cell.amount === null) return [];
                  return [
                    {
                      name: one.name,
                      figure: words.full(cell.amount, data.unit),
                      series: colourOf(data, series),
                      isCurrent: series === shown.series,
                    },
                  ];
                })
              : []
          }
          kind={kind}
        />
      )}
    </Box>
  );

  function countIn(mark: Mark): string {
    const place = placeOf(mark);
    return place ? countOf(place) : t('chart.in_table');
  }
}

/** The drawing itself: it is not drawn again while something is pointed at. */
const Drawing = memo(function Drawing({ id, scene }: { id: string; scene: ReturnType<typeof sceneOf> }) {
  return (
    <>
      <Patterns id={id} />
      {scene.behind.map((one, index) => (
        <Shape key={`b${index}`} element={one} id={id} />
      ))}
      {scene.marks.map(({ element }, index) => element && <Shape key={`m${index}`} element={element} id={id} isMark />)}
      {scene.front.map((one, index) => (
        <Shape key={`f${index}`} element={one} id={id} />
      ))}
    </>
  );
});

function Shape({ element, id, isMark = false }: { element: Element; id: string; isMark?: boolean }) {
  if (element.tag === 'text')
    return (
      <text
        x={element.x}
        y={element.y}
        textAnchor={element.anchor}
        fontSize={element.size}
        fontWeight={element.weight ?? 400}
        fill={paintOf(element.fill, null)}
      >
        {element.text}
      </text>
    );
  // A line of the surface between neighbours: they differ also where their colours are alike.
  const edge = isMark ? { stroke: 'var(--over)', strokeWidth: 1 } : {};
  if (element.tag === 'rect')
    return (
      <rect
        x={element.x}
        y={element.y}
        width={element.width}
        height={element.height}
        fill={paintOf(element.fill, id)}
        {...edge}
      />
    );
  return (
    <path
      d={element.d}
      fill={paintOf(element.fill, element.isPlain ? null : id)}
      {...edge}
      {...(element.stroke ? { stroke: paintOf(element.stroke, null), strokeWidth: element.width ?? 1 } : {})}
      {...(element.dash ? { strokeDasharray: element.dash } : {})}
      strokeLinejoin="round"
    />
  );
}

function Highlight({ mark, isRule, height }: { mark: Mark; isRule: boolean; height: number }) {
  const { box, element } = mark;
  const frame = { fill: 'none', stroke: color.text, strokeWidth: 1.75, pointerEvents: 'none' } as const;
  const middle = box.x + box.width / 2;
  return (
    <>
      {isRule && <path d={`M${middle},8V${height - 24}`} {...frame} strokeWidth={1} strokeOpacity={0.5} />}
      {isRule ? (
        <circle cx={middle} cy={element ? box.y + box.height / 2 : box.y} r={5.5} {...frame} />
      ) : element?.tag === 'path' ? (
        <path d={element.d} {...frame} />
      ) : (
        <rect {...box} {...frame} />
      )}
    </>
  );
}

/** What is pointed at: of lines the nearest, of others what is under the pointer. */
function markAt(marks: readonly Mark[], x: number, y: number, isLined: boolean): Mark | null {
  const distance = ({ box }: Mark): number => {
    const [dx, dy] = [box.x + box.width / 2 - x, y < box.y ? box.y - y : Math.max(0, y - box.y - box.height)];
    return isLined ? Math.abs(dx) * 1000 + dy : Math.hypot(Math.max(0, Math.abs(dx) - box.width / 2), dy);
  };
  let best: Mark | null = null;
  let least = isLined ? Infinity : 3;
  for (const one of marks) {
    const away = distance(one);
    if (away < least) [best, least] = [one, away];
  }
  return best;
}

/** The mark to which a key leads; `undefined`: the key is none of these. */
function markAfter(
  key: string,
  marks: readonly Mark[],
  from: Mark | null,
  isMirrored: boolean,
): Mark | null | undefined {
  const [forward, back] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === 'Escape') return from ? null : undefined;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    [forward]: [1, 0],
    [back]: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const step = steps[key];
  if (key === 'Home' || !from) return key === 'Home' || step ? (marks[0] ?? null) : undefined;
  if (key === 'End') return marks.at(-1) ?? null;
  if (!step) return undefined;
  const [points, series] = step;
  const isForward = (one: Mark): boolean =>
    points === 0
      ? one.point === from.point && Math.sign(one.series - from.series) === series
      : one.series === from.series && Math.sign(one.point - from.point) === points;
  const awayFrom = (one: Mark): number => Math.abs(one.point - from.point) + Math.abs(one.series - from.series);
  return marks.filter(isForward).toSorted((one, other) => awayFrom(one) - awayFrom(other))[0] ?? from;
}
