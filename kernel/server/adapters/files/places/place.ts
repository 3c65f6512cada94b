import type { Readable } from 'node:stream';
import { AppError } from '../../../context/errors.ts';

/** Bytes from `from` up to and with `to`, or to the end. */
export interface ByteRange {
  readonly from: number;
  readonly to?: number | undefined;
}

export interface StoredBytes {
  readonly stream: Readable;
  /** Bytes of the whole, also where a range was asked for. */
  readonly size: number;
}

/** A file of this machine whose bytes are synced to disk. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

export interface Listed {
  readonly name: string;
  readonly writtenAt: Date;
}

/**
 * Where bytes are stored: by company and, within it, by a name that is made of ids and hashes alone. What it answers is
 * durable. Throws {@link StorageFault}.
 */
export interface Place {
  /** Replaces what is there. The local file may be moved; who gives it deletes what is left of it. */
  put(companyId: string, name: string, file: LocalFile): Promise<void>;
  read(companyId: string, name: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** `null` when nothing has this name. */
  sizeOf(companyId: string, name: string): Promise<number | null>;
  /** Does nothing when nothing has this name. */
  remove(companyId: string, name: string): Promise<void>;
  /** Everything of a company, in batches. */
  list(companyId: string): AsyncIterable<readonly Listed[]>;
  /** Companies of which something is stored. */
  companies(): Promise<string[]>;
  /** Deletes everything of a company; the number of files. */
  forget(companyId: string): Promise<number>;
  /** Deletes what calls before this time have left unfinished. */
  tidy(before: Date): Promise<void>;
}

/** The storage is at fault, not who asked. The message is for the operator. */
export class StorageFault extends AppError {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super('storage_unavailable');
    this.message = message;
    this.cause = options.cause;
  }
}
