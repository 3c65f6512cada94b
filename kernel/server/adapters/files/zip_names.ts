/**
 * Invisible characters: control characters, and format characters such as direction marks, which can hide an extension.
 * Joiners between letters stay, since some scripts need them.
 */
const MISLEADING =
  /[\u0000-\u001f\u007f-\u009f]|(?![\u200c\u200d])\p{Cf}|(?<!\p{L}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu;
/** Characters that names on some systems cannot have, or by which a name leads to another place. */
const FORBIDDEN = /[<>:"|?*/\\]/g;
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Bytes of one name; most systems allow 255. */
const MOST_BYTES = 200;

/** Gives files of a zip names that every system can unpack: within the folder, and no two that are the same to it. */
export class ZipNames {
  /** Names of files and folders, as a system sees them that takes no notice of case. */
  readonly #taken = new Set<string>();
  readonly #folders = new Map<string, string>();

  /** The name of a file with the folders that it is in, from the outermost to the file's own name. */
  file(path: readonly string[]): string {
    return this.#unique(this.#folderOf(path.slice(0, -1)), path.at(-1) ?? '');
  }

  /** The name of a folder, with a slash at its end. */
  folder(path: readonly string[]): string {
    return this.#folderOf(path);
  }

  #folderOf(path: readonly string[]): string {
    const key = JSON.stringify(path);
    const known = path.length === 0 ? '' : this.#folders.get(key);
    if (known !== undefined) return known;
    const name = `${this.#unique(this.#folderOf(path.slice(0, -1)), path.at(-1) ?? '')}/`;
    this.#folders.set(key, name);
    return name;
  }

  #unique(folder: string, given: string): string {
    const name = safeName(given);
    const ending = endingOf(name);
    const start = name.slice(0, name.length - ending.length);
    for (let time = 1; ; time += 1) {
      const one = folder + (time === 1 ? name : `${start} (${time})${ending}`);
      const seen = one.normalize('NFKC').toLowerCase();
      if (this.#taken.has(seen)) continue;
      this.#taken.add(seen);
      return one;
    }
  }
}

function safeName(given: string): string {
  const clean = given.normalize('NFC').replaceAll(MISLEADING, '').replaceAll(FORBIDDEN, '_').trim();
  const name = shortened(clean).replace(/[. ]+$/, '');
  if (name === '') return '_';
  return DEVICE.test(name) ? `_${name}` : name;
}

function shortened(name: string): string {
  const ending = endingOf(name);
  let start = name.slice(0, name.length - ending.length);
  // By letters, so that none is cut in the middle.
  const letters = Array.from(start);
  while (Buffer.byteLength(start + ending) > MOST_BYTES) {
    letters.pop();
    start = letters.join('');
  }
  return start + ending;
}

function endingOf(name: string): string {
  return /(?<=.)\.[^.\s]{1,16}$/u.exec(name)?.[0] ?? '';
}
