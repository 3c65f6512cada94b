import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
// Not of `@mui/material/styles`, which brings MUI's own CSS variables.
import { ThemeProvider as MuiThemeProvider } from '@mui/system';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { tokensFor } from './palette.ts';
import { markScrolling, scrollBars } from './scroll_bars.ts';
import { appearance, SETTINGS_KEY, SIDEBAR_KEY, useSettings, useShownMode } from './settings_store.ts';
import { buildTheme, FONT } from './theme.ts';
import { asVariables, color } from './tokens.ts';

const leftToRight = createCache({ key: 'ltr' });

/** Loaded on demand with its stylis plugin. */
function useCache(direction: 'ltr' | 'rtl'): EmotionCache | null {
  const [mirrored, setMirrored] = useState<EmotionCache | null>(null);
  useEffect(() => {
    if (direction === 'rtl' && mirrored === null)
      void import('./rtl_cache.ts').then((loaded) => setMirrored(loaded.rightToLeft));
  }, [direction, mirrored]);
  return direction === 'ltr' ? leftToRight : mirrored;
}

/** Elements mirrored in right-to-left languages: directional icons by name, and marked elements. */
export const MIRRORED = [
  '.mirrored',
  ...['-left', '-right', 'e-undo', 'e-log-', 'e-send', 'skip-b', 'maximize-2'].map(
    (part) => `.lucide[class*="${part}"]`,
  ),
]
  .map((one) => `[dir="rtl"] ${one}`)
  .join();

const base = {
  ':root': { fontFeatureSettings: "'cv11', 'ss03', 'calt'", textRendering: 'optimizeLegibility' as const },
  body: {
    fontFamily: FONT,
    backgroundColor: color.background,
    color: color.text,
    WebkitFontSmoothing: 'antialiased' as const,
  },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit' },
  '#root': { minHeight: '100dvh' },
  [MIRRORED]: { transform: 'scaleX(-1)' },
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  '::selection': { backgroundColor: `color-mix(in srgb, ${color.accent} 26%, transparent)` },
  ':focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
  'input:focus-visible, textarea:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
  // Names in another script keep their direction, aligned with their neighbours.
  // WebKit knows the prefixed value alone.
  ':where([dir="auto"])': { textAlign: '-webkit-match-parent' },
  ':where([dir=auto])': { textAlign: 'match-parent' },
  ...scrollBars,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};

/** Theme, colours, direction and fonts of the application. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const chosen = useSettings();
  const paletteMode = useShownMode();
  const settings = useMemo(() => ({ ...chosen, paletteMode }), [chosen, paletteMode]);
  const cache = useCache(settings.direction);
  const theme = useMemo(() => buildTheme(settings), [settings]);
  const variables = useMemo(
    () => ({
      // Paper is light.
      ':root': asVariables(tokensFor({ ...settings, paletteMode: 'light' })),
      '@media screen': { ':root': { ...asVariables(tokensFor(settings)), colorScheme: settings.paletteMode } },
    }),
    [settings],
  );

  useEffect(() => {
    document.documentElement.dir = settings.direction;
    document.documentElement.dataset['mode'] = settings.paletteMode;
  }, [settings.direction, settings.paletteMode]);

  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === SETTINGS_KEY || event.key === SIDEBAR_KEY) appearance.reread();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  useEffect(markScrolling, []);

  if (cache === null) return null;
  return (
    <CacheProvider value={cache}>
      <MuiThemeProvider theme={theme}>
        <CssBaseline />
        <GlobalStyles styles={base} />
        <GlobalStyles styles={variables} />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
}
