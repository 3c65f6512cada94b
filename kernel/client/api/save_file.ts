/** Milliseconds before a saved file's object URL is revoked: some browsers read it after asking for a location. */
const REVOKE_AFTER = 60_000;

/** Downloads a response as a file, named by the server or by `fallback`. */
export async function saveFile(response: Response, otherwise: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('content-disposition') ?? '') ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}

/** The file name of a `content-disposition`: `filename*` (RFC 6266) before `filename`. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^";]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Invalid escapes: the plain name is used.
    }
  }
  return /filename="?([^";]+)/.exec(disposition)?.[1];
}

/** Prints HTML by a hidden, scriptless frame. */
export function printPage(page: string): void {
  const frame = document.createElement('iframe');
  // Some browsers print frames with `display: none` empty.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  frame.title = document.title;
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.srcdoc = page;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => setTimeout(() => frame.remove()));
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
