import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { CircleAlert, FileUp, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { sizeText } from '../file_type.ts';
import { CUT, ITEM } from '../item_style.ts';
import { dropFailed, dropUpload, retryUpload, type Subject, type Upload } from './uploads.ts';

/** Uploads with progress; failed ones with the reason. `subject`: whose they are, where they are not all. */
export function UploadList({ subject, uploads }: { subject?: Subject; uploads: readonly Upload[] }) {
  const { t } = useTranslation('documents');
  const failed = uploads.filter((one) => one.state === 'failed' || one.state === 'refused').length;
  const open = uploads.length - failed;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {open > 0 ? t('sending', { count: open }) : ''} {failed > 0 ? t('failed_count', { count: failed }) : ''}
        </span>
      </VisuallyHidden>
      {uploads.length > 0 && (
        <Box component="ul" aria-label={t('uploads')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {uploads.map((one) => (
            <UploadItem key={one.key} upload={one} />
          ))}
        </Box>
      )}
      {failed > 1 && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            px: 4.5,
            py: 2,
            borderBottom: `1px solid ${color.softLine}`,
          }}
        >
          <Button size="small" variant="text" onClick={() => dropFailed(subject)}>
            {t('dismiss_all', { count: failed, number: formatNumber(failed) })}
          </Button>
        </Box>
      )}
    </>
  );
}

function UploadItem({ upload: { key, name, size, state, progress, problem } }: { upload: Upload }) {
  const { t } = useTranslation(['documents', 'common']);
  const isOver = state === 'failed' || state === 'refused';
  const done = Math.round(progress * 100);
  return (
    <Box component="li" sx={ITEM}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          flex: 'none',
          borderRadius: '8px',
          color: isOver ? color.bad : color.accentText,
          backgroundColor: isOver ? color.badSoft : color.accentSoft,
        }}
      >
        {isOver ? <CircleAlert size={18} aria-hidden /> : <FileUp size={18} strokeWidth={1.75} aria-hidden />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" dir="auto" sx={{ ...CUT, fontWeight: 500 }}>
          {name}
        </Box>
        {isOver ? (
          <Box sx={{ fontSize: '0.8125rem', color: color.bad }}>{problem ?? t('failed')}</Box>
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 18 }}>
            <LinearProgress
              variant={progress >= 1 ? 'indeterminate' : 'determinate'}
              value={done}
              aria-label={t('uploading', { name })}
              sx={{ flex: 1, maxWidth: 320, height: 4, borderRadius: 2 }}
            />
            <Box component="span" className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
              {state === 'waiting' ? t('waiting') : progress >= 1 ? t('storing') : `${done} %`} · {sizeText(size)}
            </Box>
          </Box>
        )}
      </Box>
      {state === 'failed' && (
        <Button
          size="small"
          aria-label={t('retry_file', { name })}
          startIcon={<RotateCw size={14} />}
          onClick={() => retryUpload(key)}
        >
          {t('retry')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t(isOver ? 'dismiss_file' : 'cancel_file', { name })}
        onClick={() => dropUpload(key)}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
