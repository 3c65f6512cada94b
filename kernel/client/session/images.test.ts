// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../testing/browser.ts';
import { useImageUrl, withToken } from './images.ts';

it('[R7.26] the token stands behind the address, as a query of its own or behind the one that is there', () => {
  expect(withToken('/files/1', 'se=1&sig=x')).toBe('/files/1?se=1&sig=x');
  expect(withToken('/files/1?size=2', 'se=1')).toBe('/files/1?size=2&se=1');
});

it('[R7.27] a picture that is not there, or that may not be seen, is shown as the icon of the application', async () => {
  localStorage.setItem('company_id', 'company-1');
  const shown = (url: string | null) => renderHook(() => useImageUrl(url)).result;
  expect(shown(null).current).toBe('/icon-192.png');
  expect(shown('blob:chosen').current).toBe('blob:chosen');
  const calls = fakeServer(() => ({ status: 403, body: { status: 403, detail: 'no' } }));
  const refused = shown('/files/1');
  expect(refused.current, 'nothing while it is asked').toBeUndefined();
  await expect.poll(() => refused.current).toBe('/icon-192.png');
  expect(calls).toMatchObject([{ method: 'POST', body: { url: '/files/1' } }]);
});
