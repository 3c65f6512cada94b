import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { Suspense, useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { RecordFile } from '../contract/wire.ts';
import { download } from './download.ts';
import { sizeText } from './file_type.ts';
import { CUT } from './item_style.ts';

interface FilePreviewProps {
  /** Files with preview, in order. */
  files: readonly RecordFile[];
  id: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const DocumentPreview = lazyPart(lazyModule(() => import('./preview/ui.ts')).part('DocumentPreview'));

/** File preview in a dialog; arrow keys move to the previous and next one. */
export function FilePreview({ files, id, onShow, onClose }: FilePreviewProps) {
  const { t } = useTranslation('documents');
  const title = useId();
  const isSmall = useMediaQuery('(max-width: 600px)');
  const index = files.findIndex((one) => one.id === id);
  const file = files[index];
  if (!file) return null;
  const go = (step: number): void => {
    const next = files[index + step];
    if (next) onShow(next.id);
  };
  const keys = (event: KeyboardEvent): void => {
    // Fields, films, tabs and what is scrolled have arrows of their own.
    if (event.target instanceof Element && event.target.closest('input, video, audio, [role=tab], [tabindex="0"]'))
      return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') go(event.key === forward ? 1 : -1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth="lg"
      aria-labelledby={title}
      onKeyDown={keys}
      slotProps={{
        paper: {
          sx: {
            height: '100%',
            ...(isSmall
              ? { m: 0, width: '100%', maxWidth: '100%', maxHeight: '100%', borderRadius: 0, border: 0 }
              : { maxHeight: 'calc(100% - 64px)' }),
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: { xs: 3, sm: 4.5 },
          py: 2.5,
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" id={title} sx={{ ...CUT, m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
            <bdi>{file.name}</bdi>
          </Box>
          <Box component="span" className="tabular" sx={{ ...CUT, fontSize: '0.8125rem', color: color.tertiary }}>
            {sizeText(file.size)}
            {file.width !== null && ` · ${file.width} × ${file.height}`}
            {files.length > 1 && ` · ${t('position', { index: index + 1, count: files.length })}`}
          </Box>
        </Box>
        {files.length > 1 && (
          <>
            <Step label={t('previous')} isOff={index === 0} onClick={() => go(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </Step>
            <Step label={t('next')} isOff={index === files.length - 1} onClick={() => go(1)}>
              <ChevronRight size={18} aria-hidden />
            </Step>
          </>
        )}
        <IconButton size="small" aria-label={t('download')} title={t('download')} onClick={() => void download(file)}>
          <Download size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton size="small" aria-label={t('close')} title={t('close')} onClick={onClose} autoFocus>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', backgroundColor: color.background }}>
        <Suspense fallback={null}>
          <DocumentPreview file={file} />
        </Suspense>
      </Box>
    </Dialog>
  );
}

function Step({
  label,
  isOff,
  onClick,
  children,
}: {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      {children}
    </IconButton>
  );
}
