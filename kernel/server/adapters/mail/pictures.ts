import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context/context.ts';
import { fileStore } from '../files/store.ts';
import { pictureAddress } from './frame.ts';

/** A small picture in a form that mail programs show: they do not know WebP everywhere. */
interface AttachedPicture {
  readonly id: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly content: Buffer;
}

/** The small pictures of these files, without those that are gone. */
async function attachedPictures(
  { config }: Pick<Services, 'config'>,
  companyId: string | null,
  ids: readonly string[],
): Promise<readonly AttachedPicture[]> {
  const found: AttachedPicture[] = [];
  if (companyId === null || ids.length === 0) return found;
  // Loaded for mails with pictures only.
  const { default: sharp } = await import('sharp');
  for (const id of ids) {
    const file = await fileStore(config).read(companyId, id, 'small');
    if (!file) continue;
    const picture = sharp(await buffer(file.stream));
    const { hasAlpha } = await picture.metadata();
    const content = await (hasAlpha ? picture.png() : picture.jpeg({ quality: 82 })).toBuffer();
    found.push({ id, type: hasAlpha ? 'image/png' : 'image/jpeg', content });
  }
  return found;
}

/** The pictures as parts of the mail, which its HTML names. */
export async function attachmentsOf(services: Services, companyId: string | null, ids: readonly string[]) {
  return (await attachedPictures(services, companyId, ids)).map(({ id, type, content }) => ({
    cid: pictureAddress(id).replace('cid:', ''),
    filename: type === 'image/png' ? 'picture.png' : 'picture.jpg',
    contentType: type,
    contentDisposition: 'inline' as const,
    content,
  }));
}

/** The HTML of a mail as a browser can show it, with its pictures in it. */
export async function htmlWithPictures(
  services: Pick<Services, 'config'>,
  companyId: string | null,
  { html, pictures = [] }: { readonly html: string; readonly pictures?: readonly string[] },
): Promise<string> {
  const found = await attachedPictures(services, companyId, pictures);
  return found.reduce(
    (text, { id, type, content }) =>
      text.replaceAll(pictureAddress(id), `data:${type};base64,${content.toString('base64')}`),
    html,
  );
}
