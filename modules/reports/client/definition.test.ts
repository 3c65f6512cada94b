import { describe, expect, it } from 'vitest';
import { chartOf } from '../contract/chart/index.ts';
import type { SourceField } from '../contract/wire.ts';
import {
  addField,
  addValue,
  blankDefinition,
  isSameDefinition,
  moveGroup,
  nextSort,
  placeFor,
  removeValue,
  runnable,
  sentDefinition,
  whyNot,
  withChart,
  withHaving,
} from './definition.ts';

const field = (key: string, change: Partial<SourceField> = {}): SourceField => ({
  key,
  label: key,
  through: null,
  through_label: null,
  section: null,
  kind: 'text',
  is_custom: false,
  to: null,
  options: [],
  groups: false,
  is_of_day: false,
  buckets: [],
  fns: [],
  operators: [],
  ...change,
});
const department = field('department', { kind: 'reference', groups: true });
const day = field('purchase_date', { kind: 'date', groups: true, buckets: ['day', 'month', 'quarter', 'year'] });
const cost = field('purchase_cost', { kind: 'money', fns: ['sum', 'avg', 'min', 'max'] });
const blank = blankDefinition('asset', ['name']);
const put = (definition: typeof blank, one: SourceField) =>
  addField(definition, one, placeFor(one, definition) ?? 'list');

describe('a report that is built', () => {
  it('takes fields where they fit: a group, its value, the times as columns', () => {
    const built = [department, cost, day].reduce(put, blank);
    expect(built.rows).toEqual([{ field: 'department' }]);
    expect(built.columns).toEqual([{ field: 'purchase_date', bucket: 'quarter' }]);
    expect(built.values).toEqual([{ key: 'sum_purchase_cost', fn: 'sum', field: 'purchase_cost' }]);
  });

  it('counts records with its first group, until a value is chosen; a count that was chosen stays', () => {
    const grouped = put(blank, department);
    expect(grouped.values).toEqual([{ key: 'records', fn: 'count' }]);
    expect(put(grouped, cost).values.map((one) => one.fn)).toEqual(['sum']);
    expect(put(addValue(blank, { fn: 'count' }), cost).values.map((one) => one.fn)).toEqual(['count', 'sum']);
  });

  it('gives each value a key of its own, which formulas can name', () => {
    const twice = addValue(addValue(blank, { fn: 'avg', field: 'model.cost' }), { fn: 'avg', field: 'model.cost' });
    expect(twice.values.map((one) => one.key)).toEqual(['avg_model_cost', 'avg_model_cost_2']);
  });

  it('without a value loses what needs it: formulas, conditions, order', () => {
    const base = addValue(addValue(blank, { fn: 'count' }), { fn: 'sum', field: 'cost' });
    const whole = withHaving({ ...addValue(base, { formula: 'sum_cost / count' }), sort: '-formula' }, 'formula', {
      op: 'gt',
      than: 3,
    });
    const left = removeValue(whole, 'sum_cost');
    expect(left.values.map((one) => one.key)).toEqual(['count']);
    expect([left.having, left.sort]).toEqual([[], '']);
  });

  it('keeps a formula that is not finished, and is calculated without it', () => {
    const half = addValue(addValue(blank, { fn: 'count' }), { formula: 'count /' });
    expect(half.values).toHaveLength(2);
    expect(runnable(half).values.map((one) => one.key)).toEqual(['count']);
    expect(sentDefinition(half)).toEqual({
      source: 'asset',
      values: [{ key: 'count', fn: 'count' }],
      limit: 1000,
      list: ['name'],
    });
  });

  it('moves a group to the columns, and the one there back', () => {
    const pivot = { ...blank, rows: [{ field: 'a' }], columns: [{ field: 'b' }] };
    expect(moveGroup(pivot, 'rows', 0, 'other')).toMatchObject({ rows: [{ field: 'b' }], columns: [{ field: 'a' }] });
    const rows = { ...blank, rows: [{ field: 'a' }, { field: 'b' }] };
    expect(moveGroup(rows, 'rows', 0, 1).rows.map((one) => one.field)).toEqual(['b', 'a']);
  });

  it('is sorted by a click: figures from the greatest, names from the first', () => {
    expect([nextSort('', 'n'), nextSort('-n', 'n'), nextSort('n', 'n')]).toEqual(['-n', 'n', '-n']);
    expect([nextSort('-n', '0'), nextSort('0', '0'), nextSort('', '0')]).toEqual(['0', '-0', '-0']);
  });

  it('is drawn as what fits, and says what another drawing needs', () => {
    expect(chartOf(addValue(blank, { fn: 'count' })).kind).toBe('number');
    expect(chartOf(put(blank, department)).kind).toBe('bar');
    expect(whyNot('heat', put(blank, department))).toBe('two_groups');
    expect(whyNot('bar', blank)).toBe('values');
    expect(whyNot('bar', addValue(blank, { fn: 'count' }))).toBe('groups');
  });

  it('is the same with and without what is usual of its drawing', () => {
    const grouped = put(blank, department);
    expect(isSameDefinition(grouped, withChart(grouped, { kind: 'bar', stacked: true }))).toBe(true);
    expect(isSameDefinition(grouped, withChart(grouped, { kind: 'line' }))).toBe(false);
  });
});
