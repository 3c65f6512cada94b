import { iconOf } from '@steward/kernel/contract/records/icon.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { titleOf } from '../../actions/title.ts';
import { isImage } from './Cell.tsx';
import { Thumbnail } from '../../records/Thumbnail.tsx';

/** The picture of a record, else its category's or type's icon, or initials. */
export function RecordPicture({ record, row, size = 30 }: { record: RecordDefinition; row: Row; size?: number }) {
  const image = row['image'];
  const src = isImage(image) ? image.compressed_url : null;
  return <Thumbnail src={src} icon={iconOf(record, row)} size={size} name={titleOf(record, row)} />;
}
