import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../fields/index.ts';
import { isGroup, MAX_CONDITIONS, MAX_DEPTH, operatorsOf, parseFilter, type Filter } from './filters.ts';

const one: Filter = { field: 'name', op: 'contains', value: 'x' };

function nested(depth: number): Filter {
  return depth === 0 ? one : { and: [nested(depth - 1)] };
}

describe('reading filters', () => {
  it('takes conditions and groups of both kinds in one another', () => {
    const filter: Filter = { and: [one, { or: [one, { and: [one] }] }] };
    expect(parseFilter(JSON.stringify(filter))).toEqual(filter);
  });

  it('tells "none" from "not a filter"', () => {
    expect(parseFilter('  ')).toBeNull();
    for (const text of [
      '{',
      '[]',
      '"x"',
      'null',
      '7',
      '{}',
      '{"field":"name"}',
      '{"field":1,"op":"is"}',
      '{"and":{}}',
      '{"and":[1]}',
      '{"or":[{"op":"is"}]}',
    ])
      expect(parseFilter(text)).toBeUndefined();
  });

  it('stops at the greatest depth and number, so that nobody can send a filter that costs more than a list', () => {
    expect(parseFilter(JSON.stringify(nested(MAX_DEPTH)))).toBeDefined();
    expect(parseFilter(JSON.stringify(nested(MAX_DEPTH + 1)))).toBeUndefined();
    const many = (count: number): string => JSON.stringify({ or: Array.from({ length: count }, () => one) });
    expect(parseFilter(many(MAX_CONDITIONS))).toBeDefined();
    expect(parseFilter(many(MAX_CONDITIONS + 1))).toBeUndefined();
  });

  it('knows groups from conditions', () => {
    expect([one, { and: [] }, { or: [] }].map((filter) => isGroup(filter as Filter))).toEqual([false, true, true]);
  });
});

describe('operators', () => {
  it('offers "in or below" for references to trees only', () => {
    expect(operatorsOf({ kind: 'reference', to: 'location' }, true)[0]).toBe('under');
    expect(operatorsOf({ kind: 'reference', to: 'supplier' })).not.toContain('under');
    expect(operatorsOf({ kind: 'text' }, true)).not.toContain('under');
  });

  it('lets every kind be compared', () => {
    const kinds: readonly FieldKind[] = [
      'text',
      'textarea',
      'number',
      'money',
      'date',
      'datetime',
      'boolean',
      'select',
      'multiselect',
      'reference',
      'references',
      'email',
      'phone',
      'url',
      'color',
      'image',
      'assignee',
    ];
    for (const kind of kinds) expect(operatorsOf({ kind }).length).toBeGreaterThan(0);
  });
});
