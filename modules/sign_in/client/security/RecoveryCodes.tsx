import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Check, Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';

/** Recovery codes, shown once; not closed by a click outside. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('codes.title')}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <CodeList codes={codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The codes with copy and download. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation(['security', 'common']);
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Steward\n${text}\n`)}`;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <Notice tone="warning">{t('codes.text')}</Notice>
      <Box
        component="ul"
        dir="ltr"
        aria-label={t('codes.title')}
        sx={{
          m: 0,
          p: 3.5,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          rowGap: 2,
          justifyItems: 'center',
          borderRadius: '9px',
          border: `1px solid ${color.line}`,
          backgroundColor: color.background,
          fontFamily: 'ui-monospace, monospace',
          fontSize: '0.875rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button size="small" startIcon={copied ? <Check size={14} /> : <Copy size={14} />} onClick={copy}>
          {t(copied ? 'common:copied' : 'common:copy')}
        </Button>
        <Button
          size="small"
          startIcon={<Download size={14} />}
          component="a"
          href={file}
          download="steward-recovery-codes.txt"
        >
          {t('codes.download')}
        </Button>
      </Box>
    </Box>
  );
}
