import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { PRESETS, type Preset } from './tokens.ts';

/** Appearance settings, stored under `app.settings`. */
export interface Settings {
  /** As stored; an unknown preset is shown as blue but kept. */
  readonly colorPreset: string;
  readonly paletteMode: 'light' | 'dark';
  /** Follows the system, whatever `paletteMode` says. */
  readonly followSystem: boolean;
  readonly navColor: 'blend-in' | 'discreet' | 'evident';
  readonly contrast: 'normal' | 'high';
  readonly direction: 'ltr' | 'rtl';
  /** Dates as 31/12/2025, or in the language's form. */
  readonly dates: 'slashes' | 'language';
  readonly layout: 'vertical' | 'horizontal';
  readonly responsiveFontSizes: boolean;
  /** `false`: limited content width. */
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

/** Options of enumerated settings. */
export const CHOICES = {
  paletteMode: ['light', 'dark'],
  navColor: ['blend-in', 'discreet', 'evident'],
  contrast: ['normal', 'high'],
  direction: ['ltr', 'rtl'],
  dates: ['slashes', 'language'],
  layout: ['vertical', 'horizontal'],
} as const;

/** The effective preset. */
export function presetOf(settings: Settings): Preset {
  return PRESETS.find((one) => one === settings.colorPreset) ?? 'blue';
}

/** Whether settings differ from the defaults, table sidebar excluded. */
export function isCustom(settings: Settings): boolean {
  return keysOf(DEFAULT_SETTINGS).some((key) => settings[key] !== DEFAULT_SETTINGS[key]);
}

function choice<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((one) => one === value) ?? fallback;
}

/** Parses stored settings with defaults for missing or invalid ones. */
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
    // Settings from before this option keep their mode.
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
