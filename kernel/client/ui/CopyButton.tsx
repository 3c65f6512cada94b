import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { toast } from './toast.ts';
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

interface ShownSecretProps {
  title: string;
  text: string;
  secret: string;
  words: { readonly copy: string; readonly copied: string; readonly failed: string; readonly done: string };
  onDone: () => void;
}

/** A secret that is shown once; it gets the focus, so that it is read out. */
export function ShownSecret({ title, text, secret, words, onDone }: ShownSecretProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === secret;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [secret]);
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () => setCopied(secret),
      () => toast.error(words.failed),
    );
  };
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="status"
      sx={{
        mt: 3,
        p: 3.5,
        borderRadius: '10px',
        border: `1px solid ${color.line}`,
        backgroundColor: color.okSoft,
        outline: 'none',
      }}
    >
      <Box sx={{ fontWeight: 500 }}>{title}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{text}</Box>
      <Box
        component="code"
        data-testid="secret"
        dir="ltr"
        sx={{
          display: 'block',
          mt: 2.5,
          p: '8px 10px',
          borderRadius: '7px',
          backgroundColor: color.surface,
          border: `1px solid ${color.line}`,
          fontSize: '0.8125rem',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {secret}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2.5 }}>
        <Button
          size="small"
          variant="contained"
          color="primary"
          startIcon={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={copy}
        >
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.done}
        </Button>
      </Box>
    </Box>
  );
}
