import InputBase from '@mui/material/InputBase';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';

/** Searches the assets from everywhere. Ctrl or Cmd and K put the cursor here. */
export function SearchField({ autoFocus = false, onDone }: { autoFocus?: boolean; onDone?: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRouterState({ select: (state) => (state.location.pathname === '/assets' ? String((state.location.search as Record<string, unknown>)['search'] ?? '') : '') });
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);

  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/assets', search: { search: text.trim() } });
        onDone?.();
      }}
    >
      <InputBase
        inputRef={input}
        type="search"
        value={text}
        autoFocus={autoFocus}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          input.current?.blur();
          onDone?.();
        }}
        placeholder={t('header.search')}
        startAdornment={<Search size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', opacity: 0.7 }} />}
        endAdornment={<KeyHint keys={['mod', 'K']} />}
        slotProps={{ input: { 'aria-label': t('header.search'), 'aria-keyshortcuts': 'Control+K Meta+K' } }}
        sx={{
          width: '100%', height: 34, gap: 2, paddingInline: '12px 8px', borderRadius: '8px', border: `1px solid ${color.line}`, backgroundColor: color.background, color: color.text,
          '&.Mui-focused': { borderColor: color.focusRing, backgroundColor: color.surface, boxShadow: `0 0 0 3px color-mix(in srgb, ${color.focusRing} 22%, transparent)` },
          '& input::-webkit-search-cancel-button': { display: 'none' },
          '@media (pointer: coarse)': { height: 44, '& kbd': { display: 'none' } },
        }}
      />
    </form>
  );
}
