import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';

interface ChoicesProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { readonly value: T; readonly label: string; readonly picture: ReactNode }[];
  onChange: (value: T) => void;
}

/** Illustrated radio buttons. */
export function Choices<T extends string>({ label, value, choices, onChange }: ChoicesProps<T>) {
  const id = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${choices.length}, 1fr)`, gap: 2.5 }}>
        {choices.map((choice) => (
          <Box
            key={choice.value}
            component="label"
            sx={{
              position: 'relative',
              display: 'block',
              cursor: 'pointer',
              borderRadius: '10px',
              border: `1px solid ${color.line}`,
              padding: '6px 6px 0',
              textAlign: 'center',
              fontSize: '0.8125rem',
              color: color.secondary,
              transition: 'border-color 120ms, box-shadow 120ms',
              '&:hover': { borderColor: color.tertiary },
              '&:has(input:checked)': {
                borderColor: color.accent,
                boxShadow: `0 0 0 1px ${color.accent}`,
                color: color.text,
                fontWeight: 500,
              },
              '&:has(input:focus-visible)': { outline: `2px solid ${color.focusRing}`, outlineOffset: 3 },
            }}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              style={{
                position: 'absolute',
                opacity: 0,
                inset: 0,
                margin: 0,
                width: '100%',
                height: '100%',
                cursor: 'pointer',
              }}
            />
            <Box
              aria-hidden
              sx={{ display: 'block', height: choices.length > 2 ? 60 : 72, borderRadius: '6px', overflow: 'hidden' }}
            >
              {choice.picture}
            </Box>
            <Box component="span" sx={{ display: 'block', py: 1.75 }}>
              {choice.label}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
