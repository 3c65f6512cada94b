import type { Page } from '@steward/kernel/contract/wire/list.ts';

/** A file that hangs on a record. Its addresses take the token of `get-azure-sso-token` behind them. */
export interface RecordFile {
  readonly id: string;
  readonly name: string;
  /** By content, whatever it is called. */
  readonly mime: string;
  /** What it can be shown as; `null`: it is only downloaded. */
  readonly preview: 'picture' | 'pdf' | 'text' | null;
  readonly size: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly url: string;
  readonly preview_url: string | null;
  readonly small_url: string | null;
  readonly created_at: string;
  readonly created_by: { readonly id: string; readonly name: string } | null;
  readonly deleted_at: string | null;
  readonly deleted_by: { readonly id: string; readonly name: string } | null;
  /** The record that it hangs on. */
  readonly content_type: { readonly model: string };
  readonly object: { readonly id: string; readonly name: string };
}

/** Files of one record, newest first. */
export interface RecordFiles extends Page<RecordFile> {
  /** Files of the record in the recycle bin. */
  readonly deleted: number;
  /** Whether the caller may add and delete some. */
  readonly may_change: boolean;
  /** Whether the caller may delete some for good. */
  readonly may_purge: boolean;
}

/** A file in the recycle bin, of a record that is not there, with what the caller may do with it. */
export interface DeletedFile extends RecordFile {
  readonly may_change: boolean;
  readonly may_purge: boolean;
}

/** Deleted files of all records, the last deleted first. */
export type DeletedFiles = Page<DeletedFile>;

/** Bytes that a company has stored, and how many it may. */
export interface StoredSpace {
  readonly used: number;
  readonly allowed: number;
}
