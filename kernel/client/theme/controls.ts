import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { checked, indeterminate, unchecked } from './check_icons.tsx';
import { color, radius, size } from './tokens.ts';

const touch = '@media (pointer: coarse)';
/** Focus ring of every control. */
export const ring = { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 };
const plain = { color: color.text, backgroundColor: color.surface, borderColor: color.line };

/** Buttons: small 30 px for toolbars, medium 34, large 36 beside form fields; 44 on touch. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: { borderRadius: radius.control, whiteSpace: 'nowrap', minWidth: 0, [touch]: { minHeight: size.touch } },
      startIcon: { marginInlineStart: 0, marginInlineEnd: 8, marginLeft: 0, marginRight: 8 },
      endIcon: { marginLeft: 8, marginRight: 0 },
      sizeSmall: { height: size.controlSmall, padding: '0 10px', fontSize: '0.8125rem' },
      sizeMedium: { height: size.control, padding: '0 12px' },
      sizeLarge: { height: size.controlForm, padding: '0 14px', fontSize: '0.875rem' },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: { ...plain, '&:hover': { backgroundColor: color.hover, borderColor: color.line } },
      },
      {
        props: { variant: 'text', color: 'inherit' },
        style: { color: color.secondary, '&:hover': { backgroundColor: color.hover, color: color.text } },
      },
      {
        props: { variant: 'contained', color: 'primary' },
        style: { '&.Mui-disabled': { backgroundColor: color.quietSoft, color: color.tertiary } },
      },
    ],
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        color: color.secondary,
        '&:hover': { backgroundColor: color.hover, color: color.text },
      },
      sizeSmall: {
        width: size.controlSmall,
        height: size.controlSmall,
        padding: 0,
        [touch]: { width: 40, height: 40 },
      },
      sizeMedium: {
        width: size.control,
        height: size.control,
        padding: 0,
        [touch]: { width: size.touch, height: size.touch },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: 20 / 14, letterSpacing: '-0.003em', [touch]: { fontSize: '1rem' } },
      input: { height: 'auto', textOverflow: 'ellipsis', '&::placeholder': { color: color.tertiary, opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        backgroundColor: color.surface,
        minHeight: size.controlForm,
        [touch]: { minHeight: size.touch },
        '&.MuiInputBase-sizeSmall': {
          minHeight: size.controlSmall,
          fontSize: '0.8125rem',
          '& .MuiOutlinedInput-input': { padding: '4px 10px' },
        },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: color.line, transition: 'border-color 100ms' },
        '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: color.tertiary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: color.focusRing },
        '&.Mui-focused': { boxShadow: `0 0 0 3px color-mix(in srgb, ${color.focusRing} 22%, transparent)` },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color.bad },
        '&.Mui-disabled': { backgroundColor: color.quietSoft },
      },
      input: { padding: '7px 12px' },
      multiline: { padding: '8px 12px', '& .MuiOutlinedInput-input': { padding: 0 } },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: { minHeight: 'auto', paddingRight: '32px !important' },
      icon: { color: color.tertiary, width: 16, height: 16, top: 'calc(50% - 8px)', right: 10 },
    },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: { icon: { color: color.tertiary, width: 16, height: 16, top: 'calc(50% - 8px)', right: 10 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: size.controlForm,
        padding: '0 12px',
        borderColor: color.line,
        borderRadius: radius.control,
        color: color.secondary,
        fontSize: '0.875rem',
        fontWeight: 500,
        lineHeight: 20 / 14,
        letterSpacing: '-0.003em',
        textTransform: 'none',
        [touch]: { minHeight: size.touch },
        '&:hover': { backgroundColor: color.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentSoft, color: color.accentText },
        // Above neighbours, which would cover the ring.
        '&.Mui-focusVisible': { ...ring, zIndex: 1 },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      disableRipple: true,
      icon: unchecked,
      checkedIcon: checked,
      indeterminateIcon: indeterminate,
    },
    styleOverrides: {
      root: {
        padding: 6,
        color: color.tertiary,
        '&.Mui-focusVisible': { ...ring, outlineOffset: -3, borderRadius: radius.control },
      },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: {
      root: { padding: 6, color: color.tertiary, '&.Mui-focusVisible': { ...ring, outlineOffset: -3 } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 22, padding: 0, margin: 0, overflow: 'visible' },
      switchBase: {
        padding: 3,
        '&.Mui-checked': {
          transform: 'translateX(14px)',
          color: '#fff',
          '& + .MuiSwitch-track': { backgroundColor: color.accent, opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': ring,
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
      },
      thumb: { width: 16, height: 16, boxShadow: '0 1px 2px rgb(0 0 0 / 25%)', color: '#fff' },
      track: { borderRadius: 11, backgroundColor: color.tertiary, opacity: 0.7 },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginInlineStart: -6, marginInlineEnd: 0, marginLeft: -6, marginRight: 0, gap: 2 },
      label: { fontSize: '0.875rem' },
    },
  },
};
