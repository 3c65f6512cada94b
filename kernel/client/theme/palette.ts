import { presetOf, type Settings } from './settings.ts';
import { DARK, DARK_HIGH, LIGHT, LIGHT_HIGH, PRESET_ACCENTS, type Preset, type Tokens } from './tokens.ts';

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of the first colour, the rest of the second; both as `#rrggbb`. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgb(first), rgb(second)];
  return `#${a
    .map((part, index) =>
      Math.round(part * share + (b[index] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((part) => {
    const unit = part / 255;
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

type Accent = Pick<Tokens, 'accent' | 'accentHover' | 'accentSoft' | 'accentText' | 'selected' | 'focusRing'>;
type Nav = Pick<
  Tokens,
  'nav' | 'navLine' | 'navText' | 'navLabel' | 'navTitle' | 'navCurrent' | 'navCurrentText' | 'navHover'
>;

/** Indigo is hand-tuned; other accents are derived with the same ratios. */
function accentOf(preset: Preset, dark: boolean): Accent {
  if (preset === 'indigo') {
    return dark
      ? {
          accent: '#5b55f0',
          accentHover: '#6a64f4',
          accentSoft: '#222247',
          accentText: '#aaa7ff',
          selected: DARK.selected,
          focusRing: '#aaa7ff',
        }
      : {
          accent: '#4f46e5',
          accentHover: '#4338ca',
          accentSoft: '#eeeefd',
          accentText: '#4338ca',
          selected: LIGHT.selected,
          focusRing: '#4f46e5',
        };
  }
  const filled = PRESET_ACCENTS[preset];
  if (dark) {
    const text = mix(filled, '#ffffff', 0.45);
    return {
      accent: filled,
      accentHover: mix(filled, '#ffffff', 0.93),
      accentSoft: mix(filled, DARK.surface, 0.26),
      accentText: text,
      selected: mix(filled, DARK.surface, 0.17),
      focusRing: text,
    };
  }
  const text = mix(filled, '#000000', 0.88);
  return {
    accent: filled,
    accentHover: text,
    accentSoft: mix(filled, '#ffffff', 0.1),
    accentText: text,
    selected: mix(filled, '#ffffff', 0.07),
    focusRing: filled,
  };
}

function navOf(settings: Settings, base: Omit<Tokens, keyof Nav>): Nav {
  if (settings.navColor === 'evident') {
    return settings.paletteMode === 'dark'
      ? {
          nav: '#0f1319',
          navLine: base.line,
          navText: '#aab3c0',
          navLabel: '#8590a0',
          navTitle: '#ffffff',
          navCurrent: '#1d2430',
          navCurrentText: '#ffffff',
          navHover: '#171c25',
        }
      : {
          nav: '#12161d',
          navLine: '#12161d',
          navText: '#aab3c0',
          navLabel: '#8590a0',
          navTitle: '#ffffff',
          navCurrent: '#212835',
          navCurrentText: '#ffffff',
          navHover: '#1a202a',
        };
  }
  const shared = { navText: base.secondary, navLabel: base.tertiary, navTitle: base.text };
  return settings.navColor === 'discreet'
    ? {
        ...shared,
        nav: base.surface,
        navLine: base.line,
        navCurrent: base.accentSoft,
        navCurrentText: base.accentText,
        navHover: base.hover,
      }
    : {
        ...shared,
        nav: base.background,
        navLine: base.background,
        navCurrent: base.quietSoft,
        navCurrentText: base.text,
        navHover: mix(base.quietSoft, base.background, 0.6),
      };
}

/** All colours of the settings. */
export function tokensFor(settings: Settings): Tokens {
  const dark = settings.paletteMode === 'dark';
  const step = settings.contrast === 'high' ? (dark ? DARK_HIGH : LIGHT_HIGH) : {};
  const base = { ...(dark ? DARK : LIGHT), ...step, ...accentOf(presetOf(settings), dark) };
  return { ...base, ...navOf(settings, base) };
}
