import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, FileText, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileToken, useImageUrl, withToken } from '@steward/kernel/client/session/images.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
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

/** Bytes of a text in a preview. */
const TEXT_PREVIEW = 256 * 1024;

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
      slotProps={{ paper: { sx: { height: '100%', maxHeight: { sm: 'calc(100% - 64px)' } } } }}
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
        {file.preview === 'picture' && <PictureOf key={file.id} file={file} />}
        {file.preview === 'pdf' && <PdfOf key={file.id} file={file} />}
        {file.preview === 'text' && <TextOf key={file.id} file={file} />}
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

const MIDDLE = { m: 'auto' } as const;

function PictureOf({ file }: { file: RecordFile }) {
  const { t } = useTranslation('documents');
  const src = useImageUrl(file.preview_url);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <Unshown file={file} text={t('not_loaded')} />;
  return (
    <>
      {state === 'loading' && <CircularProgress size={24} aria-label={t('loading')} sx={MIDDLE} />}
      {src !== undefined && (
        <Box
          component="img"
          src={src}
          alt={file.name}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          sx={{
            display: state === 'shown' ? 'block' : 'none',
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            // Small pictures stay small.
            objectFit: 'scale-down',
          }}
        />
      )}
    </>
  );
}

/** The browser's PDF viewer in an isolated frame; most phones have none. */
function PdfOf({ file }: { file: RecordFile }) {
  const { t } = useTranslation('documents');
  const src = useImageUrl(file.preview_url);
  if (!navigator.pdfViewerEnabled) return <Unshown file={file} text={t('no_viewer')} />;
  return (
    src !== undefined && (
      <Box component="iframe" src={src} title={file.name} sx={{ flex: 1, border: 0, backgroundColor: color.surface }} />
    )
  );
}

function TextOf({ file }: { file: RecordFile }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery({
    queryKey: ['file_text', file.id],
    queryFn: async ({ signal }) => {
      const url = file.preview_url ?? '';
      const answer = await fetch(withToken(url, await fileToken(url)), { signal });
      if (!answer.ok) throw new Error(`The text was answered with ${answer.status}`);
      return answer.text();
    },
    staleTime: Infinity,
  });
  if (error)
    return (
      <Box sx={MIDDLE}>
        <ErrorState error={error} compact onRetry={() => void refetch()} />
      </Box>
    );
  if (data === undefined) return <CircularProgress size={24} aria-label={t('loading')} sx={MIDDLE} />;
  return (
    <Box
      component="pre"
      dir="auto"
      tabIndex={0}
      aria-label={file.name}
      sx={{
        flex: 1,
        m: 0,
        p: { xs: 4, sm: 5 },
        overflow: 'auto',
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        backgroundColor: color.surface,
      }}
    >
      {data}
      {file.size > TEXT_PREVIEW && (
        <Box component="span" sx={{ display: 'block', mt: 3, fontFamily: 'inherit', color: color.tertiary }}>
          {t('text_cut')}
        </Box>
      )}
    </Box>
  );
}

function Unshown({ file, text }: { file: RecordFile; text: string }) {
  const { t } = useTranslation('documents');
  return (
    <Box sx={MIDDLE}>
      <EmptyState
        compact
        icon={FileText}
        title={file.name}
        text={text}
        action={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Download size={16} />}
            onClick={() => void download(file)}
          >
            {t('download')}
          </Button>
        }
      />
    </Box>
  );
}
