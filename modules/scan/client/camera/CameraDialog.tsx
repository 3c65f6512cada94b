import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import type { CameraDialogProps } from '@steward/kernel/client/scan_modes.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { codeText } from '@steward/kernel/contract/codes.ts';
import type { Scanned } from '../../contract/wire.ts';
import { readCode } from '../calls.ts';
import { signal } from '../feedback.ts';
import { MeantOnes } from '../MeantOnes.tsx';
import { Camera } from './Camera.tsx';

/** Camera for finding one record; closes at the first match. */
export function CameraDialog({ to, onFound, onClose }: CameraDialogProps) {
  const { t } = useTranslation('scan');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [several, setSeveral] = useState<readonly Scanned[]>([]);
  const read = async (code: string): Promise<void> => {
    const meant = await readCode(code, to);
    const [found, ...others] = meant;
    signal(found && others.length === 0 ? 'done' : 'failed');
    if (found && others.length === 0) return onFound(found);
    setSeveral(meant);
    setUnknown(found ? null : codeText(code));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="camera-title">
      <DialogTitle id="camera-title">{t('title')}</DialogTitle>
      <DialogContent aria-live="polite" sx={{ display: 'grid', gap: 3 }}>
        {unknown !== null && <Notice tone="warning">{t('not_here', { code: unknown })}</Notice>}
        {several.length > 0 && (
          <Notice tone="warning">
            <Box sx={{ display: 'grid', gap: 2 }}>
              {t('several')}
              <MeantOnes found={several} onChoose={onFound} />
            </Box>
          </Notice>
        )}
        <Camera onCode={(code) => void read(code).catch(toastFailure)} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
