import { ORIGIN_HEADER } from '@steward/kernel/contract/wire/live.ts';
import { addressOf } from './client.ts';
import { ApiError } from './errors.ts';
import { accessToken, language, TAB_ID } from './session_access.ts';

export interface SendFileOptions {
  /** Gets what is sent, from 0 to 1, which `fetch` does not report. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
  /** The same again is not stored twice. */
  readonly idempotencyKey?: string;
  /** File name, if different from the device's. */
  readonly name?: string;
  /** Fields of the form beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends one file as a form. */
export async function sendFile<T>(
  path: string,
  file: File,
  { name = file.name, fields = {}, ...options }: SendFileOptions,
): Promise<T> {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set('file', file, name);
  // Of the route that takes files.
  return (await sendBody('POST', path, data, keyOf(options), options)) as T;
}

/** The header of a call that is not done twice. */
export function keyOf({ idempotencyKey: key }: Pick<SendFileOptions, 'idempotencyKey'>): Record<string, string> {
  return key === undefined ? {} : { 'idempotency-key': key };
}

/** Sends a body and tells how much of it is sent. The answer is an object, empty where there is none. */
export function sendBody(
  method: string,
  path: string,
  body: Blob | FormData,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: Pick<SendFileOptions, 'onProgress' | 'signal'>,
): Promise<object> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language());
    request.setRequestHeader(ORIGIN_HEADER, TAB_ID);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const bearer = accessToken();
    if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const answer: unknown = request.response;
      const isObject = typeof answer === 'object' && answer !== null;
      if (request.status === 204) resolve({});
      else if (request.status < 300 && isObject) resolve(answer);
      else reject(new ApiError(request.status, isObject ? { ...answer } : {}, null));
    };
    request.onerror = () => reject(new ApiError(0, {}, null));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
