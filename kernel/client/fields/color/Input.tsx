import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';

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
export function ColorInput(props: InputProps) {
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
