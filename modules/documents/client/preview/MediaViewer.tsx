import Box from '@mui/material/Box';
import { useState } from 'react';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { previewOf } from '../previewed.ts';
import { Loading, Unshown } from './Unshown.tsx';
import type { ViewerProps } from './viewer.ts';

/** A film or a sound, loaded part by part as it is played. */
export function MediaViewer({ file }: ViewerProps) {
  const [isFailed, setFailed] = useState(false);
  const src = useImageUrl(file.preview_url ?? file.url.replace(/download$/, 'preview'));
  if (isFailed) return <Unshown file={file} />;
  if (src === undefined) return <Loading />;
  const isFilm = previewOf(file) === 'video';
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', p: isFilm ? 0 : 5, backgroundColor: color.background }}>
      <Box
        component={isFilm ? 'video' : 'audio'}
        src={src}
        controls
        preload="metadata"
        aria-label={file.name}
        onError={() => setFailed(true)}
        sx={{ m: 'auto', width: '100%', maxHeight: '100%' }}
      />
    </Box>
  );
}
