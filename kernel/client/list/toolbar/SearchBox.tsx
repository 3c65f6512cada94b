import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ListFilter, Search, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels, inSentence } from '../../i18n/index.ts';
import { dataGridHeader } from '../../state/data_grid_header.ts';
import { useStore } from '../../state/store.ts';
import { color } from '../../theme/tokens.ts';
import type { Shown } from '../model/useShown.ts';

const WAIT = 250;

interface SearchBoxProps {
  list: Shown;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Full width, with a filter button. */
  wide?: boolean;
  onFilters?: () => void;
}

/** Search while typing, as one history entry. */
export function SearchBox({ list, inputRef, wide = false, onFilters }: SearchBoxProps) {
  const { t } = useTranslation('list');
  const { state, change, record } = list;
  const [text, setText] = useState(state.search);
  const sent = useRef(state.search);
  /** Only typed text is sent; text from the address or a view is applied already. */
  const typed = useRef(false);
  const { isSearchFocused } = useStore(dataGridHeader);
  const type = (next: string): void => {
    typed.current = true;
    setText(next);
  };

  useEffect(() => {
    dataGridHeader.set((held) => ({ ...held, searchText: text, globalPath: record.pages.list }));
  }, [text, record]);
  // The focus is not restored on return to the page.
  useEffect(() => {
    const leave = (): void => dataGridHeader.set((held) => ({ ...held, isSearchFocused: false }));
    leave();
    return leave;
  }, []);

  const send = useCallback(
    (wanted: string): void => {
      if (!typed.current || wanted === sent.current) return;
      typed.current = false;
      const replace = sent.current !== '' && wanted !== '';
      sent.current = wanted;
      change({ search: wanted }, { replace });
    },
    [change],
  );

  // The address may change otherwise: back button, or "clear".
  useEffect(() => {
    if (state.search !== sent.current) {
      typed.current = false;
      setText(state.search);
    }
    sent.current = state.search;
  }, [state.search]);

  useEffect(() => {
    const wanted = text.trim();
    if (!typed.current || wanted === sent.current) return undefined;
    const timer = setTimeout(() => send(wanted), WAIT);
    return () => clearTimeout(timer);
  }, [send, text]);

  const label = t('search', { what: inSentence(useLabels(record.name).many) });
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ display: 'flex', gap: 2, width: wide ? '100%' : isSearchFocused ? 300 : 220 }}
    >
      <OutlinedInput
        size="small"
        fullWidth
        value={text}
        placeholder={label}
        inputRef={inputRef}
        onChange={(event) => type(event.target.value)}
        onFocus={() => dataGridHeader.set((held) => ({ ...held, isSearchFocused: true }))}
        onBlur={() => dataGridHeader.set((held) => ({ ...held, isSearchFocused: false }))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
          if (event.key !== 'Escape') return;
          if (text === '') event.currentTarget.querySelector('input')?.blur();
          else type('');
          event.stopPropagation();
        }}
        startAdornment={
          <Box
            component={Search}
            size={15}
            aria-hidden
            sx={{ flex: 'none', marginInlineStart: 0, color: color.tertiary }}
          />
        }
        endAdornment={
          text === '' ? null : (
            <IconButton
              aria-label={t('search_clear')}
              onClick={() => {
                type('');
                inputRef.current?.focus();
              }}
              sx={{ width: 22, height: 22, padding: 0, marginInlineEnd: -1.5 }}
            >
              <X size={14} />
            </IconButton>
          )
        }
        slotProps={{ input: { 'aria-label': label, type: 'text', enterKeyHint: 'search' } }}
        sx={{
          px: 2.5,
          '& .MuiOutlinedInput-input': { paddingInlineStart: '7px !important', paddingInlineEnd: '0 !important' },
        }}
      />
      {onFilters && (
        <IconButton
          aria-label={t('filter.title')}
          onClick={onFilters}
          sx={{ flex: 'none', border: `1px solid ${color.line}`, backgroundColor: color.surface }}
        >
          <ListFilter size={18} strokeWidth={1.75} />
        </IconButton>
      )}
    </Box>
  );
}
