import type { Page } from '@steward/kernel/contract/wire/list.ts';

/** A file attached to a record. Its addresses need the token of `get-azure-sso-token` appended. */
export interface RecordFile {
  readonly id: string;
  readonly name: string;
  /** Detected from the content, not the name. */
  readonly mime: string;
  /** How it can be previewed; `null`: download only. */
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
  /** The record to which it is attached. */
  readonly content_type: { readonly model: string };
  readonly object: { readonly id: string; readonly name: string };
}

/** Files of one record, newest first. */
export interface RecordFiles extends Page<RecordFile> {
  /** Files of the record in the recycle bin. */
  readonly deleted: number;
  /** Whether the caller may add and delete files. */
  readonly may_change: boolean;
  /** Whether the caller may delete files permanently. */
  readonly may_purge: boolean;
}

/** A file in the recycle bin whose record is not deleted, with what the caller may do. */
export interface DeletedFile extends RecordFile {
  readonly may_change: boolean;
  readonly may_purge: boolean;
}

/** Deleted files of all records, the last deleted first. */
export type DeletedFiles = Page<DeletedFile>;

/** Storage that a company uses, and its quota, in bytes. */
export interface StoredSpace {
  readonly used: number;
  readonly allowed: number;
}
