import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError, invalid } from '../../context/errors.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** A picture as it is stored: re-encoded without metadata, and rotated as its EXIF orientation says. */
export interface Picture {
  readonly mime: PictureType;
  readonly width: number;
  readonly height: number;
  readonly whole: Uint8Array;
  readonly small: Uint8Array;
}

/** `small`: without the whole one. `lean`: the whole one takes little space, as WebP. */
export type WantedPicture = 'both' | 'small' | 'lean';

/** A request to the process that decodes pictures. */
export interface PictureTask {
  readonly path: string;
  readonly types: readonly PictureType[];
  readonly field: string;
  readonly wanted: WantedPicture;
}

/** Side of the square that a small picture fits in. */
const SMALL = 256;
/** Longest side of the stored full-size picture, in pixels. */
const WHOLE = 4096;
/** That of one that is to take little space, at most a megabyte or so. */
const LEAN = 1600;
/** Limit of a picture's pixels in megapixels, checked before decoding. */
const MAX_MEGAPIXELS = 40;
/**
 * Lower limits in megapixels for formats that are decoded as a whole or take twice the memory, and for progressive
 * JPEG.
 */
const MAX_HEAVY_MEGAPIXELS = { any: 10, jpeg: 20 };
const MILLION = 1_000_000;

/** The type by the first bytes; the sender's name and type are ignored. `null` for anything else, such as SVG. */
function sniff(data: Buffer): PictureType | null {
  if (data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** Throws `unsupported_type` unless the first bytes are those of one of these types. */
export function refuseOtherTypes(data: Buffer, types: readonly PictureType[]): PictureType {
  const mime = sniff(data);
  if (mime !== null && types.includes(mime)) return mime;
  throw new AppError('unsupported_type', {
    params: { types: types.map((type) => type.replace('image/', '').toUpperCase()).join(', ') },
  });
}

/**
 * Decodes a picture and re-encodes it in full size and as a thumbnail. Throws `unsupported_type`, or `invalid` under
 * `field`. Runs in a process of its own.
 */
export async function reencodePicture(
  data: Buffer,
  types: readonly PictureType[],
  field: string,
  wanted: WantedPicture = 'both',
): Promise<Picture> {
  const mime = refuseOtherTypes(data, types);
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const options = { limitInputPixels: MAX_MEGAPIXELS * MILLION, sequentialRead: true, failOn: 'error' } as const;
    refuseTooMuch(await sharp(data, { limitInputPixels: false }).metadata(), mime, field);
    if (wanted === 'small') return await reduced(data, options, mime);
    const isLean = wanted === 'lean';
    const side = isLean ? LEAN : WHOLE;
    const turned = sharp(data, options).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const made = isLean ? turned.webp({ quality: 70, effort: 2 }) : encoded(turned, mime);
    const { data: whole, info } = await made.toBuffer({ resolveWithObject: true });
    const small = await sharp(whole)
      .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { mime: isLean ? 'image/webp' : mime, width: info.width, height: info.height, whole, small };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalid({ [field]: { key: 'image_unreadable' } });
  }
}

/** The small picture alone, with the size of the one that it is made of. */
async function reduced(data: Buffer, options: SharpOptions, mime: PictureType): Promise<Picture> {
  const { autoOrient } = await sharp(data, options).metadata();
  const small = await sharp(data, options)
    .autoOrient()
    .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { mime, width: autoOrient.width, height: autoOrient.height, whole: new Uint8Array(), small };
}

function refuseTooMuch({ width, height, isProgressive, depth }: Metadata, mime: PictureType, field: string): void {
  const megapixels = (width * height) / MILLION;
  if (megapixels > MAX_MEGAPIXELS)
    throw invalid({ [field]: { key: 'image_too_large', params: { max: MAX_MEGAPIXELS } } });
  const isHeavy = depth === 'ushort' || (isProgressive && mime !== 'image/webp');
  const max = mime === 'image/jpeg' ? MAX_HEAVY_MEGAPIXELS.jpeg : MAX_HEAVY_MEGAPIXELS.any;
  if (isHeavy && megapixels > max) throw invalid({ [field]: { key: 'image_too_heavy', params: { max } } });
}

function encoded(picture: Sharp, mime: PictureType): Sharp {
  // Optimised Huffman tables would need the whole picture in memory; without them the file is 5% larger.
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 88, optimiseCoding: false });
  return mime === 'image/webp' ? picture.webp({ quality: 88, effort: 2 }) : picture.png({ compressionLevel: 6 });
}
