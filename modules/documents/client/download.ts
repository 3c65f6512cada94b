import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { addressOf } from '@steward/kernel/client/api/client.ts';
import { fileToken, withToken } from '@steward/kernel/client/session/images.ts';
import type { RecordFile } from '../contract/wire.ts';

/** Downloads a file without loading it into memory. */
export async function download({ url, name }: Pick<RecordFile, 'url' | 'name'>): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = withToken(url, await fileToken(url));
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
  } catch (error) {
    toastFailure(error);
  }
}

/** Ids in one address. */
export const MOST_IN_ZIP = 300;

/** Downloads documents and folders, with what is in them, as one zip, which the server names. */
export async function downloadZip(what: {
  readonly documents?: readonly string[];
  readonly folders?: readonly string[];
}): Promise<void> {
  const query = { ids: what.documents?.join() ?? '', folders: what.folders?.join() ?? '' };
  await download({ url: addressOf('file-storage/zip', { query }), name: '' });
}
