import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation(['detail', 'common']);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 1600);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('copy', { field: label })}
        onClick={copy}
        sx={{
          width: 22,
          height: 22,
          color: done ? color.ok : color.tertiary,
          verticalAlign: 'middle',
          '@media (pointer: coarse)': { width: 36, height: 36, my: '-8px' },
        }}
      >
        {done ? <Check size={13} /> : <Copy size={13} strokeWidth={1.75} />}
      </IconButton>
      <span role="status">
        <VisuallyHidden>{done ? t('common:copied') : ''}</VisuallyHidden>
      </span>
    </>
  );
}
