import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search_params.ts';

it('query values stay the texts that they are, JSON and numbers too', () => {
  const filters = '{"and":[{"field":"model","op":"in","value":["1"]}]}';
  expect(parseSearch(`?pageNumber=0&search=007&filters=${encodeURIComponent(filters)}`)).toEqual({
    pageNumber: '0',
    search: '007',
    filters,
  });
  expect(parseSearch(stringifySearch({ pageNumber: 0, filters }))).toEqual({ pageNumber: '0', filters });
});

it('what is empty leaves the address', () => {
  expect(stringifySearch({ search: '', sort: undefined, page: null })).toBe('');
});
