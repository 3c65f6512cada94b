/** Greatest size of an upload: 25 MB of 1,048,576 bytes. */
export const MAX_FILE_BYTES = 25 * 1_048_576;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/jpg'] as const;

/** A file of exactly the limit is accepted. */
export function isTooBig(bytes: number): boolean {
  return bytes > MAX_FILE_BYTES;
}
