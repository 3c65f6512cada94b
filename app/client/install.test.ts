// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

it('every permission, every tile and every sentence is known before the module that declares it is loaded', async () => {
  const { ALL_PERMISSIONS: expected } = await import('@steward/kernel/contract/permissions.ts');
  const expectedTiles = (await import('@steward/kernel/contract/tiles.ts')).declaredTiles();
  const { MESSAGES: sentences } = await import('@steward/kernel/contract/messages/index.ts');
  // As in a browser: nothing has filled the registry.
  vi.resetModules();
  const { ALL_PERMISSIONS } = await import('@steward/kernel/contract/permissions.ts');
  const { declaredTiles } = await import('@steward/kernel/contract/tiles.ts');
  expect([ALL_PERMISSIONS, declaredTiles()]).toEqual([[], []]);
  await Promise.all([import('./public.ts'), import('./install.ts')]);
  expect(expected.length).toBeGreaterThan(200);
  expect(ALL_PERMISSIONS).toEqual(expected);
  expect(expectedTiles.length).toBeGreaterThan(10);
  // Without words, which this language has not loaded yet.
  const plain = (tiles: typeof expectedTiles) => tiles.map(({ counts, ...one }) => ({ ...one, list: counts?.record }));
  expect(plain(declaredTiles())).toEqual(plain(expectedTiles));
  const { laterTexts } = await import('@steward/kernel/client/i18n/sources.ts');
  expect((await laterTexts('de')).messages).toEqual(sentences.de);
}, 60_000);

it('what is scanned without a connection is done by modules that are kept on the device', async () => {
  const [{ MODULES }, { MODULES: contracts }] = await Promise.all([
    import('../../modules/client.ts'),
    import('../../modules/contract.ts'),
  ]);
  const scanning = MODULES.flatMap(({ name, scanModes = [] }) => (scanModes.length > 0 ? [name] : []));
  const kept = contracts.flatMap(({ name, isKeptOffline }) => (isKeptOffline ? [name] : []));
  expect(scanning.length).toBeGreaterThan(3);
  expect(kept.toSorted()).toEqual(expect.arrayContaining(scanning.toSorted()));
}, 60_000);
