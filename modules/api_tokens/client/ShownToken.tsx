import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NewApiToken } from '../contract/wire.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';

/** The secret of a new token, shown once. */
export function ShownToken({ token, onDone }: { token: NewApiToken; onDone: () => void }) {
  const { t } = useTranslation('tokens');
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [token.id]);
  const copy = (): void => {
    navigator.clipboard.writeText(token.token).then(
      () => setCopied(true),
      () => toast.error(t('copy_failed')),
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
      <Box sx={{ fontWeight: 500 }}>{t('made', { name: token.name })}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('made_text')}</Box>
      <Box
        component="code"
        dir="ltr"
        data-testid="token"
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
        {token.token}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2.5 }}>
        <Button
          size="small"
          variant="contained"
          color="primary"
          startIcon={copied ? <Check size={16} /> : <Copy size={16} />}
          onClick={copy}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('kept')}
        </Button>
      </Box>
    </Box>
  );
}
