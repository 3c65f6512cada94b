import { describe, expect, it } from 'vitest';
import {
  currenciesOf,
  dataOf,
  heightOf,
  limitsOf,
  sceneOf,
  shapeAt,
  type ChartAnswer,
  type PlotKind,
} from './index.ts';

const euro = (amount: number) => [{ amount: amount.toFixed(2), currency: 'EUR' }];
const quarter = (at: number) => ({
  group: [
    {
      value: `202${5 + Math.floor(at / 4)}-0${(at % 4) * 3 + 1}-01`.replace('010-', '10-'),
      label: `Q${(at % 4) + 1} 202${5 + Math.floor(at / 4)}`,
    },
  ],
  values: [euro(10)],
});
const pivot = (rows: number, columns: number): ChartAnswer => ({
  groups: {
    rows: [{ field: 'department', label: 'Department', kind: 'reference' }],
    columns: [{ field: 'purchase_date', label: 'Purchase date', kind: 'date', bucket: 'quarter' }],
  },
  values: [{ key: 'cost', label: 'Sum of purchase cost' }],
  rows: Array.from({ length: rows }, (_, at) => ({
    group: [
      { value: at === rows - 1 ? null : `d${at}`, label: at === rows - 1 ? 'No department' : `Department ${at}` },
    ],
    values: [euro((at + 1) * columns)],
  })),
  columns: Array.from({ length: columns }, (_, at) => quarter(at)),
  cells: Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.floor(at / columns),
    column: at % columns,
    values: [euro(Math.floor(at / columns) + 1)],
  })),
  total: [euro(100)],
  row_count: rows,
});
const options = (kind: PlotKind, width = 900) => ({
  value: 0,
  currency: 'EUR',
  isAdditive: true,
  limits: limitsOf(kind, width),
  restName: (count: number) => `${count} others`,
});
const words = { short: String, full: String, percent: (share: number) => `${Math.round(share * 100)}%` };
const draw = (kind: PlotKind, answer: ChartAnswer, width = 900, isMirrored = false) => {
  const data = dataOf(answer, options(kind, width));
  return sceneOf(kind, data, true, { width, height: heightOf(kind, data, width, true), isMirrored, words });
};

describe('the data of a chart', () => {
  it('of a pivot: columns are points, rows are series, and each cell knows its place', () => {
    const data = dataOf(pivot(3, 4), options('bar'));
    expect(data.points.map((one) => [one.label, one.parent])).toEqual([1, 2, 3, 4].map((one) => [`Q${one}`, '2025']));
    expect(data.series.map((one) => [one.name, one.isQuiet])).toEqual([
      ['Department 0', false],
      ['Department 1', false],
      ['No department', true],
    ]);
    expect(data.series[1]?.cells[2]).toEqual({ amount: 2, place: { row: 1, column: 2 } });
  });

  it('of many series: the greatest, and the rest as one, so that nothing is lost', () => {
    const data = dataOf(pivot(20, 4), options('bar'));
    expect(data.series).toHaveLength(7);
    expect(data.series.at(-1)).toMatchObject({ name: '14 others', isQuiet: true });
    const sum = data.series.reduce((all, one) => all + (one.cells[0]?.amount ?? 0), 0);
    expect(sum).toBe((20 * 21) / 2);
  });

  it('has what is beyond the limit of the answer among the others, unless groups are left out by their values', () => {
    const whole = pivot(5, 2);
    const cut = {
      ...whole,
      rows: whole.rows.slice(0, 3),
      cells: whole.cells.filter((one) => one.row < 3),
      columns: whole.columns.map((one) => ({ ...one, values: [euro(15)] })),
    };
    const data = dataOf(cut, options('bar'));
    expect(data.series.at(-1)).toMatchObject({ name: '2 others', cells: [{ amount: 9 }, { amount: 9 }] });
    expect(dataOf(cut, { ...options('bar'), isFiltered: true }).series).toHaveLength(3);
    const flat = { ...cut, groups: { ...cut.groups, columns: [] }, columns: [], cells: [], total: [euro(30)] };
    const pie = dataOf(flat, options('pie'));
    expect(pie.points.at(-1)?.label).toBe('2 others');
    expect(pie.series[0]?.cells.map((one) => one.amount)).toEqual([2, 4, 6, 18]);
  });

  it('of averages: nothing is added, what is too much is left to the table', () => {
    const data = dataOf(pivot(20, 4), { ...options('line'), isAdditive: false });
    expect(data.series).toHaveLength(6);
    expect(data.rest.series).toBe(14);
  });

  it('of several currencies is that of one: they are never added', () => {
    const answer = pivot(2, 2);
    const mixed = {
      ...answer,
      cells: [{ row: 0, column: 0, values: [[...euro(5), { amount: '7.00', currency: 'GBP' }]] }],
      total: [[...euro(5), { amount: '7.00', currency: 'GBP' }]],
    };
    expect(currenciesOf(mixed, 0)).toEqual(['EUR', 'GBP']);
    expect(dataOf(mixed, options('bar')).series[0]?.cells[0]?.amount).toBe(5);
    expect(dataOf(mixed, { ...options('bar'), currency: 'GBP' }).series[0]?.cells[0]?.amount).toBe(7);
  });

  it('of a pivot with times in its rows: they are the axis, and each cell knows its place', () => {
    const turned = pivot(3, 4);
    const answer: ChartAnswer = {
      ...turned,
      groups: { rows: turned.groups.columns, columns: turned.groups.rows },
      rows: turned.columns,
      columns: turned.rows,
      cells: turned.cells.map(({ row, column, values }) => ({ row: column, column: row, values })),
      // Five more quarters are beyond the limit of the answer.
      row_count: 9,
    };
    const data = dataOf(answer, options('bar'));
    expect(data.isTime).toBe(true);
    expect(data.points.map((one) => [one.label, one.parent])).toEqual([1, 2, 3, 4].map((one) => [`Q${one}`, '2025']));
    expect(data.series.map((one) => one.name)).toEqual(['Department 0', 'Department 1', 'No department']);
    expect(data.series[1]?.cells[2]).toEqual({ amount: 2, place: { row: 2, column: 1 } });
  });

  it('of two groups of rows: that of time is the axis', () => {
    const answer: ChartAnswer = {
      ...pivot(1, 1),
      groups: {
        rows: [
          { field: 'state', label: 'State', kind: 'select' },
          { field: 'purchase_date', label: 'Day', kind: 'date', bucket: 'year' },
        ],
        columns: [],
      },
      rows: [
        {
          group: [
            { value: 'a', label: 'A' },
            { value: '2026-01-01', label: '2026' },
          ],
          values: [euro(1)],
        },
        {
          group: [
            { value: 'a', label: 'A' },
            { value: '2025-01-01', label: '2025' },
          ],
          values: [euro(2)],
        },
        {
          group: [
            { value: 'b', label: 'B' },
            { value: '2026-01-01', label: '2026' },
          ],
          values: [euro(3)],
        },
      ],
      columns: [],
      cells: [],
    };
    const data = dataOf(answer, options('bar'));
    expect(data.points.map((one) => one.label)).toEqual(['2025', '2026']);
    expect(data.series.map((one) => [one.name, ...one.cells.map((cell) => cell.amount)])).toEqual([
      ['A', 2, 1],
      ['B', null, 3],
    ]);
    expect(data.series[1]?.cells[1]?.place).toEqual({ row: 2, column: null });
  });
});

describe('a drawing', () => {
  it.each(['bar', 'line', 'area', 'heat'] as const)('as %s has a mark for each cell, within its bounds', (kind) => {
    for (const width of [340, 900]) {
      const scene = draw(kind, pivot(5, 8), width);
      expect(scene.marks).toHaveLength(40);
      for (const { box } of scene.marks) {
        expect(box.x).toBeGreaterThanOrEqual(-8);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 8);
        expect(box.y + box.height).toBeLessThanOrEqual(scene.height + 8);
      }
      expect(JSON.stringify(scene)).not.toContain('NaN');
    }
  });

  it('stacks bars without gaps, and writes the sum above', () => {
    const scene = draw('bar', pivot(3, 2));
    const [low, middle, high] = scene.marks.filter((one) => one.point === 0).map((one) => one.box);
    expect(middle && middle.y + middle.height).toBeCloseTo(low?.y ?? 0);
    expect(high && high.y + high.height).toBeCloseTo(middle?.y ?? 0);
    expect(scene.front.map((one) => one.tag === 'text' && one.text)).toEqual(['6', '6']);
  });

  it('lays bars down when names do not fit below them', () => {
    const long: ChartAnswer = {
      ...pivot(9, 1),
      groups: { rows: [{ field: 'location', label: 'Location', kind: 'reference' }], columns: [] },
      rows: Array.from({ length: 9 }, (_, at) => ({
        group: [{ value: at, label: `A location with a long name ${at}` }],
        values: [euro(at)],
      })),
      columns: [],
      cells: [],
    };
    const [first, second] = draw('bar', long, 600).marks;
    expect(first?.box.x).toBe(second?.box.x);
    expect(first && second && first.box.y < second.box.y).toBe(true);
  });

  it('is the same from right to left, mirrored', () => {
    for (const kind of ['bar', 'line', 'pie'] as const) {
      const [usual, turned] = [draw(kind, pivot(3, 4)), draw(kind, pivot(3, 4), 900, true)];
      expect(turned.marks.map(({ box }) => Math.round(900 - box.x - box.width))).toEqual(
        usual.marks.map(({ box }) => Math.round(box.x)),
      );
      expect(JSON.stringify(turned)).not.toContain('NaN');
      // Each command has as many numbers as it takes.
      const paths = turned.marks.flatMap(({ element }) => (element?.tag === 'path' ? [element.d] : []));
      const takes: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, A: 7, H: 1, h: 1, v: 1, V: 1, Z: 0 };
      for (const path of paths)
        for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g))
          expect(rest.split(/[ ,]/).filter(Boolean).length % Math.max(1, takes[command] ?? NaN), path).toBe(0);
    }
  });

  it('as a pie has the shares of the points, the rest as one slice', () => {
    const many: ChartAnswer = {
      ...pivot(10, 1),
      groups: { ...pivot(1, 1).groups, columns: [] },
      columns: [],
      cells: [],
    };
    const scene = draw('pie', many);
    expect(scene.marks).toHaveLength(7);
    expect(scene.front.some((one) => one.tag === 'text' && one.text.startsWith('4 others'))).toBe(true);
  });

  it('of nothing draws nothing', () => {
    for (const kind of ['bar', 'line', 'area', 'pie', 'heat'] as const) {
      const none = { ...pivot(1, 1), rows: [], columns: [], cells: [], row_count: 0 };
      expect(JSON.stringify(draw(kind, none))).not.toMatch(/NaN|Infinity/);
    }
  });

  it('has a shape of its own for each series', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map((one) => shapeAt(one, 10, 10))).size).toBe(6);
    expect(shapeAt(0, 10, 10)).not.toContain('NaN');
  });
});
