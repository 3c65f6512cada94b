import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '../testing/browser.ts';
import { DEFAULT_SETTINGS, isCustom, parseSettings, presetOf } from './settings.ts';
import { createAppearance } from './settings_store.ts';
import { PRESETS } from './tokens.ts';

const stored = (change: object): string => JSON.stringify({ ...DEFAULT_SETTINGS, ...change });

describe('app settings', () => {
  it('[R3.18] takes each of the seven presets, indigo when none is stored', () => {
    expect(PRESETS).toEqual(['green', 'blue', 'indigo', 'purple', 'orange', 'pink', 'lime']);
    for (const colorPreset of PRESETS) expect(presetOf(parseSettings(stored({ colorPreset })))).toBe(colorPreset);
    expect(presetOf(parseSettings(null))).toBe('indigo');
  });

  it('[R8.13] shows an unknown preset as blue and keeps the stored value', () => {
    const settings = parseSettings(stored({ colorPreset: 'mauve' }));
    expect(presetOf(settings)).toBe('blue');
    expect(settings.colorPreset).toBe('mauve');
  });

  it.each([
    ['R3.19', 'paletteMode', ['light', 'dark'], 'light'],
    ['R3.20', 'navColor', ['blend-in', 'discreet', 'evident'], 'evident'],
    ['R3.21', 'contrast', ['normal', 'high'], 'normal'],
    ['R3.22', 'direction', ['ltr', 'rtl'], 'ltr'],
    ['R3.23', 'layout', ['vertical', 'horizontal'], 'vertical'],
    ['R3.24', 'responsiveFontSizes', [true, false], true],
    ['R3.25', 'stretch', [false, true], false],
  ] as const)('[%s] %s takes its values and has its default', (_id, key, values, fallback) => {
    for (const value of values) expect(parseSettings(stored({ [key]: value }))[key]).toBe(value);
    expect(parseSettings(null)[key]).toBe(fallback);
    expect(parseSettings(stored({ [key]: 'nonsense' }))[key]).toBe(fallback);
  });

  it('follows the system unless a mode was chosen, also by who chose before it could be followed', () => {
    expect(parseSettings(null).followSystem).toBe(true);
    expect(parseSettings('{"colorPreset":"lime"}').followSystem).toBe(true);
    expect(parseSettings('{"paletteMode":"light"}').followSystem).toBe(false);
    expect(parseSettings(stored({ paletteMode: 'dark', followSystem: true }))).toMatchObject({
      paletteMode: 'dark',
      followSystem: true,
    });
  });

  it('takes the defaults when what is stored cannot be read', () => {
    expect(parseSettings('{broken')).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings('null')).toEqual(DEFAULT_SETTINGS);
  });

  it('[R3.26] keeps a change for the next load', () => {
    const storage = new MemoryStorage();
    createAppearance(storage).update({ paletteMode: 'dark', stretch: true });
    expect(createAppearance(storage).store.get().settings).toEqual({
      ...DEFAULT_SETTINGS,
      paletteMode: 'dark',
      stretch: true,
    });
    expect(storage.getItem('app.settings')).not.toBeNull();
  });

  it('[R3.27] is custom as soon as one setting differs from its default', () => {
    expect(isCustom(DEFAULT_SETTINGS)).toBe(false);
    const others = {
      colorPreset: 'lime',
      paletteMode: 'dark',
      navColor: 'discreet',
      contrast: 'high',
      direction: 'rtl',
      dates: 'language',
      layout: 'horizontal',
      responsiveFontSizes: false,
      stretch: true,
    } as const;
    for (const [key, value] of Object.entries(others))
      expect(isCustom({ ...DEFAULT_SETTINGS, [key]: value }), key).toBe(true);
    const appearance = createAppearance(new MemoryStorage());
    appearance.setSidebar(false);
    expect(appearance.custom()).toBe(false);
  });

  it('[R3.28] has the table sidebar on until it is turned off', () => {
    const storage = new MemoryStorage();
    expect(createAppearance(storage).store.get().sidebarEnabled).toBe(true);
    createAppearance(storage).setSidebar(false);
    expect(createAppearance(storage).store.get().sidebarEnabled).toBe(false);
    expect(storage.getItem('sidebarEnabled')).toBe('false');
  });

  it('[R4.22] a reset gives all defaults again and turns the table sidebar on', () => {
    const storage = new MemoryStorage();
    const appearance = createAppearance(storage);
    appearance.update({ paletteMode: 'dark', colorPreset: 'pink', direction: 'rtl' });
    appearance.setSidebar(false);
    appearance.reset();
    expect(appearance.store.get()).toEqual({ settings: DEFAULT_SETTINGS, sidebarEnabled: true });
    expect(createAppearance(storage).store.get()).toEqual({ settings: DEFAULT_SETTINGS, sidebarEnabled: true });
  });
});
