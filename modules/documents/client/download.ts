import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
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
