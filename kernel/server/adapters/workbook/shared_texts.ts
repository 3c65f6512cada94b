import type { Cell } from '@steward/kernel/contract/csv/cell.ts';

/** Block size; larger than the longest cell. */
const BLOCK = 1_048_576;
/** Length from which texts are cached, and size of the cache. */
const LONG = 1000;
const CACHED_BYTES = 4_194_304;
/** Block size of offsets. */
const PLACES = 65_536;

/**
 * Shared strings of a workbook by index, stored as bytes, since JavaScript strings would retain the parser's buffers.
 * Long ones shown recently are cached.
 */
export class SharedTexts {
  readonly #blocks: Buffer[] = [];
  /** End offset of each block. */
  readonly #ends: number[] = [];
  /** Start offset of each text. */
  readonly #places: Uint32Array[] = [];
  /** Non-text cells. */
  readonly #others = new Map<number, Cell>();
  readonly #long = new Map<number, string>();
  #longBytes = 0;
  count = 0;

  /** Returns the new count. */
  push(cell: Cell): number {
    const text = typeof cell === 'string' ? cell : '';
    if (typeof cell !== 'string') this.#others.set(this.count, cell);
    const bytes = Buffer.byteLength(text);
    if (this.#blocks.length === 0 || (this.#ends.at(-1) ?? 0) + bytes > BLOCK) {
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK));
      this.#ends.push(0);
    }
    const block = this.#blocks.length - 1;
    const begin = this.#ends[block] ?? 0;
    this.#blocks[block]?.write(text, begin);
    this.#ends[block] = begin + bytes;
    if (this.count % PLACES === 0) this.#places.push(new Uint32Array(PLACES));
    this.#places.at(-1)?.set([block * BLOCK + begin], this.count % PLACES);
    this.count += 1;
    return this.count;
  }

  /** Empty for an unknown index. */
  at(index: number): Cell {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return '';
    const other = this.#others.get(index) ?? this.#long.get(index);
    if (other !== undefined) return other;
    const begin = this.#place(index);
    const block = Math.floor(begin / BLOCK);
    const next = index + 1 < this.count ? this.#place(index + 1) : Infinity;
    const end = next <= block * BLOCK + (this.#ends[block] ?? 0) ? next - block * BLOCK : this.#ends[block];
    const text = this.#blocks[block]?.toString('utf8', begin - block * BLOCK, end) ?? '';
    if (text.length >= LONG) this.#keep(index, text);
    return text;
  }

  #keep(index: number, text: string): void {
    if (this.#longBytes > CACHED_BYTES) {
      this.#long.clear();
      this.#longBytes = 0;
    }
    this.#long.set(index, text);
    this.#longBytes += 2 * text.length;
  }

  #place(index: number): number {
    return this.#places[Math.floor(index / PLACES)]?.[index % PLACES] ?? 0;
  }
}
