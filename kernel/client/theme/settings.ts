import { PRESETS, type Preset } from './tokens.ts';

/** What a person has chosen about the look, as kept under `app.settings`. */
export interface Settings {
  /** Kept as it was stored; an unknown preset is shown as blue but not replaced. */
  readonly colorPreset: string;
  readonly paletteMode: 'light' | 'dark';
  /** As the system has it, whatever `paletteMode` says. */
  readonly followSystem: boolean;
  readonly navColor: 'blend-in' | 'discreet' | 'evident';
  readonly contrast: 'normal' | 'high';
  readonly direction: 'ltr' | 'rtl';
  /** Days as 31/12/2025, or as the language writes them. */
  readonly dates: 'slashes' | 'language';
  readonly layout: 'vertical' | 'horizontal';
  readonly responsiveFontSizes: boolean;
  /** `false` keeps the content compact, `true` lets it take the whole width. */
  readonly stretch: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  colorPreset: 'indigo',
  paletteMode: 'light',
  followSystem: true,
  navColor: 'evident',
  contrast: 'normal',
  direction: 'ltr',
  dates: 'slashes',
  layout: 'vertical',
  responsiveFontSizes: true,
  stretch: false,
};

/** Values of the settings that are chosen from a few. */
export const CHOICES = {
  paletteMode: ['light', 'dark'],
  navColor: ['blend-in', 'discreet', 'evident'],
  contrast: ['normal', 'high'],
  direction: ['ltr', 'rtl'],
  dates: ['slashes', 'language'],
  layout: ['vertical', 'horizontal'],
} as const;

/** The preset to paint with. */
export function presetOf(settings: Settings): Preset {
  return PRESETS.find((one) => one === settings.colorPreset) ?? 'blue';
}

/** Do the settings differ from the defaults? The table sidebar is none of them. */
export function isCustom(settings: Settings): boolean {
  return (Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]).some((key) => settings[key] !== DEFAULT_SETTINGS[key]);
}

function choice<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((one) => one === value) ?? fallback;
}

/** Reads stored settings; whatever is missing or damaged takes its default. */
export function parseSettings(stored: string | null): Settings {
  let raw: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) raw = { ...parsed };
  } catch {
    return DEFAULT_SETTINGS;
  }
  const base = DEFAULT_SETTINGS;
  return {
    colorPreset: typeof raw['colorPreset'] === 'string' ? raw['colorPreset'] : base.colorPreset,
    paletteMode: choice(CHOICES.paletteMode, raw['paletteMode'], base.paletteMode),
    // Who chose a mode before there was a third choice keeps it.
    followSystem: typeof raw['followSystem'] === 'boolean' ? raw['followSystem'] : !('paletteMode' in raw),
    navColor: choice(CHOICES.navColor, raw['navColor'], base.navColor),
    contrast: choice(CHOICES.contrast, raw['contrast'], base.contrast),
    direction: choice(CHOICES.direction, raw['direction'], base.direction),
    dates: choice(CHOICES.dates, raw['dates'], base.dates),
    layout: choice(CHOICES.layout, raw['layout'], base.layout),
    responsiveFontSizes:
      typeof raw['responsiveFontSizes'] === 'boolean' ? raw['responsiveFontSizes'] : base.responsiveFontSizes,
    stretch: typeof raw['stretch'] === 'boolean' ? raw['stretch'] : base.stretch,
  };
}
