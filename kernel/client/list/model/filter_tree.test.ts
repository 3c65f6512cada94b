import { describe, expect, it } from 'vitest';
import type { Condition, Filter } from '@steward/kernel/contract/wire/filters.ts';
import { countConditions, fromGroup, fromChips, isComplete, toGroup, chipsOf, withOperator } from './filter_tree.ts';

const name: Condition = { field: 'name', op: 'contains', value: 'x' };
const state: Condition = { field: 'state', op: 'in', value: ['deployed'] };
const serial: Condition = { field: 'serial', op: 'empty' };

describe('chips above the list', () => {
  it('are the parts that all have to hold', () => {
    const filter: Filter = { and: [name, { or: [state, serial] }] };
    expect(chipsOf(filter)).toHaveLength(2);
    expect(fromChips(chipsOf(filter))).toEqual(filter);
    expect(chipsOf({ or: [state, serial] })).toHaveLength(1);
    expect(chipsOf(null)).toEqual([]);
  });

  it('leave no group behind when one or none is left', () => {
    expect(fromChips([name])).toEqual(name);
    expect(fromChips([])).toBeNull();
  });
});

describe('the editor of groups', () => {
  it('gives back what it was given', () => {
    for (const filter of [
      null,
      name,
      { and: [name, { or: [state, { and: [serial, name] }] }] },
      { or: [state, serial] },
    ] as const)
      expect(fromGroup(toGroup(filter))).toEqual(filter);
  });

  it('passes over what is unfinished or empty', () => {
    expect(
      fromGroup({
        mode: 'or',
        items: [
          { field: 'name', op: 'is' },
          { mode: 'and', items: [] },
          { field: 'state', op: 'in', value: [] },
          serial,
        ],
      }),
    ).toEqual(serial);
    expect(fromGroup({ mode: 'and', items: [] })).toBeNull();
  });

  it('counts conditions at any depth', () => {
    expect(countConditions({ and: [name, { or: [state, { and: [serial, name] }] }] })).toBe(4);
  });
});

describe('a condition', () => {
  it('is complete when it has what its comparison needs', () => {
    expect([name, state, serial].every(isComplete)).toBe(true);
    const unfinished: readonly Condition[] = [
      { field: 'n', op: 'between', value: [1] },
      { field: 'n', op: 'between', value: [1, undefined] },
      { field: 'n', op: 'is', value: '' },
      { field: 's', op: 'in', value: 'x' },
      { field: 's', op: 'under', value: [] },
    ];
    expect(unfinished.some(isComplete)).toBe(false);
    expect(isComplete({ field: 'b', op: 'is', value: false })).toBe(true);
    expect(isComplete({ field: 'n', op: 'is', value: 0 })).toBe(true);
  });

  it('keeps its value under another comparison where it fits', () => {
    expect(withOperator(name, 'is_not')).toEqual({ field: 'name', op: 'is_not', value: 'x' });
    expect(withOperator(state, 'not_in').value).toEqual(['deployed']);
    expect(withOperator(name, 'empty')).toEqual({ field: 'name', op: 'empty' });
    expect(withOperator({ field: 'n', op: 'is', value: 3 }, 'between')).toEqual({ field: 'n', op: 'between' });
  });
});
