import { keysOf, recordOf } from '@steward/kernel/contract/narrow.ts';

/** All colours. Components use them by `color`, never as literals. */
export interface Tokens {
  background: string;
  surface: string;
  raised: string;
  line: string;
  softLine: string;
  text: string;
  secondary: string;
  tertiary: string;
  hover: string;
  selected: string;
  accent: string;
  accentHover: string;
  accentSoft: string;
  accentText: string;
  onAccent: string;
  ok: string;
  okSoft: string;
  info: string;
  infoSoft: string;
  warning: string;
  warningSoft: string;
  bad: string;
  badSoft: string;
  quiet: string;
  quietSoft: string;
  nav: string;
  navLine: string;
  navText: string;
  navLabel: string;
  navTitle: string;
  navCurrent: string;
  navCurrentText: string;
  navHover: string;
  floating: string;
  floatingText: string;
  floatingAccent: string;
  focusRing: string;
}

/** Tokens by mode alone; accents depend on the preset, navigation on its setting. */
export type ModeTokens = Omit<Tokens, `nav${string}` | `accent${string}` | 'focusRing'>;

export const LIGHT: ModeTokens = {
  background: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e6e8ec',
  softLine: '#eef0f3',
  text: '#151a21',
  secondary: '#5a6473',
  tertiary: '#667080',
  hover: '#f3f4f7',
  selected: '#f1f1fe',
  onAccent: '#ffffff',
  ok: '#08764f',
  okSoft: '#e8f7f1',
  info: '#1d55d8',
  infoSoft: '#eaf1fe',
  warning: '#9a4a06',
  warningSoft: '#fdf3e4',
  bad: '#c02f2f',
  badSoft: '#fdeeee',
  quiet: '#5a6473',
  quietSoft: '#f0f2f5',
  floating: '#12161d',
  floatingText: '#ffffff',
  floatingAccent: '#aaa7ff',
};

export const DARK: ModeTokens = {
  background: '#0d1015',
  surface: '#14181f',
  raised: '#1a1f28',
  line: '#262d38',
  softLine: '#1f252f',
  text: '#e8ebf0',
  secondary: '#a2acba',
  tertiary: '#8490a1',
  hover: '#1a1f28',
  selected: '#1d1f38',
  onAccent: '#ffffff',
  ok: '#3ecf98',
  okSoft: '#10291f',
  info: '#76a6ff',
  infoSoft: '#141f37',
  warning: '#e9a94b',
  warningSoft: '#2b2113',
  bad: '#f07d7d',
  badSoft: '#2d1719',
  quiet: '#a2acba',
  quietSoft: '#1d232c',
  floating: '#262d38',
  floatingText: '#ffffff',
  floatingAccent: '#b9b6ff',
};

type Step = Pick<Tokens, 'line' | 'softLine' | 'text' | 'secondary' | 'tertiary'>;

/** High contrast: text and lines one step stronger. */
export const LIGHT_HIGH: Step = {
  line: '#b9c0ca',
  softLine: '#d5dae1',
  text: '#05070a',
  secondary: '#3c4552',
  tertiary: '#5a6473',
};
export const DARK_HIGH: Step = {
  line: '#4a5464',
  softLine: '#38414f',
  text: '#ffffff',
  secondary: '#c8cfd9',
  tertiary: '#a2acba',
};

export const PRESETS = ['green', 'blue', 'indigo', 'purple', 'orange', 'pink', 'lime'] as const;
export type Preset = (typeof PRESETS)[number];

/** Filled accent of each preset; white text has a contrast of 4.5. */
export const PRESET_ACCENTS: Readonly<Record<Preset, string>> = {
  green: '#0a7d56',
  blue: '#2563eb',
  indigo: '#4f46e5',
  purple: '#7c3aed',
  orange: '#c2410c',
  pink: '#db2777',
  lime: '#4d7c0f',
};

const cssName = (name: string): string => `--s-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `color.line` is `var(--s-line)`: used in `sx`, so that settings apply without rerender. */
export const color: Readonly<Record<keyof Tokens, string>> = recordOf(
  [
    ...keysOf(LIGHT),
    'accent',
    'accentHover',
    'accentSoft',
    'accentText',
    'nav',
    'navLine',
    'navText',
    'navLabel',
    'navTitle',
    'navCurrent',
    'navCurrentText',
    'navHover',
    'focusRing',
  ],
  (name) => `var(${cssName(name)})`,
);

/** Tokens as CSS custom properties for the root element. */
export function asVariables(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [cssName(name), value]));
}

/** Shared sizes in pixels. */
export const size = {
  nav: 232,
  header: 52,
  drawer: 392,
  settingsDrawer: 440,
  control: 34,
  controlSmall: 30,
  controlForm: 36,
  touch: 44,
  row: 44,
  rowDense: 36,
  page: 20,
  gap: 14,
} as const;
export const radius = { control: 8, card: 10, chip: 6 } as const;
