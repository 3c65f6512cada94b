import Box from '@mui/material/Box';
import type { Image } from '@steward/kernel/contract/wire/entities.ts';
import { useImageUrl } from '../../session/images.ts';
import { color } from '../../theme/tokens.ts';

/** A thumbnail that opens the picture in a new tab. */
export function Photo({ image, alt }: { image: Image; alt: string }) {
  const small = useImageUrl(image.compressed_url);
  const whole = useImageUrl(image.url);
  return (
    <Box
      component="a"
      href={whole}
      target="_blank"
      rel="noreferrer"
      aria-label={alt}
      sx={{
        display: 'block',
        width: 96,
        height: 96,
        overflow: 'hidden',
        borderRadius: '8px',
        border: `1px solid ${color.line}`,
        backgroundColor: color.quietSoft,
      }}
    >
      {small && (
        <Box
          component="img"
          src={small}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}
