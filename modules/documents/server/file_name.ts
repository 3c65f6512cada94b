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
  return beginning(name, MOST - ending.length) + ending;
}

/** The first characters, none of them cut in the middle. */
function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** A name in a header, as RFC 8187 has it. */
export function headerName(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed());
  return `UTF-8''${encoded.replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** A name that is not among these in lower case: `manual (2).pdf`. */
export function nameBeside(name: string, taken: ReadonlySet<string>): string {
  const ending = /(?<=.)\.[^.\s]{1,16}$/u.exec(name)?.[0] ?? '';
  const start = name.slice(0, name.length - ending.length);
  for (let time = 1; ; time += 1) {
    const one = time === 1 ? name : `${beginning(start, MOST - ending.length - 8)} (${time})${ending}`;
    if (!taken.has(one.toLowerCase())) return one;
  }
}
