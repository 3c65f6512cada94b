import Box from '@mui/material/Box';
import { Maximize } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ToolButton, Toolbar, zoomed, ZoomButtons } from './Toolbar.tsx';
import { Loading, Unshown } from './Unshown.tsx';
import type { ViewerProps } from './viewer.ts';

/** A picture that fits, larger on demand. */
export function PictureViewer({ file }: ViewerProps) {
  const { t } = useTranslation('preview');
  const src = useImageUrl(file.preview_url);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [zoom, setZoom] = useState(1);
  if (state === 'failed') return <Unshown file={file} reason="damaged" />;
  return (
    <>
      <Toolbar>
        <Box sx={{ flex: 1 }} />
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
        <ToolButton icon={Maximize} label={t('fit')} isOff={zoom === 1} onClick={() => setZoom(1)} />
      </Toolbar>
      <Box
        tabIndex={0}
        role="group"
        aria-label={t('picture')}
        onKeyDown={(event) => {
          if (event.key === '+' || event.key === '-') setZoom(zoomed(zoom, event.key === '+' ? 1 : -1));
        }}
        onDoubleClick={() => setZoom(zoom === 1 ? 2 : 1)}
        sx={{ flex: 1, minHeight: 0, display: 'flex', overflow: 'auto', backgroundColor: color.background }}
      >
        {state === 'loading' && <Loading />}
        {src !== undefined && (
          <Box
            component="img"
            src={src}
            alt={file.name}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
            sx={{
              display: state === 'shown' ? 'block' : 'none',
              flexShrink: 0,
              m: 'auto',
              width: `${zoom * 100}%`,
              height: `${zoom * 100}%`,
              // Small pictures stay small until they are zoomed.
              objectFit: zoom > 1 ? 'contain' : 'scale-down',
            }}
          />
        )}
      </Box>
    </>
  );
}
