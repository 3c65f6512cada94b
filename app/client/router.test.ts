// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

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
