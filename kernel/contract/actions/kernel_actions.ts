import { defineAction } from './index.ts';

/** Changes fields. Its input has the fields of the record type. */
export const edit = defineAction({
  name: 'edit',
  on: '*',
  permission: 'update',
  ability: 'update',
  history: 'update',
  one: null,
  many: null,
  summary: {},
});

/** Moves to the recycle bin. */
export const remove = defineAction({
  name: 'delete',
  on: '*',
  permission: 'delete',
  one: null,
  many: { method: 'DELETE', path: 'delete', allOrNone: 'deleted' },
  summary: { many: 'Move {many} to the recycle bin' },
});

/** Brings back from the recycle bin. */
export const restore = defineAction({
  name: 'restore',
  on: '*',
  permission: 'delete',
  inBin: true,
  one: null,
  many: { path: 'restore', allOrNone: 'restored' },
  summary: { many: 'Restore {many} from the recycle bin' },
});

/** The actions on records of every type. */
export const kernelActions = [edit, remove, restore];
