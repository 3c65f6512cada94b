import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { privateFolder } from '@steward/kernel/server/adapters/files/places/disk.ts';
import { UPLOAD_PREFIX, uploadFolder } from '@steward/kernel/server/adapters/files/read_upload.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { PdfOptions } from '../draw/pdf.ts';
import type { StoredLabel } from '../stored_labels.ts';
import { asked, drawers, type Drawer } from './pool.ts';
import type { Looks } from './tasks.ts';

/** Bytes of a PDF. */
const MOST_BYTES = 200_000_000;
/** Labels of a message. */
const AT_ONCE = 100;

/** A PDF on disk. The receiver deletes it. */
export interface PdfFile {
  readonly path: string;
  readonly bytes: number;
}

/** A PDF written to disk by a separate process. Callers close or drop it. */
export class OpenPdf {
  readonly #drawer: Drawer;
  readonly #path: string;
  /** Releases the process; it is reused after a normal end. */
  readonly #end: (fault?: Error) => void;

  private constructor(drawer: Drawer, path: string, end: (fault?: Error) => void) {
    this.#drawer = drawer;
    this.#path = path;
    this.#end = end;
  }

  static async open(
    config: Pick<Config, 'dataFolder'>,
    looks: Looks,
    options: PdfOptions,
    most = MOST_BYTES,
  ): Promise<OpenPdf> {
    await privateFolder(uploadFolder(config));
    const path = join(uploadFolder(config), `${UPLOAD_PREFIX}${v7()}`);
    const ended = Promise.withResolvers<void>();
    const drawer = await new Promise<Drawer>((resolve, reject) => {
      drawers
        .borrow(async (one) => {
          resolve(one);
          await ended.promise;
        })
        .catch(reject);
    });
    const pdf = new OpenPdf(drawer, path, (fault) => (fault ? ended.reject(fault) : ended.resolve()));
    await pdf.#or(() => asked(drawer, 'open', { looks, options, path, most }));
    return pdf;
  }

  async add(labels: readonly StoredLabel[]): Promise<void> {
    for (let from = 0; from < labels.length; from += AT_ONCE) {
      const some = labels.slice(from, from + AT_ONCE);
      await this.#or(() => asked(this.#drawer, 'add', { labels: some }));
    }
  }

  async close(): Promise<PdfFile> {
    const { bytes } = await this.#or(() => asked(this.#drawer, 'close', {}));
    this.#end();
    return { path: this.#path, bytes };
  }

  /** Ends the process and deletes the file. */
  async drop(): Promise<void> {
    this.#end(new Error('The PDF is not wanted any more'));
    await rm(this.#path, { force: true });
  }

  async #or<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.drop();
      throw error;
    }
  }
}
