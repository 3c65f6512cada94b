import { expect, it } from 'vitest';
import { FALLBACK_IMAGE, withToken } from './images.ts';

it('[R7.26] the token stands behind the address, as a query of its own or behind the one that is there', () => {
  expect(withToken('/files/1', 'se=1&sig=x')).toBe('/files/1?se=1&sig=x');
  expect(withToken('/files/1?size=2', 'se=1')).toBe('/files/1?size=2&se=1');
});

it('the picture for no picture is the icon of the application', () => {
  expect(FALLBACK_IMAGE).toBe('/icon-192.png');
});
