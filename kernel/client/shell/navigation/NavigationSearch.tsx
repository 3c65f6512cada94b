import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '../../shortcuts/KeyHint.tsx';
import { color } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Section } from './navigation.ts';

interface NavigationSearchProps {
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Filtered entries. */
  found: readonly Section[];
}

/** Filters the navigation while typing. Escape clears it, then leaves. */
export function NavigationSearch({ text, onText, field, found }: NavigationSearchProps) {
  const { t } = useTranslation('shell');
  const count = found.reduce((sum, section) => sum + section.items.length, 0);
  const isSearching = text.trim() !== '';
  return (
    <Box role="search" aria-label={t('nav.find')} sx={{ flex: 'none', px: 2.5, pb: 2 }}>
      <InputBase
        fullWidth
        value={text}
        placeholder={t('nav.find')}
        inputRef={field}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          const nav = event.currentTarget.closest('nav');
          if (event.key === 'Enter' && isSearching) nav?.querySelector<HTMLElement>('li a[href]')?.click();
          if (event.key !== 'Escape') return;
          if (text === '') field.current?.blur();
          else onText('');
          // Keeps the drawer open.
          event.stopPropagation();
        }}
        startAdornment={<Box component={Search} size={14} aria-hidden sx={{ flex: 'none', color: color.navLabel }} />}
        endAdornment={
          text !== '' && (
            <IconButton
              aria-label={t('nav.clear')}
              onClick={() => {
                onText('');
                field.current?.focus();
              }}
              sx={{
                width: 24,
                height: 24,
                p: 0,
                color: color.navLabel,
                '&:hover': { color: color.navCurrentText, backgroundColor: color.navHover },
              }}
            >
              <X size={14} />
            </IconButton>
          )
        }
        slotProps={{
          input: {
            'aria-label': t('nav.find'),
            'aria-keyshortcuts': ariaKeys('navigation'),
            enterKeyHint: 'search',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
        sx={{
          gap: 2,
          height: 32,
          px: 2,
          borderRadius: '7px',
          border: `1px solid ${color.navCurrent}`,
          color: color.navCurrentText,
          fontSize: '0.8125rem',
          '& input': { p: 0 },
          '& input::placeholder': { color: color.navLabel, opacity: 1 },
          '&.Mui-focused': { outline: `2px solid ${color.navCurrentText}`, outlineOffset: -2 },
          '@media (pointer: coarse)': { height: 44, fontSize: '1rem' },
        }}
      />
      <div aria-live="polite">
        <VisuallyHidden>
          {isSearching && (count > 0 ? t('nav.found', { count }) : t('nav.none', { text: text.trim() }))}
        </VisuallyHidden>
      </div>
    </Box>
  );
}

interface NoEntriesProps {
  words: string;
  onClear: () => void;
  field: RefObject<HTMLInputElement | null>;
}

export function NoEntries({ words, onClear, field }: NoEntriesProps) {
  const { t } = useTranslation('shell');
  return (
    <Box sx={{ px: 2, pt: 3, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {t('nav.none', { text: words })}
      <Button
        size="small"
        variant="text"
        onClick={() => {
          onClear();
          field.current?.focus();
        }}
        sx={{
          display: 'block',
          mt: 2,
          mx: -2,
          color: color.navCurrentText,
          '&:hover': { backgroundColor: color.navHover },
        }}
      >
        {t('nav.clear')}
      </Button>
    </Box>
  );
}
