import { expect, it } from 'vitest';
import { linesOf, repeatedIn } from './several.ts';

it('a pasted column becomes values, and says which of them come twice', () => {
  expect(linesOf(' SN-1 \r\n\r\nSN-2\tSN-3\n')).toEqual(['SN-1', 'SN-2', 'SN-3']);
  expect(repeatedIn(['a', 'b', 'A', 'c', 'b', 'b'])).toEqual(['a', 'b']);
});
