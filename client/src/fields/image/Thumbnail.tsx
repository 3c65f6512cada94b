import Box from '@mui/material/Box';
import { useImageUrl } from '../../session/images.ts';
import { color } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { iconNamed } from '../../ui/icons.ts';

const PERSON = 'user-round';

/** A small square picture, or the icon of the record type on a quiet ground; people have their initials. Decorative: the name stands beside it. */
export function Thumbnail({ src, icon, size = 30, name }: { src: string | null; icon: string; size?: number; name?: string | undefined }) {
  const shown = useImageUrl(src);
  const Icon = iconNamed(icon);
  const shape = { flex: 'none', width: size, height: size, borderRadius: `${Math.round(size / 5)}px`, backgroundColor: color.quietSoft } as const;
  if (src !== null && shown !== undefined) return <Box component="img" src={shown} alt="" loading="lazy" sx={{ ...shape, display: 'block', objectFit: 'cover' }} />;
  if (src === null && icon === PERSON && name) return <Avatar name={name} size={size} />;
  return (
    <Box component="span" aria-hidden sx={{ ...shape, display: 'grid', placeItems: 'center', color: color.tertiary }}>
      {src === null && <Icon size={Math.round(size * 0.5)} />}
    </Box>
  );
}
