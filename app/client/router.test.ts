// @vitest-environment happy-dom
import { Link, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ThemeProvider } from '@steward/kernel/client/theme/ThemeProvider.tsx';

await import('./public.ts');
const { makeRouter } = await import('./router.tsx');
const { screens, publicScreens } = await import('@steward/kernel/client/slots.ts');
const application = await import('./application.tsx');
const { router, addApplication } = makeRouter(publicScreens.all(), async () => application);
await addApplication();

describe('routes', () => {
  it('[R2.4] the shell is registered under the name /_app, and is no address', () => {
    expect(Object.keys(router.routesById)).toContain('/_app');
    expect(Object.keys(router.routesByPath)).not.toContain('/_app');
  });

  it('no address is claimed twice', () => {
    const paths = [...screens.all(), ...publicScreens.all()].map((screen) => screen.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

it('[R9.5] a link fetches its screen when somebody points at it, and not because it is in the window', async () => {
  const linkTo = (to: string) => createElement(Link, { key: to, to }, to);
  const screenOf = (path: string, ...links: readonly string[]) => ({
    path,
    load: vi.fn(() => Promise.resolve({ default: () => createElement('div', null, links.map(linkTo)) })),
  });
  const shown = [screenOf('/here', '/pointed-at', '/beside'), screenOf('/pointed-at'), screenOf('/beside')];
  const former = location.href;
  history.replaceState(null, '', '/here');
  const place = document.body.appendChild(document.createElement('div'));
  const page = createRoot(place);
  onTestFinished(() => {
    page.unmount();
    place.remove();
    history.replaceState(null, '', former);
  });
  const { router: small } = makeRouter(shown, () => Promise.reject(new Error('No address needs the application')));
  page.render(createElement(ThemeProvider, null, createElement(RouterProvider, { router: small })));
  const link = () => place.querySelector('a[href="/pointed-at"]');
  await expect.poll(link).not.toBeNull();
  const fetched = () => shown.filter(({ load }) => load.mock.calls.length > 0).map(({ path }) => path);
  expect(fetched()).toEqual(['/here']);
  link()?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await expect.poll(fetched).toContain('/pointed-at');
  expect(fetched()).not.toContain('/beside');
  expect(location.pathname).toBe('/here');
});
