import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';
import { controls } from './controls.ts';
import { color, radius, size } from './tokens.ts';

const floating = '0 8px 28px rgb(10 14 22 / 16%), 0 1px 3px rgb(10 14 22 / 10%)';
const paper = {
  backgroundImage: 'none',
  border: `1px solid ${color.line}`,
  boxShadow: floating,
  backgroundColor: color.raised,
};

/** Style overrides of MUI components: lines instead of shadows, except for floating ones. */
export const components: Components<Theme> = {
  ...controls,
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', backgroundColor: color.surface } },
  },
  MuiMenu: { styleOverrides: { paper: { ...paper, borderRadius: radius.card, marginTop: 4 }, list: { padding: 4 } } },
  MuiPopover: { styleOverrides: { paper: { ...paper, borderRadius: radius.card } } },
  MuiAutocomplete: {
    // As selects have it.
    defaultProps: { popupIcon: createElement(ChevronDown, { size: 16, strokeWidth: 1.75 }) },
    styleOverrides: {
      paper: { ...paper, borderRadius: radius.card, marginTop: 4 },
      listbox: { padding: 4, '& .MuiAutocomplete-option': { borderRadius: 6, minHeight: 34, padding: '6px 10px' } },
      inputRoot: { paddingTop: 0, paddingBottom: 0 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        minHeight: 34,
        padding: '6px 10px',
        gap: 10,
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { minHeight: 44 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentSoft },
        '& .MuiListItemIcon-root': { minWidth: 0, color: color.secondary },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { ...paper, backgroundColor: color.surface, borderRadius: 14, margin: 16, width: 'calc(100% - 32px)' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '18px 20px 6px', fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: '-0.012em' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '12px 20px 16px',
        gap: 8,
        // Long words, on a phone: below each other, and in two lines.
        flexWrap: 'wrap',
        '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
        '& > .MuiButton-root': {
          flexShrink: 0,
          maxWidth: '100%',
          height: 'auto',
          minHeight: size.control,
          whiteSpace: 'normal',
        },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: { backgroundImage: 'none', backgroundColor: color.surface, borderColor: color.line, boxShadow: 'none' },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(9 12 18 / 44%)' } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, disableInteractive: true },
    styleOverrides: {
      tooltip: {
        backgroundColor: color.floating,
        color: color.floatingText,
        fontSize: '0.75rem',
        fontWeight: 500,
        padding: '5px 8px',
        borderRadius: 6,
      },
    },
  },
  MuiTabs: {
    // With a mouse there is no other way to what does not fit; fingers push.
    defaultProps: { scrollButtons: 'auto' },
    styleOverrides: {
      root: { minHeight: 40 },
      scrollButtons: { width: 28, color: color.secondary, borderRadius: 6, '&.Mui-disabled': { opacity: 0.25 } },
      indicator: { height: 2, backgroundColor: color.accent },
      list: { gap: 2 },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 10px',
        fontWeight: 500,
        color: color.secondary,
        textTransform: 'none',
        '&.Mui-selected': { color: color.text },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: color.softLine, padding: '0 12px' },
      head: { fontSize: '0.75rem', fontWeight: 500, color: color.secondary },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: color.line } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: { backgroundColor: color.softLine, transform: 'none', borderRadius: 6 },
      circular: { borderRadius: '50%' },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: color.accentText, fontWeight: 500 } },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 6, borderRadius: 3, backgroundColor: color.softLine }, bar: { borderRadius: 3 } },
  },
};
