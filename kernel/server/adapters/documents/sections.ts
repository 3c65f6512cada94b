import type { DocumentText, Section } from './readings.ts';

/** Characters that the database does not store, or that nobody sees. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u200b\ufeff]/g;

/** Collects the text of a document, section by section, up to a number of characters. */
export class Sections {
  readonly #sections: Section[] = [];
  #left: number;
  #isCut = false;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** No more text is taken; readers stop here. */
  get isFull(): boolean {
    return this.#left <= 0;
  }

  /** The rest of the document is left out. */
  cut(): void {
    this.#isCut = true;
  }

  /** Adds a section, also an empty one, so that sections stay numbered like pages. */
  add(text: string, name: string | null = null): void {
    const clean = tidied(text);
    const kept = clean.slice(0, Math.max(0, this.#left)).toWellFormed();
    if (kept.length < clean.length) this.#isCut = true;
    this.#left -= clean.length;
    this.#sections.push({ name: name === null ? null : tidied(name).slice(0, 200), text: kept });
  }

  /** `count`: pages of the document, if more than were read. */
  result(count = this.#sections.length): DocumentText {
    return { sections: this.#sections, count, isCut: this.#isCut || count > this.#sections.length };
  }
}

function tidied(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[ \t\u00a0]+(?=\n)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();
}

/** A text that grows up to a limit, whatever is added. */
export class LimitedText {
  readonly #most: number;
  #text = '';

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#text.length > this.#most;
  }

  add(text: string): void {
    if (!this.isFull) this.#text += text;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}
