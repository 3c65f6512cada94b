import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { IconWithText } from './cell_layout.tsx';
import { TypedInput } from './inputs/TypedInput.tsx';
import { TextFilter, textControls } from './text.tsx';
import type { CellProps, ClientKind, InputProps, FilterProps, Controls } from './types.ts';

function ColorCell({ value }: CellProps) {
  return (
    <IconWithText>
      <span aria-hidden className="st-swatch" style={{ backgroundColor: String(value) }} />
      <span className="tabular">{String(value)}</span>
    </IconWithText>
  );
}

export const colorKind: ClientKind = { Cell: ColorCell, text: String, width: 110 };

/** White text is readable on each, and neighbours differ. */
const PRESETS = [
  '#0a7d56',
  '#2563eb',
  '#4f46e5',
  '#7c3aed',
  '#db2777',
  '#c02f2f',
  '#c2410c',
  '#a16207',
  '#4d7c0f',
  '#5a6473',
] as const;

/** Ten presets, or any hex colour. */
function ColorInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { value, onChange, disabled = false } = props;
  const chosen = typeof value === 'string' ? value.toLowerCase() : '';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {PRESETS.map((preset) => (
          <Box
            key={preset}
            component="button"
            type="button"
            disabled={disabled}
            aria-label={t('color_preset', { color: preset })}
            aria-pressed={chosen === preset}
            onClick={() => onChange(chosen === preset ? '' : preset)}
            sx={{
              width: 26,
              height: 26,
              p: 0,
              display: 'grid',
              placeItems: 'center',
              border: 0,
              borderRadius: '8px',
              color: '#fff',
              backgroundColor: preset,
              cursor: 'pointer',
              '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
              '@media (pointer: coarse)': { width: 40, height: 40 },
            }}
          >
            {chosen === preset && <Check size={15} aria-hidden />}
          </Box>
        ))}
      </Box>
      <TypedInput
        {...props}
        placeholder="#4f46e5"
        maxLength={7}
        ltr
        endAdornment={
          /^#[0-9a-f]{6}$/.test(chosen) && (
            <Box
              component="span"
              aria-hidden
              sx={{ flex: 'none', width: 16, height: 16, borderRadius: '5px', backgroundColor: chosen }}
            />
          )
        }
      />
    </Box>
  );
}

const DEFAULT = '#4f46e5';

/** Picked, or written like #4f46e5. */
function ColorFilter(props: FilterProps) {
  const { value, onChange, label } = props;
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box
        component="input"
        type="color"
        aria-label={label}
        value={typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : DEFAULT}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          flex: 'none',
          width: 36,
          height: 36,
          p: 1,
          border: `1px solid ${color.line}`,
          borderRadius: '8px',
          backgroundColor: color.surface,
        }}
      />
      <TextFilter {...props} />
    </Box>
  );
}

export const colorControls: Controls = { ...textControls, Input: ColorInput, Filter: ColorFilter, isGroup: true };
