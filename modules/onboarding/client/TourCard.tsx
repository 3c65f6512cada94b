import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { storeGuidance } from './calls.ts';
import { storeTour, readTour, tourShown } from './tour_state.ts';

const STEPS = ['navigation', 'search', 'workspace', 'account'] as const;
type StepName = (typeof STEPS)[number];

/** Element that a step points at; without one the card is at the bottom. */
function anchorOf(step: StepName, words: Readonly<Record<'account' | 'workspace', string>>): Element | null {
  const selector = {
    navigation: 'nav',
    search: 'header [aria-keyshortcuts~="Control+K"]',
    workspace: `header button[aria-label*="${CSS.escape(words.workspace)}"]`,
    account: `button[aria-label="${CSS.escape(words.account)}"]`,
  }[step];
  const found = document.querySelector(selector);
  if (!found || found.getClientRects().length === 0) return null;
  // No room beside a phone's bar.
  return found.getBoundingClientRect().width > window.innerWidth / 2 ? null : found;
}

/** The tour's card; does not block the page. */
export function TourCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['onboarding', 'shell', 'common']);
  const client = useQueryClient();
  const id = useId();
  const [isSpoken, setSpoken] = useState(false);
  const [index, setIndex] = useState(() => Math.min(readTour()?.stepIndex ?? 0, STEPS.length - 1));
  useEffect(() => void loadAllTexts().then(() => setSpoken(true)), []);
  // Keyboard users get the focus, and return to where they were.
  const enter = useCallback((button: HTMLButtonElement | null) => button?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const end = (how: 'completed' | 'skipped'): void => {
    storeTour({ [how]: true });
    tourShown.set(false);
    storeGuidance(client, user.id, { tour: how }).catch((error: unknown) =>
      console.error('The end of the tour was not kept', error),
    );
  };
  // Navigation ends the tour; the account menu restarts it.
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const began = useRef(pathname);
  const leave = useRef(end);
  leave.current = end;
  useEffect(() => {
    if (pathname !== began.current) leave.current('skipped');
  }, [pathname]);
  const go = (next: number): void => {
    if (next >= STEPS.length) return end('completed');
    storeTour({ stepIndex: Math.max(next, 0) });
    setIndex(Math.max(next, 0));
  };
  const onKey = (event: React.KeyboardEvent): void => {
    const keys: Readonly<Record<string, () => void>> = {
      Escape: () => end('skipped'),
      ArrowRight: () => go(index + 1),
      ArrowLeft: () => go(index - 1),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const step = STEPS[index] ?? 'navigation';
  const anchor = anchorOf(step, { account: t('shell:header.account'), workspace: t('shell:header.workspace') });
  if (!isSpoken) return null;
  const card = (
    <Paper
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      elevation={8}
      onKeyDown={onKey}
      sx={{ width: 320, maxWidth: 'calc(100vw - 24px)', p: 4.5, m: 2, borderRadius: '10px' }}
    >
      <Box aria-live="polite">
        <Box id={`${id}-title`} sx={{ fontWeight: 600 }}>
          {t(`tour.${step}.title`)}
        </Box>
        <Box id={`${id}-text`} sx={{ mt: 1, color: color.secondary, fontSize: '0.8125rem', lineHeight: '19px' }}>
          {t(`tour.${step}.text`)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 4 }}>
        <Box className="tabular" sx={{ flex: 1, color: color.tertiary, fontSize: '0.75rem' }}>
          {t('tour.step', { step: index + 1, count: STEPS.length })}
        </Box>
        <Button size="small" variant="text" onClick={() => end('skipped')}>
          {t('tour.skip')}
        </Button>
        <Button key={step} ref={enter} size="small" variant="contained" color="primary" onClick={() => go(index + 1)}>
          {index === STEPS.length - 1 ? t('common:done') : t('common:next')}
        </Button>
      </Box>
    </Paper>
  );
  if (anchor === null)
    return (
      <Box
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 'var(--shell-bottom, 0px)',
          zIndex: 1250,
          display: 'flex',
          justifyContent: 'center',
          pointerEvents: 'none',
          '& > *': { pointerEvents: 'auto' },
        }}
      >
        {card}
      </Box>
    );
  return (
    <Popper
      open
      key={step}
      anchorEl={anchor}
      placement={step === 'navigation' ? 'right' : 'bottom'}
      sx={{ zIndex: 1250 }}
    >
      {card}
    </Popper>
  );
}
