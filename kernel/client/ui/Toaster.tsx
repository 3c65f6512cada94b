import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../state/store.ts';
import { color } from '../theme/tokens.ts';
import { dismissToast, toasts, type Toast } from './toast.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const;
/** Timers run in steps of so many milliseconds: none passes while the machine is too busy to render. */
const TICK = 250;
const TINTS = { success: '#4ade9f', error: '#ff9a9a', info: '#9cc0ff' } as const;

/** Rendered once. Errors are announced assertively, others politely. */
export function Toaster() {
  const shown = useStore(toasts);
  // Open dialogs hide siblings from screen readers; toasts must stay audible.
  const staysHeard = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
    });
    observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
    element.removeAttribute('aria-hidden');
    return () => observer.disconnect();
  }, []);
  return (
    <Portal>
      <Box
        ref={staysHeard}
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: {
            xs: 'calc(84px + var(--toast-lift, 0px) + env(safe-area-inset-bottom))',
            md: 'calc(24px + var(--toast-lift, 0px))',
          },
          zIndex: 1500,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 2,
          px: 4,
          pointerEvents: 'none',
        }}
      >
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </Box>
    </Portal>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  const Icon = ICONS[toast.tone];
  const stay = toast.undo || toast.action || toast.tone === 'error' ? 8000 : 4500;
  useEffect(() => {
    if (held) return undefined;
    let left = stay / TICK;
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) dismissToast(toast.id);
    }, TICK);
    return () => clearInterval(timer);
  }, [held, stay, toast.id]);
  const act = (run: () => void): void => {
    dismissToast(toast.id);
    run();
  };
  const buttonSx = {
    color: color.floatingAccent,
    height: 28,
    px: 2,
    '&:hover': { color: '#fff', backgroundColor: 'rgb(255 255 255 / 10%)' },
  };
  return (
    <Box
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        maxWidth: 520,
        minHeight: 44,
        py: 1.5,
        paddingInline: '14px 8px',
        borderRadius: '10px',
        color: color.floatingText,
        backgroundColor: color.floating,
        boxShadow: '0 10px 30px rgb(8 11 17 / 28%)',
        fontSize: '0.875rem',
        animation: 'toast-in 140ms ease-out',
        '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
      }}
    >
      <Box component={Icon} size={17} aria-hidden sx={{ flex: 'none', color: TINTS[toast.tone] }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{toast.text}</Box>
      {toast.action && (
        <Button size="small" variant="text" sx={buttonSx} onClick={() => act(toast.action?.run ?? (() => undefined))}>
          {toast.action.label}
        </Button>
      )}
      {toast.undo && (
        <Button size="small" variant="text" sx={buttonSx} onClick={() => act(toast.undo ?? (() => undefined))}>
          {t('undo')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t('dismiss')}
        onClick={() => dismissToast(toast.id)}
        sx={{
          color: 'rgb(255 255 255 / 66%)',
          '&:hover': { color: '#fff', backgroundColor: 'rgb(255 255 255 / 10%)' },
        }}
      >
        <X size={15} />
      </IconButton>
    </Box>
  );
}
