import { describe, expect, it } from 'vitest';
import { addressAfter } from './address.ts';

describe('a change of the list', () => {
  it('[R2.17] goes back to the first page when it changes which rows there are', () => {
    expect(addressAfter({ pageNumber: '4', search: 'a' }, { search: 'b' }, 10)).toEqual({ search: 'b' });
    expect(addressAfter({ pageNumber: '4' }, { sort: [{ field: 'name', descending: true }] }, 10)).toEqual({ sort: '-name' });
  });

  it('[R2.17] keeps everything else when it turns the page', () => {
    expect(addressAfter({ search: 'b', sort: '-name' }, { pageNumber: 2 }, 10)).toEqual({ search: 'b', sort: '-name', pageNumber: '2' });
  });

  it('[R9.1] keeps a chosen page size in the address, also when it has become the usual one', () => {
    expect(addressAfter({}, { pageSize: 50 }, 10)).toEqual({ pageSize: '50' });
    expect(addressAfter({ pageSize: '50' }, { pageNumber: 1 }, 50)).toEqual({ pageSize: '50', pageNumber: '1' });
    expect(addressAfter({}, { pageNumber: 1 }, 50)).toEqual({ pageNumber: '1' });
  });
});
