import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ToolButton } from '../Toolbar.tsx';
import type { PdfSearch } from './usePdfSearch.ts';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  search: PdfSearch;
}

/** Searches in the document: Enter goes to the next hit, Shift and Enter to the previous one, Escape empties it. */
export function SearchField({ value, onChange, search: { hits, current, isDone, go } }: SearchFieldProps) {
  const { t } = useTranslation('preview');
  const isAsked = value.trim().length > 1;
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    }
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    onChange('');
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          flex: '0 1 240px',
          minWidth: 90,
          height: 30,
          px: 2,
          border: `1px solid ${color.line}`,
          borderRadius: '7px',
          color: color.secondary,
          '&:focus-within': { borderColor: color.focusRing },
        }}
      >
        <Search size={15} strokeWidth={1.75} aria-hidden />
        <InputBase
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keys}
          placeholder={t('search')}
          inputProps={{ 'aria-label': t('search'), type: 'search', enterKeyHint: 'search' }}
          sx={{
            flex: 1,
            minWidth: 0,
            fontSize: 'inherit',
            '& input::-webkit-search-cancel-button': { display: 'none' },
          }}
        />
        <Box component="span" className="tabular" role="status" sx={{ whiteSpace: 'nowrap', fontSize: '0.75rem' }}>
          {isAsked &&
            (hits.length > 0 ? t('hits', { number: current + 1, count: hits.length }) : isDone && t('no_hits'))}
        </Box>
      </Box>
      {isAsked && (
        <>
          <ToolButton icon={ChevronUp} label={t('previous_hit')} isOff={hits.length === 0} onClick={() => go(-1)} />
          <ToolButton icon={ChevronDown} label={t('next_hit')} isOff={hits.length === 0} onClick={() => go(1)} />
        </>
      )}
    </>
  );
}
