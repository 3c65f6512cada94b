import type { Named } from '@steward/kernel/contract/fields/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Scan } from './document.ts';
import type { Level } from './permissions.ts';

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
  /** That a scanner for viruses has not looked yet, could not, or found one; `null`: nothing to say. */
  readonly scan: Scan | null;
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

/** What somebody may do in a folder and those that inherit from it: everybody, the people of a group, or one. */
export interface FolderGrant {
  readonly everyone: boolean;
  readonly user: Named | null;
  readonly group: Named | null;
  readonly level: Level;
}

/** Who reaches a folder. */
export interface FolderAccess {
  /** To be sent back with a change. */
  readonly version: number;
  /** Whether what holds in the folder above holds here too. */
  readonly inherits: boolean;
  /** Everybody reaches it whose permissions let them. */
  readonly is_open: boolean;
  /** Those who see the files of a location reach it too. */
  readonly of_location: boolean;
  readonly grants: readonly FolderGrant[];
  /** What it has from the folders above, or would have; `null`: the caller may not know. */
  readonly above: {
    readonly is_open: boolean;
    /** `folder`: where the grant is; `null`: one that the caller does not see. */
    readonly grants: readonly (FolderGrant & { readonly folder: Named | null })[];
  } | null;
}

/** One of the files that a document has had; the one with the highest number is the current one. */
export interface DocumentVersion {
  readonly number: number;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Where its bytes are loaded, with a file token in the query. */
  readonly url: string;
  readonly note: string | null;
  readonly created_at: string;
  readonly created_by: { readonly id: string; readonly name: string } | null;
}

/** A record on which a document hangs. */
export interface DocumentLink {
  /** Name of its type. */
  readonly record: string;
  readonly id: string;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly tag: string | null;
  readonly place: string | null;
}

/** What stands beside the places of the manager, as the caller sees it; counts end at 1,000. */
export interface DocumentPlaces {
  readonly starred: number;
  /** Those that have expired, too. */
  readonly expiring: number;
  /** The last day on which a document counts as expiring. */
  readonly expires_until: string;
  /** Record types that have documents. */
  readonly types: readonly { readonly record: string; readonly count: number; readonly count_is_exact: boolean }[];
}

/** Whether the words in a file have been read for searches. `empty`: there are none, as in scanned pages. */
export const TEXT_STATES = [
  ...(['waiting', 'read', 'empty', 'locked', 'damaged', 'too_much'] as const),
  ...(['failed', 'infected', 'gone'] as const),
] as const;

export interface FileText {
  /** `null`: it is not a type of which words are read, or the installation does not search in files. */
  readonly state: (typeof TEXT_STATES)[number] | null;
  /** Searches find the beginning alone. */
  readonly is_cut: boolean;
}
