import { describe, expect, it } from 'vitest';
import type { Filter } from './filters.ts';
import {
  addressFromListState,
  callFromListState,
  DEFAULT_PAGE_SIZE,
  formatSort,
  listStateFromAddress,
  parseSort,
  type ListState,
} from './list.ts';

const filters: Filter = {
  or: [
    { field: 'state', op: 'in', value: ['deployable'] },
    {
      and: [
        { field: 'name', op: 'contains', value: 'a & b "c" %' },
        { field: 'serial', op: 'empty' },
      ],
    },
  ],
};
const STATES: readonly ListState[] = [
  { pageNumber: 0, pageSize: 10, search: '', sort: [], filters: null },
  {
    pageNumber: 3,
    pageSize: 50,
    search: 'Größe & Co',
    sort: [
      { field: 'name', descending: true },
      { field: 'created_at', descending: false },
    ],
    filters,
  },
  {
    pageNumber: 0,
    pageSize: 500,
    search: '0',
    sort: [],
    filters: { field: 'purchase_cost', op: 'between', value: ['1', '2.50'] },
  },
];

describe('the address of a list', () => {
  it('carries page, size, search, sort and filters there and back, also as a query string', () => {
    for (const state of STATES) {
      const query = Object.fromEntries(
        new URLSearchParams(new URLSearchParams(addressFromListState(state)).toString()),
      );
      expect(listStateFromAddress(query)).toEqual(state);
    }
  });

  it('is named by pageSize, pageNumber, search, sort and filters', () => {
    expect(addressFromListState(STATES[1] as ListState)).toEqual({
      pageSize: '50',
      pageNumber: '3',
      search: 'Größe & Co',
      sort: '-name,created_at',
      filters: JSON.stringify(filters),
    });
  });

  it('leaves out what is at its default', () => {
    expect(addressFromListState(STATES[0] as ListState)).toEqual({});
    expect(addressFromListState({ ...(STATES[0] as ListState), pageSize: 50 }, 50)).toEqual({});
  });

  it('[R9.1] has ten rows a page unless the saved setting or the address says otherwise', () => {
    expect(DEFAULT_PAGE_SIZE).toBe(10);
    expect(listStateFromAddress({}).pageSize).toBe(10);
    expect(listStateFromAddress({}, 50).pageSize).toBe(50);
    expect(listStateFromAddress({ pageSize: '20' }, 50).pageSize).toBe(20);
  });

  it('falls back when it was mistyped', () => {
    for (const query of [
      { pageSize: '0' },
      { pageSize: '501' },
      { pageSize: 'x' },
      { pageSize: '1.5' },
      { pageSize: '-1' },
    ])
      expect(listStateFromAddress(query).pageSize).toBe(10);
    for (const query of [{ pageNumber: '-1' }, { pageNumber: 'x' }, { pageNumber: '1.5' }])
      expect(listStateFromAddress(query).pageNumber).toBe(0);
    expect(listStateFromAddress({ filters: '{' }).filters).toBeNull();
    expect(listStateFromAddress({ filters: '42' }).filters).toBeNull();
    expect(listStateFromAddress({ search: ['a'] }).search).toBe('');
  });
});

describe('the call of a list', () => {
  it('[R7.8] sends the zero-based page plus 1 as page, and page_size', () => {
    expect(callFromListState(STATES[0] as ListState)).toEqual({ page: '1', page_size: '10' });
    expect(callFromListState(STATES[1] as ListState)).toMatchObject({
      page: '4',
      page_size: '50',
      search: 'Größe & Co',
      sort: '-name,created_at',
      filters: JSON.stringify(filters),
    });
  });
});

describe('a sort', () => {
  it('reads and writes several levels', () => {
    expect(parseSort('-name, created_at')).toEqual([
      { field: 'name', descending: true },
      { field: 'created_at', descending: false },
    ]);
    expect(formatSort(parseSort('-name,created_at'))).toBe('-name,created_at');
  });

  it('passes over empty parts', () => {
    expect(parseSort(',-, ,name,')).toEqual([{ field: 'name', descending: false }]);
  });
});
