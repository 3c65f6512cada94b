import { ORIGIN_HEADER } from '@steward/kernel/contract/wire/live.ts';
import { addressOf } from './client.ts';
import { ApiError } from './errors.ts';
import { accessToken, language, TAB_ID } from './session_access.ts';

interface SendFileOptions {
  /** Gets what is sent, from 0 to 1, which `fetch` does not report. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
  /** The same again is not stored twice. */
  readonly idempotencyKey?: string;
  /** File name, if different from the device's. */
  readonly name?: string;
}

/** Sends one file as a form. */
export function sendFile<T>(
  path: string,
  file: File,
  { onProgress, signal, idempotencyKey, name = file.name }: SendFileOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(path));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language());
    request.setRequestHeader(ORIGIN_HEADER, TAB_ID);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    const bearer = accessToken();
    if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const body: unknown = request.response;
      // Of the route that takes files.
      if (request.status < 300 && typeof body === 'object' && body !== null) resolve(body as T);
      else reject(new ApiError(request.status, typeof body === 'object' && body !== null ? { ...body } : {}, null));
    };
    request.onerror = () => reject(new ApiError(0, {}, null));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const data = new FormData();
    data.set('file', file, name);
    request.send(data);
  });
}
