import { createTheme, responsiveFontSizes, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { tokensFor } from './palette.ts';
import type { Settings } from './settings.ts';
import { radius, type Tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
  }
}

export const FONT = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } as const;

const type = (px: number, line: number, weight: number, spacing = '-0.003em') => ({
  fontSize: `${px / 16}rem`,
  lineHeight: line / px,
  fontWeight: weight,
  letterSpacing: spacing,
});

/** h1 page title, h2 card title, figure a large number; body1 text, body2 secondary, caption labels. */
const typography = {
  fontFamily: FONT,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: type(20, 28, 600, '-0.015em'),
  h2: type(14, 20, 600, '-0.006em'),
  h3: type(14, 20, 600, '-0.006em'),
  h4: type(14, 20, 600, '-0.006em'),
  h5: type(14, 20, 600, '-0.006em'),
  h6: type(14, 20, 600, '-0.006em'),
  figure: { ...type(26, 34, 600, '-0.015em'), fontVariantNumeric: 'tabular-nums' },
  subtitle1: type(14, 20, 500),
  subtitle2: type(13, 18, 500),
  body1: type(14, 20, 400),
  body2: type(13, 18, 400),
  caption: type(12, 16, 400),
  overline: { ...type(12, 16, 500), textTransform: 'none' as const },
  button: { ...type(14, 20, 500), textTransform: 'none' as const },
};

function paletteOf(tokens: Tokens, mode: 'light' | 'dark') {
  const tone = (main: string) => ({
    main,
    light: main,
    dark: main,
    contrastText: mode === 'dark' ? tokens.background : '#ffffff',
  });
  return {
    mode,
    primary: { main: tokens.accent, light: tokens.accent, dark: tokens.accentHover, contrastText: tokens.onAccent },
    secondary: tone(tokens.secondary),
    error: tone(tokens.bad),
    warning: tone(tokens.warning),
    info: tone(tokens.info),
    success: tone(tokens.ok),
    text: { primary: tokens.text, secondary: tokens.secondary, disabled: tokens.tertiary },
    background: { default: tokens.background, paper: tokens.surface },
    divider: tokens.line,
    action: { hover: tokens.hover, selected: tokens.selected, hoverOpacity: 0.04 },
  };
}

/** The MUI theme of the settings. */
export function buildTheme(settings: Settings): Theme {
  const theme = createTheme({
    direction: settings.direction,
    breakpoints: { values: BREAKPOINTS },
    spacing: 4,
    shape: { borderRadius: radius.control },
    palette: paletteOf(tokensFor(settings), settings.paletteMode),
    typography,
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 140,
        complex: 140,
        enteringScreen: 140,
        leavingScreen: 100,
      },
    },
    components,
  });
  // Paper is as narrow as a phone; what is printed looks as on a desk.
  const { down } = theme.breakpoints;
  theme.breakpoints.down = (key) => down(key).replace('@media ', '@media screen and ');
  return settings.responsiveFontSizes ? responsiveFontSizes(theme) : theme;
}
