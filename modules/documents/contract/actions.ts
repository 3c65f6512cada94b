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

export const actions = [deleteFile, restoreFile, purgeFile, renameFile];
