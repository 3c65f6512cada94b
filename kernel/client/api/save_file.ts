/**
 * How long a saved file's address is kept, in milliseconds: some browsers read it only after they have asked where to
 * put it.
 */
const KEPT = 60_000;

/** Saves an answer as a file, under the name that the server gives it, or the given one. */
export async function saveFile(response: Response, otherwise: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('content-disposition') ?? '') ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** The name in a `content-disposition`: that with all signs (`filename*`, RFC 6266) before the plain one. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^";]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Broken escapes: the plain name is there, too.
    }
  }
  return /filename="?([^";]+)/.exec(disposition)?.[1];
}
