import { send } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { keyOf, sendBody, sendFile, type SendFileOptions } from '@steward/kernel/client/api/send_file.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';

/** A smaller file is sent again from its beginning when the line breaks. */
const RESUMED_FROM = 2_000_000;
/** Seconds before each try to go on, as long as none brings anything. */
const WAITS = [1, 2, 4, 8, 15, 30, 30, 30, 30];

/** Sends one file; a large one so that it goes on where a broken line has left it (tus 1.0). */
export function sendResumable<T>(path: string, file: File, options: SendFileOptions): Promise<T> {
  // The server tells why a file is too large.
  const isResumed = file.size > RESUMED_FROM && file.size <= MAX_FILE_BYTES;
  return isResumed ? sendResumed<T>(path, file, options) : sendFile<T>(path, file, options);
}

async function sendResumed<T>(path: string, file: File, options: SendFileOptions): Promise<T> {
  const { signal, onProgress, name = file.name } = options;
  const metadata = `filename ${btoa(String.fromCharCode(...new TextEncoder().encode(name)))}`;
  const version = { 'tus-resumable': '1.0.0' };
  const begun = { ...version, 'upload-length': String(file.size), 'upload-metadata': metadata };
  const { id } = await again(signal, () => answerOf('POST', 'uploads/', undefined, { headers: begun, signal }));
  const place = `uploads/${String(id)}/`;
  let offset = 0;
  let isKnown = true;
  const rest = async (): Promise<void> => {
    if (!isKnown) offset = Number((await answerOf('GET', place, undefined, { headers: version, signal }))['offset']);
    isKnown = false;
    if (offset === file.size) return;
    const piece = { ...version, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    await sendBody('PATCH', place, file.slice(offset), piece, {
      signal,
      onProgress: (part) => onProgress((offset + part * (file.size - offset)) / file.size),
    });
  };
  try {
    await again(signal, rest, () => offset);
    // Of the route that takes files.
    return (await again(signal, () =>
      answerOf('POST', path, { ...options.fields, upload_id: id }, { headers: keyOf(options), signal }),
    )) as T;
  } catch (error) {
    // Otherwise it would count as stored until tomorrow.
    void send('DELETE', place, undefined, { headers: version }).catch(() => undefined);
    throw error;
  }
}

/** Repeats what failed without being refused; `done` grows with what was not in vain. */
async function again<T>(signal: AbortSignal, work: () => Promise<T>, done = (): number => 0): Promise<T> {
  let before = done();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !isPassing(error)) throw error;
      if (done() > before) attempt = 0;
      before = done();
      const seconds = WAITS[attempt];
      if (seconds === undefined) throw error;
      await connectedAfter(seconds, signal);
    }
  }
}

function isPassing({ status, code }: ApiError): boolean {
  return [0, 408, 429, 460].includes(status) || status >= 500 || code === 'upload_offset';
}

/** Waits so long, or until the device is on a network again. */
function connectedAfter(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const go = (): void => {
      end.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, seconds * 1000);
    addEventListener('online', go, { signal: end.signal });
    signal.addEventListener('abort', go, { signal: end.signal });
  });
}

/** The answer of a call. Throws `ApiError`, also without an answer. */
async function answerOf(...[method, path, body, options]: Parameters<typeof send>) {
  const response = await send(method, path, body, options).catch((error: unknown) => {
    throw options?.signal?.aborted ? error : new ApiError(0, {}, null);
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, { ...objectIn(answer) }, response);
  return objectIn(answer);
}
