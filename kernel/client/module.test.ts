import { describe, expect, it } from 'vitest';
import { defineClientModule, installModules, type ClientModule } from './module.ts';
import { detailParts } from './record_view/overrides.ts';
import { hosts, screens, settingsPages } from './slots.ts';
import { setModulesOff, createSlot } from './state/slot.ts';

const load = async () => ({ default: () => null });
const named = (name: string, rest: Omit<ClientModule, 'name'> = {}) => defineClientModule({ name, ...rest });
const page = (key: string, before?: string) => ({
  key,
  group: 'company' as const,
  ...(before ? { before } : {}),
  permissions: [],
  title: () => key,
  load,
});

describe('modules of the client', () => {
  it('are each listed once', () => {
    expect(() => installModules([named('stock'), named('maps'), named('stock')])).toThrow(
      'The module stock is listed twice',
    );
  });

  it('do not share an address, nor a page of the settings', () => {
    const screen = { path: '/stock', permission: null, load };
    expect(() => installModules([named('stock', { screens: [screen] }), named('maps', { screens: [screen] })])).toThrow(
      'Two modules claim the address /stock',
    );
    expect(() => installModules([named('stock', { screens: [screen] })], [screen])).toThrow('/stock');
    expect(() => installModules([named('stock', { settings: [page('stock'), page('stock')] })])).toThrow(
      'Two modules claim the page of the settings stock',
    );
  });

  it('add to each place in their order, or before another entry that they name', () => {
    const [One, Two, own] = [() => null, () => null, { path: '/own', permission: null, load }];
    const screen = (path: string) => ({ path, permission: null, load });
    installModules(
      [
        named('stock', { screens: [screen('/b')], hosts: [{ Component: One }], settings: [page('late')] }),
        named('maps', {
          screens: [screen('/a')],
          hosts: [{ Component: Two }],
          settings: [page('early', 'stock/late')],
        }),
      ],
      [own],
    );
    expect(screens.all().map((one) => one.path)).toEqual(['/b', '/a', '/own']);
    expect(hosts.all().map((one) => one.Component)).toEqual([One, Two]);
    expect(settingsPages.all().map((one) => one.key)).toEqual(['early', 'late']);
    installModules([]);
    expect([...screens.all(), ...hosts.all(), ...settingsPages.all()]).toEqual([]);
  });

  it('fill slots that others of them keep, and leave nothing there when they are gone', () => {
    const kept = createSlot<{ readonly title: string }>('line of a map', (one) => one.title);
    const adding = (name: string, ...titles: string[]) =>
      named(name, { adds: (add) => add(kept, ...titles.map((title) => ({ title }))) });
    installModules([adding('stock', 'shelves', 'boxes'), adding('maps', 'streets')]);
    expect(kept.all().map((one) => [one.title, kept.moduleOf(one)])).toEqual([
      ['shelves', 'stock'],
      ['boxes', 'stock'],
      ['streets', 'maps'],
    ]);
    expect(() => installModules([adding('stock', 'shelves'), adding('maps', 'shelves')])).toThrow(
      'Two modules claim the line of a map shelves',
    );
    installModules([]);
    expect(kept.all()).toEqual([]);
  });

  it('add to the screens of one record type together, loaded before these are shown', async () => {
    const fact = (key: string) => ({ record: 'crate', load: async () => ({ facts: [key] }) });
    const other = { record: 'shelf', load: async () => ({ facts: ['other'] }) };
    installModules([
      named('stock', { detailParts: [{ ...fact('last'), isLast: true }, other] }),
      named('maps', { detailParts: [fact('first')] }),
    ]);
    expect(detailParts.of('crate')).toEqual([]);
    await detailParts.load('crate');
    expect(detailParts.of('crate')).toEqual([{ facts: ['first'] }, { facts: ['last'] }]);
    expect(detailParts.of('shelf')).toEqual([]);
    setModulesOff(['maps']);
    expect(detailParts.of('crate')).toEqual([{ facts: ['last'] }]);
    setModulesOff([]);
    installModules([]);
  });
});
