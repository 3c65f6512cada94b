import { describe, expect, it } from 'vitest';
import { addressAfter, plainBase, stateOf, type ListBase } from './address.ts';

const plain = plainBase(10);

describe('a change of the list', () => {
  it('goes back to the first page when it changes which rows there are', () => {
    expect(addressAfter({ pageNumber: '4', search: 'a' }, { search: 'b' }, plain)).toEqual({ search: 'b' });
    expect(addressAfter({ pageNumber: '4' }, { sort: [{ field: 'name', descending: true }] }, plain)).toEqual({
      sort: '-name',
    });
  });

  it('keeps everything else when it turns the page', () => {
    expect(addressAfter({ search: 'b', sort: '-name' }, { pageNumber: 2 }, plain)).toEqual({
      search: 'b',
      sort: '-name',
      pageNumber: '2',
    });
  });

  it('[R9.1] keeps a chosen page size in the address, also when it has become the usual one', () => {
    expect(addressAfter({}, { pageSize: 50 }, plain)).toEqual({ pageSize: '50' });
    expect(addressAfter({ pageSize: '50' }, { pageNumber: 1 }, plainBase(50))).toEqual({
      pageSize: '50',
      pageNumber: '1',
    });
    expect(addressAfter({}, { pageNumber: 1 }, plainBase(50))).toEqual({ pageNumber: '1' });
  });
});

describe('a view in the address', () => {
  const filters = { field: 'state', op: 'in', value: ['pending'] } as const;
  const base: ListBase = {
    pageSize: 20,
    search: 'desk',
    sort: [{ field: 'name', descending: false }],
    filters,
    name: 'mine',
  };

  it('is the whole state by its name alone', () => {
    expect(stateOf({ view: 'mine' }, base)).toEqual({
      pageNumber: 0,
      pageSize: 20,
      search: 'desk',
      sort: base.sort,
      filters,
    });
    expect(addressAfter({ view: 'mine' }, { pageNumber: 3 }, base)).toEqual({ view: 'mine', pageNumber: '3' });
  });

  it('stands beside what differs from it, also where that is nothing', () => {
    const query = addressAfter({ view: 'mine' }, { search: '', sort: [], filters: null }, base);
    expect(Object.keys(query)).toEqual(['view', 'search', 'sort', 'filters']);
    expect(stateOf(query, base)).toMatchObject({ search: '', sort: [], filters: null });
    expect(addressAfter(query, { search: 'desk', sort: base.sort, filters }, base)).toEqual({ view: 'mine' });
  });
});
