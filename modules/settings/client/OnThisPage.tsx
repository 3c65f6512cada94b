import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';

/** Titles of the sections of the shown page, which come when their modules are loaded. */
function useSections(): readonly string[] {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const page = document.getElementById('settings-page');
    if (!page) return undefined;
    const read = (): void => {
      const found = [...page.querySelectorAll('h2')].map((one) => one.textContent ?? '').filter(Boolean);
      setTitles((before) => (before.join('\n') === found.join('\n') ? before : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return titles;
}

/** The sections of a long page; nothing for one of a single section. */
export function OnThisPage() {
  const { t } = useTranslation('settings');
  const titles = useSections();
  if (titles.length < 2) return null;
  const show = (index: number): void => {
    const heading = document.querySelectorAll<HTMLElement>('#settings-page h2')[index];
    heading?.scrollIntoView({ block: 'start' });
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  return (
    <Box component="nav" aria-label={t('list.here')} sx={{ pt: 2 }}>
      <Box sx={{ mb: 1.5, fontSize: '0.8125rem', fontWeight: 500, color: color.secondary }}>{t('list.here')}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderInlineStart: `2px solid ${color.softLine}` }}>
        {titles.map((title, index) => (
          <li key={title}>
            <Box
              component="button"
              type="button"
              onClick={() => show(index)}
              sx={{
                display: 'block',
                width: '100%',
                px: 3,
                py: 1.25,
                border: 0,
                font: 'inherit',
                fontSize: '0.8125rem',
                textAlign: 'start',
                color: color.secondary,
                backgroundColor: 'transparent',
                cursor: 'pointer',
                '&:hover': { color: color.text },
              }}
            >
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
