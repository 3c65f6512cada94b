import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly shown?: ReactNode;
}

interface ChoicesProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  label: string;
  /** Searches on the server. Absent: the choices are filtered here. */
  search?: { text: string; set: (text: string) => void };
  busy?: boolean;
  autoFocus?: boolean;
}

/** Longer lists have a search box. */
const MAX_WITHOUT_SEARCH = 8;

/** Multiple choice by checkboxes. */
export function Choices({ choices, chosen, onChange, label, search, busy = false, autoFocus = false }: ChoicesProps) {
  const { t } = useTranslation(['common', 'list']);
  const [own, setOwn] = useState('');
  const text = search?.text ?? own;
  const shown = search
    ? choices
    : choices.filter((choice) => choice.label.toLowerCase().includes(own.trim().toLowerCase()));
  const searchable = search !== undefined || choices.length > MAX_WITHOUT_SEARCH;
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        border: `1px solid ${color.line}`,
        borderRadius: '8px',
        overflow: 'hidden',
        backgroundColor: color.surface,
      }}
    >
      {searchable && (
        <OutlinedInput
          fullWidth
          autoFocus={autoFocus}
          value={text}
          placeholder={t('search')}
          onChange={(event) => (search ? search.set(event.target.value) : setOwn(event.target.value))}
          slotProps={{ input: { 'aria-label': t('search') } }}
          sx={{
            borderRadius: 0,
            boxShadow: 'none !important',
            borderBottom: `1px solid ${color.line}`,
            '& .MuiOutlinedInput-notchedOutline': { border: '0 !important' },
          }}
        />
      )}
      <Box
        sx={{
          maxHeight: 212,
          '@media (pointer: coarse)': { maxHeight: 238 },
          overflowY: 'auto',
          p: 1,
          opacity: busy ? 0.6 : 1,
        }}
        aria-busy={busy}
      >
        {shown.map((choice) => (
          <Box
            component="label"
            key={choice.value}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 32,
              paddingInlineEnd: 2,
              borderRadius: '6px',
              cursor: 'pointer',
              '&:hover': { backgroundColor: color.hover },
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            <Checkbox checked={chosen.includes(choice.value)} onChange={() => toggle(choice.value)} />
            <Box
              component="span"
              dir="auto"
              sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {choice.shown ?? choice.label}
            </Box>
          </Box>
        ))}
        {shown.length === 0 && !busy && (
          <Box sx={{ p: 2, color: color.tertiary, fontSize: '0.8125rem' }}>{t('list:filter.nothing_found')}</Box>
        )}
      </Box>
    </Box>
  );
}

/** The value of a multiple choice as texts. */
export function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
