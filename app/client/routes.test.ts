import { describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '@steward/kernel/client/testing/browser.ts';

vi.stubGlobal('localStorage', new MemoryStorage());
vi.stubGlobal('addEventListener', () => undefined);
const { router } = await import('./routes.tsx');
const { screens, publicScreens } = await import('@steward/kernel/client/slots.ts');

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
