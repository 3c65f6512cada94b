import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { ChevronDown, ChevronUp, CircleAlert, FileUp, Pause, Play, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { sizeText } from '../../file_type.ts';
import { UploadList } from '../../uploads/UploadList.tsx';
import {
  dropAll,
  pauseAll,
  resumeAll,
  retryFailed,
  useAllUploads,
  useIsPaused,
  useUploadRound,
} from '../../uploads/uploads.ts';

/** All uploads as one line at the foot of the screen; opened, it names each file. */
export function UploadStrip() {
  const { t } = useTranslation('documents');
  const uploads = useAllUploads();
  const { files, bytes, storedFiles, storedBytes } = useUploadRound();
  const [isOpen, setOpen] = useState(false);
  const isPaused = useIsPaused();
  if (uploads.length === 0) return null;
  const failed = uploads.filter((one) => one.state === 'failed' || one.state === 'refused').length;
  const isOver = failed === uploads.length;
  const sent = uploads.reduce((sum, one) => sum + (one.state === 'sending' ? one.size * one.progress : 0), 0);
  const part = bytes === 0 ? 1 : Math.min(1, (storedBytes + sent) / bytes);
  const Icon = isOver ? CircleAlert : FileUp;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  const state = t('strip', {
    stored: formatNumber(storedFiles),
    count: files,
    files: formatNumber(files),
    sent: sizeText(Math.round(storedBytes + sent)),
    size: sizeText(bytes),
  });
  return (
    <Box
      component="section"
      aria-label={t('uploads')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        // Above the bar of what is chosen.
        bottom: 'calc(16px + var(--shell-bottom, 0px) + var(--toast-lift, 0px))',
        zIndex: 1065,
        width: 'min(620px, calc(100vw - 24px))',
        mx: 'auto',
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: '12px',
        backgroundColor: color.surface,
        boxShadow: '0 8px 32px rgb(8 11 17 / 18%)',
      }}
    >
      {isOpen && (
        <Box sx={{ maxHeight: 280, overflowY: 'auto', borderBottom: `1px solid ${color.line}` }}>
          <UploadList uploads={uploads} />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 46, px: { xs: 3, sm: 4 } }}>
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden
          style={{ flex: 'none', color: isOver ? color.bad : undefined }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box className="tabular" sx={{ fontSize: '0.8125rem', color: isOver ? color.bad : color.secondary }}>
            {isOver ? t('failed_count', { count: failed }) : isPaused ? `${t('strip_paused')} · ${state}` : state}
          </Box>
          {!isOver && (
            <LinearProgress
              variant="determinate"
              value={part * 100}
              aria-label={t('uploads')}
              sx={{ mt: 1, height: 4, borderRadius: 2 }}
            />
          )}
        </Box>
        {failed > 0 && uploads.some((one) => one.state === 'failed') && (
          <Button size="small" variant="text" startIcon={<RotateCw size={14} />} onClick={retryFailed}>
            {t('retry')}
          </Button>
        )}
        {!isOver && (
          <IconButton
            size="small"
            aria-label={t(isPaused ? 'strip_resume' : 'strip_pause')}
            title={t(isPaused ? 'strip_resume' : 'strip_pause')}
            onClick={isPaused ? resumeAll : pauseAll}
          >
            {isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          </IconButton>
        )}
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          endIcon={<Chevron size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'strip_less' : 'strip_more')}
        </Button>
        <IconButton
          size="small"
          aria-label={t(isOver ? 'strip_close' : 'strip_cancel')}
          title={t(isOver ? 'strip_close' : 'strip_cancel')}
          onClick={dropAll}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      <VisuallyHidden>
        <span role="status">{isOver ? '' : t('strip_said', { part: Math.floor(part * 4) * 25 })}</span>
      </VisuallyHidden>
    </Box>
  );
}
