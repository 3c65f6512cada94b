import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { wordsOf } from '@steward/kernel/client/i18n/text_match.ts';
import { ScanButton } from '@steward/kernel/client/pickers/ScanButton.tsx';
import { useScannerKeys } from '@steward/kernel/client/pickers/scanner_keys.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { codeScanners, type ScanTarget } from '@steward/kernel/client/scan_modes.ts';
import { isShortcut } from '@steward/kernel/client/shortcuts/registry.ts';
import { paletteStart } from '@steward/kernel/client/state/overlays.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { clearBufferedKeys, bufferedKeys } from './buffered_keys.ts';
import type { Entry } from './entries.ts';
import { PaletteFooter } from './PaletteFooter.tsx';
import { PaletteItems } from './PaletteItems.tsx';
import { useTogglePin } from './pinned_recent/pins.tsx';
import { useEntries } from './useEntries.ts';

const LIST = 'palette-list';

/** What was typed while this loaded, else into the search of the list behind. */
const startText = (): string => bufferedKeys().text || paletteStart.get();

/** Command palette: search and actions by keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [text, setText] = useState(startText);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, words, isPinned, leftOut, pending, error, retry } = useEntries(text);
  const router = useRouter();
  const togglePin = useTogglePin();
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find((one) => one.id === chosen) ?? entries[0];
  const said = useDeferredValue(pending ? '' : t('results', { count: entries.length }));

  const run = (entry: Entry | undefined): void => {
    if (!entry || entry.reason) return;
    onClose();
    // After the dialog has restored the focus.
    setTimeout(entry.run);
  };
  // Enter before the answer applies to its first result.
  const [isWaiting, setWaiting] = useState(false);
  // Buffers keys until the palette is mounted.
  useEffect(() => {
    setText(startText());
    if (bufferedKeys().text === '') input.current?.select();
    setWaiting(bufferedKeys().enter);
    clearBufferedKeys();
  }, []);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (pending || !isWaiting) return;
    setWaiting(false);
    latest.current(active);
  }, [active, isWaiting, pending]);

  const pin = (entry: Entry | undefined): void => {
    if (entry?.found) togglePin(entry.found, isPinned(entry.found));
  };
  const step = (by: number): void => {
    const at = active ? entries.indexOf(active) : -1;
    setChosen(entries.at((at + by + entries.length) % Math.max(1, entries.length))?.id ?? null);
  };
  const open = ({ record, id }: Pick<ScanTarget, 'record' | 'id'>): void => {
    onClose();
    setTimeout(() => router.history.push(pageOf(recordNamed(record), 'detail', id)));
  };
  const scannerKeys = useScannerKeys();
  /** Input of a hand scanner only opens exact matches; otherwise results are shown. */
  const read = async (code: string): Promise<void> => {
    const [scanner] = codeScanners.all();
    const [found, ...others] = (await scanner?.read(code)) ?? [];
    if (found && others.length === 0) open(found);
    else input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const code = scannerKeys(event, text);
    if (code !== null && codeScanners.all().length > 0 && !isCommand(active)) {
      event.preventDefault();
      void read(code).catch(toastFailure);
      return;
    }
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'PageDown') step(Math.min(6, entries.length - 1 - (active ? entries.indexOf(active) : 0)));
    else if (event.key === 'PageUp') step(-Math.min(6, active ? entries.indexOf(active) : 0));
    else if (event.key === 'Enter') {
      if (pending && chosen === null && !isCommand(active)) setWaiting(true);
      else run(active);
    } else if (isShortcut('pin', event.nativeEvent, true)) pin(active);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby="palette-title"
      transitionDuration={phone ? 0 : 90}
      slotProps={{
        paper: {
          sx: phone
            ? { m: 0, width: '100%', maxWidth: 'none', borderRadius: 0, border: 0 }
            : {
                position: 'fixed',
                top: '11vh',
                m: 0,
                width: 'min(660px, calc(100vw - 48px))',
                maxWidth: 'none',
                maxHeight: '72vh',
                borderRadius: '14px',
              },
        },
      }}
    >
      <VisuallyHidden id="palette-title">{t('title')}</VisuallyHidden>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          px: 4,
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <Box component={Search} aria-hidden size={18} strokeWidth={1.75} sx={{ flex: 'none', color: color.tertiary }} />
        <InputBase
          autoFocus
          fullWidth
          inputRef={input}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            setWaiting(false);
          }}
          onKeyDown={onKeyDown}
          placeholder={t('placeholder')}
          inputProps={{
            role: 'combobox',
            'aria-label': t('placeholder'),
            'aria-expanded': entries.length > 0,
            'aria-controls': LIST,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? `palette-${active.id}` : undefined,
            autoComplete: 'off',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: 200,
          }}
          sx={{ height: 54, fontSize: '1rem' }}
        />
        <ScanButton onFound={open} />
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: 14,
            height: 14,
            borderRadius: '50%',
            border: `2px solid ${color.line}`,
            borderTopColor: color.accent,
            opacity: pending ? 1 : 0,
            transition: 'opacity 120ms 250ms',
            animation: 'turn 700ms linear infinite',
            '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
          }}
        />
        {(phone || text !== '') && (
          <IconButton
            size="small"
            aria-label={phone ? t('common:close') : t('common:clear')}
            onClick={() => (phone ? onClose() : setText(''))}
          >
            <X size={17} />
          </IconButton>
        )}
      </Box>
      <PaletteItems
        listId={LIST}
        groups={groups}
        active={active}
        words={wordsOf(words)}
        isPinned={isPinned}
        leftOut={pending ? [] : leftOut}
        pending={pending}
        error={error}
        query={text.trim()}
        onRetry={retry}
        onPoint={(entry) => setChosen(entry.id)}
        onRun={run}
        onPin={pin}
      />
      {!phone && <PaletteFooter pins={active?.found !== undefined} />}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

/** Commands are local; found records belong to their search. */
function isCommand(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.found === undefined && !entry.id.startsWith('all.');
}
