import {
  arrayOf,
  boolean,
  integer,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { SCANS } from './document.ts';
import { LEVELS } from './permissions.ts';
import type { DeletedFile, FolderAccess, RecordFile, RecordFiles } from './wire.ts';

const ofFile = {
  id: uuid,
  name: string,
  mime: string,
  preview: nullable(literal('text', 'picture', 'pdf')),
  size: integer,
  sha256: string,
  scan: nullable(literal(...SCANS)),
  width: nullable(integer),
  height: nullable(integer),
  url: string,
  preview_url: nullable(string),
  small_url: nullable(string),
  created_at: moment,
  created_by: nullable(shape({ id: uuid, name: string })),
  deleted_at: nullable(moment),
  deleted_by: nullable(shape({ id: uuid, name: string })),
  content_type: shape({ model: string }),
  object: shape({ id: uuid, name: string }),
} as const;

export const recordFileShape: Shape<RecordFile> = named('RecordFile', shape(ofFile));

export const recordFilesShape: Shape<RecordFiles> = named(
  'RecordFiles',
  shape({
    deleted: integer,
    may_change: boolean,
    may_purge: boolean,
    count: integer,
    count_is_exact: boolean,
    page: integer,
    page_size: integer,
    results: arrayOf(recordFileShape),
  }),
);

export const deletedFileShape: Shape<DeletedFile> = named(
  'DeletedFile',
  shape({ ...ofFile, may_change: boolean, may_purge: boolean }),
);

const ofGrant = {
  everyone: boolean,
  user: nullable(shape({ id: uuid, name: string })),
  group: nullable(shape({ id: uuid, name: string })),
  level: literal(...LEVELS),
} as const;

export const folderAccessShape: Shape<FolderAccess> = named(
  'FolderAccess',
  shape({
    version: integer,
    inherits: boolean,
    is_open: boolean,
    of_location: boolean,
    grants: arrayOf(shape(ofGrant)),
    above: nullable(
      shape({
        is_open: boolean,
        grants: arrayOf(shape({ ...ofGrant, folder: nullable(shape({ id: uuid, name: string })) })),
      }),
    ),
  }),
);
