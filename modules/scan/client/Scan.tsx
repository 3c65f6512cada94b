import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connected } from '@steward/kernel/client/api/connection.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { scanModes, type ScanModePart } from '@steward/kernel/client/scan_modes.ts';
import { keepShell } from '@steward/kernel/client/service_worker.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { isTyping } from '@steward/kernel/client/shortcuts/useShortcuts.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader, READING_WIDTH } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { scanSettings } from './feedback.ts';
import { readLines, scanLines } from './lines.ts';
import { loadPart, scan, sendWaiting, setPage } from './run.ts';
import { ScanInput } from './ScanInput.tsx';
import { ScanLines } from './ScanLines.tsx';
import { SignalSwitches } from './SignalSwitches.tsx';

/** Delay in milliseconds before the page is cached for offline use, so that it does not slow down the start. */
const KEEP_AFTER = 2000;
/** The same after an incomplete attempt. */
const KEEP_AGAIN_AFTER = 10_000;

/** The next keys replace the current code. */
function takeKeys(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** Keys of a hand scanner go to the code field, wherever the focus is. */
function useDeskScanner(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.stopImmediatePropagation();
      takeKeys(input.current);
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [input]);
}

/** As many columns as fit. */
const MODES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& .MuiToggleButtonGroup-grouped.MuiToggleButton-root': {
    m: 0,
    flex: '1 1 auto',
    minHeight: 40,
    border: `1px solid ${color.line}`,
    borderRadius: '8px',
    '&.Mui-selected': { borderColor: color.accent },
  },
} as const;

/** An action is chosen once; then each scanned code gets a line with its result. */
export function Scan() {
  const { t } = useTranslation('scan');
  const client = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const settings = useStore(scanSettings);
  const isConnected = useStore(connected);
  const lines = useStore(scanLines);
  const modes = scanModes.all().filter((one) => user && one.visible(user));
  const wanted = typeof search['way'] === 'string' ? search['way'] : settings.mode;
  const [mode, setMode] = useState(() => modes.find((one) => one.key === wanted)?.key ?? modes[0]?.key ?? 'open');
  const [problem, setProblem] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const value = settings.values[mode] ?? null;
  const { data: part } = useQuery({
    queryKey: ['scan_mode', mode],
    queryFn: () => loadPart(mode),
    staleTime: Infinity,
    networkMode: 'always',
  });
  useDeskScanner(input);
  const begin = useEffectEvent(() => {
    setPage({ client, open: (path) => router.history.push(path) });
    readLines();
    void sendWaiting();
  });
  useEffect(() => {
    begin();
    return () => setPage(null);
  }, []);
  useEffect(() => {
    if (!isConnected) return undefined;
    let timer = setTimeout(() => void keepOnDevice(), KEEP_AFTER);
    let isOpen = true;
    const keepOnDevice = async (): Promise<void> => {
      const isDone = await keepShell();
      if (!isDone && isOpen) timer = setTimeout(() => void keepOnDevice(), KEEP_AGAIN_AFTER);
    };
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [isConnected]);

  const take = (code: string, loaded: ScanModePart): boolean => {
    const missing = loaded.missing?.(value) ?? null;
    setProblem(missing);
    setAgain(null);
    if (missing !== null) return false;
    if (!scan(code, mode, value)) setAgain(code);
    return true;
  };
  // Codes scanned while the mode loads are handled afterwards.
  const submit = (code: string): boolean | Promise<boolean> =>
    part
      ? take(code, part)
      : loadPart(mode).then(
          (found) => found !== null && take(code, found),
          () => false,
        );
  const waiting = lines.filter((one) => one.state === 'waiting' || one.state === 'busy').length;
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader title={t('title')} />
      <Card>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ToggleButtonGroup
            exclusive
            value={mode}
            aria-label={t('what')}
            onChange={(_, next: string | null) => {
              if (next === null) return;
              setMode(next);
              setProblem(null);
              setAgain(null);
              scanSettings.set((now) => ({ ...now, mode: next }));
            }}
            sx={MODES}
          >
            {modes.map(({ key, icon, title }) => (
              <ToggleButton
                key={key}
                value={key}
                sx={{ gap: 1, minWidth: 0, px: 1, lineHeight: 1.2, fontSize: '0.8125rem' }}
              >
                <Box component={icon} size={16} strokeWidth={1.75} aria-hidden sx={{ flex: 'none' }} />
                {title[currentLanguage()]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {part === undefined && <SkeletonLines lines={1} />}
          {part?.Fields && (
            <part.Fields
              key={mode}
              value={value}
              error={problem ?? undefined}
              onChange={(next) => {
                const isComplete = part.missing?.(value) && part.missing(next) === null;
                // Focus for hand scanners; not on phones, whose keyboard would cover the screen.
                if (isComplete && matchMedia('(pointer: fine)').matches) takeKeys(input.current);
                setProblem(null);
                scanSettings.set((now) => ({ ...now, values: { ...now.values, [mode]: next } }));
              }}
            />
          )}
          <ScanInput act={t('do')} onCode={submit} inputRef={input} />
          <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
            {again !== null && <Notice tone="info">{t('again', { code: again })}</Notice>}
            {!isConnected && <Notice tone="warning">{t('offline', { count: waiting })}</Notice>}
          </Box>
          <SignalSwitches />
        </Box>
      </Card>
      {lines.length === 0 ? (
        <Box sx={{ mt: 6, textAlign: 'center', color: color.secondary }}>{t('empty')}</Box>
      ) : (
        <ScanLines lines={lines} />
      )}
    </Box>
  );
}
