/**
 * Invisible characters: control characters, and format characters such as direction marks, which can hide an extension.
 * Joiners between letters stay, since some scripts need them.
 */
const MISLEADING =
  /[\u0000-\u001f\u007f]|(?![\u200c\u200d])\p{Cf}|(?<!\p{L}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu;

/** Characters of a name. */
const MOST = 255;

/** The base name of an uploaded file, at most {@link MOST} characters with its extension. */
export function fileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(MISLEADING, '').trim();
  if (name.length <= MOST) return name || 'file';
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  return name.slice(0, MOST - ending.length) + ending;
}
