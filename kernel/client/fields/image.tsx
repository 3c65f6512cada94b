import Box from '@mui/material/Box';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { iconOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { Image } from '@steward/kernel/contract/wire/entities.ts';
import { titleOf } from '../actions/title.ts';
import { Thumbnail } from '../records/Thumbnail.tsx';
import { useImageUrl } from '../session/images.ts';
import { color } from '../theme/tokens.ts';
import type { CellProps, ClientKind } from './types.ts';

export function isImage(
  value: unknown,
): value is { readonly id: string; readonly url: string; readonly compressed_url: string } {
  return typeof value === 'object' && value !== null && 'compressed_url' in value;
}

function ImageCell({ value, record, name, icon = record.icon }: CellProps) {
  return <Thumbnail src={isImage(value) ? value.compressed_url : null} icon={icon} name={name} />;
}

export const imageKind: ClientKind = { Cell: ImageCell, text: () => '', width: 46, isPicture: true, isLarge: true };

/** The picture of a record, else its category's or type's icon, or initials. */
export function RecordPicture({ record, row, size = 30 }: { record: RecordDefinition; row: Row; size?: number }) {
  const image = row['image'];
  const src = isImage(image) ? image.compressed_url : null;
  return <Thumbnail src={src} icon={iconOf(record, row)} size={size} name={titleOf(record, row)} />;
}

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
