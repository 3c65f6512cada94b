import sharp from 'sharp';
import type { StorageConfig } from '@steward/kernel/server/adapters/files/storage.ts';
import { fileStore } from '@steward/kernel/server/adapters/files/store.ts';
import type { LabelLayout } from '../../contract/template.ts';
import type { Pictures } from './svg.ts';

/** Side of a picture on a label in pixels: 40 mm at 300 dpi. */
const SIDE = 480;

/** The company whose pictures are read, and the id of its logo. */
export interface PictureSource {
  readonly storage: StorageConfig;
  readonly companyId: string;
  readonly logo: string | null;
}

/** A stored picture as greyscale PNG. */
async function pictureOf({ companyId, storage }: PictureSource, id: string): Promise<Buffer | undefined> {
  const found = await fileStore(storage).read(companyId, id, 'whole');
  if (!found) return undefined;
  const parts: Buffer[] = [];
  for await (const part of found.stream) parts.push(Buffer.from(part));
  return sharp(Buffer.concat(parts))
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

/** Pictures of a label. Only those that the template shows are read. */
export async function picturesFor(
  from: PictureSource,
  { elements }: LabelLayout,
): Promise<(image: string | null) => Promise<Pictures>> {
  const sources = new Set(elements.flatMap((one) => (one.kind === 'picture' ? [one.source] : [])));
  const logo = sources.has('logo') && from.logo !== null ? await pictureOf(from, from.logo) : undefined;
  return async (image) => {
    const own = sources.has('picture') && image !== null ? await pictureOf(from, image) : undefined;
    return (source) => (source === 'logo' ? logo : own);
  };
}
