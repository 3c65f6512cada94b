import { defineAction, type ActionTarget } from '@steward/kernel/contract/actions/index.ts';

/** Documents on records. The permission depends on the type of the record. */
export const recordFile = { name: 'record_file', wire: 'file-storage', permission: 'assets' } satisfies ActionTarget;

const onFiles = { on: 'record_file', permission: null, ability: null, bulk: false } as const;

export const deleteFile = defineAction({
  ...onFiles,
  name: 'delete_file',
  one: { path: ':id/delete' },
  many: { path: 'delete' },
  summary: { one: 'Move a file to the recycle bin', many: 'Move several files to the recycle bin' },
});

export const restoreFile = defineAction({
  ...onFiles,
  name: 'restore_file',
  one: { path: ':id/restore' },
  many: { path: 'restore', allOrNone: 'restored' },
  summary: { one: 'Restore a file from the recycle bin', many: 'Restore several files from the recycle bin' },
});

/** Deletes a file permanently, with its contents. */
export const purgeFile = defineAction({
  ...onFiles,
  name: 'purge_file',
  undo: false,
  one: { path: ':id/purge' },
  many: { path: 'purge' },
  summary: { one: 'Delete a file for good', many: 'Delete several files for good' },
});

export const renameFile = defineAction({
  ...onFiles,
  name: 'rename_file',
  input: { name: { kind: 'text', required: true, max: 255 } },
  one: { path: ':id/rename' },
  many: null,
  summary: { one: 'Rename a file' },
});

/** Ids of records of one type, which the body checks. */
const onRecords = {
  record: { kind: 'text', required: true },
  records: { kind: 'references', to: 'document', required: true },
} as const;

export const linkFiles = defineAction({
  ...onFiles,
  name: 'link_file',
  input: onRecords,
  history: 'add_file',
  one: null,
  many: { path: 'links' },
  summary: { many: 'Hang several documents on several records of a type' },
});

export const unlinkFiles = defineAction({
  ...onFiles,
  name: 'unlink_file',
  input: { records: onRecords.records },
  one: null,
  many: { method: 'DELETE', path: 'links' },
  summary: { many: 'Take several documents off several records' },
});

/** Rows tell by `update`, and by the level in a folder, where these are possible. */
const untold = { ability: null } as const;

export const moveDocuments = defineAction({
  ...untold,
  name: 'move',
  on: 'document',
  permission: 'update',
  input: { folder: { kind: 'reference', to: 'folder' } },
  history: 'update',
  summary: { one: 'Move a document to a folder', many: 'Move several documents to a folder' },
});

/** The copy is the caller's, with the bytes of the current version, which are stored once. */
export const copyDocuments = defineAction({
  ...untold,
  name: 'copy',
  on: 'document',
  permission: 'write',
  input: { folder: { kind: 'reference', to: 'folder' } },
  history: 'create',
  one: { path: ':id/copy', status: 201 },
  summary: {
    one: 'Copy a document to a folder, or beside it where none is named',
    many: 'Copy several documents to a folder',
  },
});

export const moveFolders = defineAction({
  ...untold,
  name: 'move',
  on: 'folder',
  permission: 'update',
  input: { parent: { kind: 'reference', to: 'folder' } },
  history: 'update',
  summary: { one: 'Move a folder into another one; null: to the top', many: 'Move several folders into another one' },
});

/** With all that the caller sees in it. What is closed to others stays so in the copy. */
export const copyFolders = defineAction({
  ...untold,
  name: 'copy',
  on: 'folder',
  permission: 'write',
  input: { parent: { kind: 'reference', to: 'folder' } },
  history: 'create',
  one: { path: ':id/copy', status: 201 },
  summary: {
    one: 'Copy a folder, with all that the caller sees in it, into another one; null: to the top',
    many: 'Copy several folders into another one',
  },
});

export const actions = [
  ...[deleteFile, restoreFile, purgeFile, renameFile, linkFiles, unlinkFiles],
  ...[moveDocuments, copyDocuments, moveFolders, copyFolders],
];
