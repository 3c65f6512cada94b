import { Thumbnail } from '../../records/Thumbnail.tsx';
import type { CellProps } from '../cell.ts';

export function isImage(
  value: unknown,
): value is { readonly id: string; readonly url: string; readonly compressed_url: string } {
  return typeof value === 'object' && value !== null && 'compressed_url' in value;
}

export function ImageCell({ value, record, name, icon = record.icon }: CellProps) {
  return <Thumbnail src={isImage(value) ? value.compressed_url : null} icon={icon} name={name} />;
}
