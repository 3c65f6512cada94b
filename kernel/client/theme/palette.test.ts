import { describe, expect, it } from 'vitest';
import { contrast, tokensFor } from './palette.ts';
import { CHOICES, DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { buildTheme } from './theme.ts';
import { asVariables, color, PRESETS } from './tokens.ts';

const every: Settings[] = PRESETS.flatMap((colorPreset) =>
  CHOICES.paletteMode.flatMap((paletteMode) =>
    CHOICES.contrast.flatMap((level) =>
      CHOICES.navColor.map((navColor) => ({
        ...DEFAULT_SETTINGS,
        colorPreset,
        paletteMode,
        contrast: level,
        navColor,
      })),
    ),
  ),
);

describe('colours', () => {
  it('can be read in every preset, mode, contrast and navigation colour', () => {
    for (const settings of every) {
      const t = tokensFor(settings);
      const pairs: [string, string, string][] = [
        ['white on the accent', t.onAccent, t.accent],
        ['accent text on its soft ground', t.accentText, t.accentSoft],
        ['accent text on a card', t.accentText, t.surface],
        ['text', t.text, t.background],
        ['secondary', t.secondary, t.background],
        ['tertiary on the page', t.tertiary, t.background],
        ['tertiary on a card', t.tertiary, t.surface],
        ['navigation', t.navText, t.nav],
        ['navigation label', t.navLabel, t.nav],
        ['current entry', t.navCurrentText, t.navCurrent],
        ...(['ok', 'info', 'warning', 'bad', 'quiet'] as const).map((tone): [string, string, string] => [
          tone,
          t[tone],
          t[`${tone}Soft`],
        ]),
      ];
      for (const [what, front, back] of pairs)
        expect(contrast(front, back), `${what} in ${JSON.stringify(settings)}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('have a variable each, and every variable a colour', () => {
    const names = Object.keys(asVariables(tokensFor(DEFAULT_SETTINGS)));
    expect(
      Object.values(color)
        .map((reference) => reference.slice(4, -1))
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  it('raise text and lines in high contrast', () => {
    for (const paletteMode of CHOICES.paletteMode) {
      const normal = tokensFor({ ...DEFAULT_SETTINGS, paletteMode });
      const high = tokensFor({ ...DEFAULT_SETTINGS, paletteMode, contrast: 'high' });
      for (const key of ['text', 'secondary', 'tertiary', 'line'] as const)
        expect(contrast(high[key], high.surface), key).toBeGreaterThan(contrast(normal[key], normal.surface));
      expect(high.tertiary).toBe(normal.secondary);
    }
  });
});

describe('theme', () => {
  it('[R9.4] breaks at 0, 600, 900, 1200 and 1440', () => {
    expect(buildTheme(DEFAULT_SETTINGS).breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 });
  });

  it('[R3.22] carries the direction', () => {
    expect(buildTheme({ ...DEFAULT_SETTINGS, direction: 'rtl' }).direction).toBe('rtl');
  });

  it('[R3.24] scales titles with the window unless that is off', () => {
    expect(Object.keys(buildTheme(DEFAULT_SETTINGS).typography.h1).some((key) => key.startsWith('@media'))).toBe(true);
    expect(
      Object.keys(buildTheme({ ...DEFAULT_SETTINGS, responsiveFontSizes: false }).typography.h1).some((key) =>
        key.startsWith('@media'),
      ),
    ).toBe(false);
  });
});
