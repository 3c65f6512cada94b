import { IMAGE_TYPES, isTooBig, MAX_FILE_BYTES } from '@steward/kernel/contract/wire/uploads.ts';
import { addressOf, ApiError } from '../../api/client.ts';
import { language, accessToken } from '../../api/session_access.ts';

export interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

/** Value while uploading: the form cannot be saved. */
export const PENDING = { pending: true } as const;

export function isPending(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'pending' in value;
}

/** Why a chosen file is refused before uploading. */
export function fileProblem(
  file: Pick<File, 'type' | 'size'>,
): { key: string; params: Readonly<Record<string, string | number>> } | null {
  if (!IMAGE_TYPES.some((type) => type === file.type))
    return { key: 'unsupported_type', params: { types: 'PNG, JPEG' } };
  return isTooBig(file.size) ? { key: 'too_big', params: { max: MAX_FILE_BYTES / 1_048_576 } } : null;
}

/** Uploads with progress from 0 to 1, which `fetch` does not report. */
export function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf('files/'));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language());
    const bearer = accessToken();
    if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const body: unknown = request.response;
      // Of the route that takes files.
      if (request.status < 300 && typeof body === 'object' && body !== null) resolve(body as Uploaded);
      else reject(new ApiError(request.status, typeof body === 'object' && body !== null ? { ...body } : {}, null));
    };
    request.onerror = () => reject(new ApiError(0, {}, null));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const data = new FormData();
    data.set('file', file);
    request.send(data);
  });
}
