import sharp from 'sharp';
import { AppError, invalid } from '../../engine/errors.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Picture {
  readonly mime: PictureType;
  readonly width: number;
  readonly height: number;
  readonly small: Buffer;
}

/** Side of the square that a small picture fits in. */
const SMALL = 256;
/** A few kilobytes can claim any number of pixels: what is larger than any camera's picture is not decoded. */
const MAX_PIXELS = 120_000_000;

/** What the bytes are, whatever name or type the sender gave them. SVG and the like are none of these. */
export function sniff(data: Buffer): PictureType | null {
  if (data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** Reads a picture and makes its small one, turned as the camera was held. Throws `unsupported_type`, or `invalid` under `field`. */
export async function readPicture(data: Buffer, types: readonly PictureType[], field: string): Promise<Picture> {
  const mime = sniff(data);
  if (mime === null || !types.includes(mime)) {
    throw new AppError('unsupported_type', { params: { types: types.map((type) => type.replace('image/', '').toUpperCase()).join(', ') } });
  }
  try {
    const { data: small } = await sharp(data, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      .rotate()
      .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const { autoOrient } = await sharp(data, { limitInputPixels: MAX_PIXELS }).metadata();
    return { mime, width: autoOrient.width, height: autoOrient.height, small };
  } catch {
    throw invalid({ [field]: { key: 'image_unreadable' } });
  }
}
