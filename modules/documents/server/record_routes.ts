import { pageOf, rowOf } from '@steward/kernel/contract/answers/shape.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { spaceOf } from '@steward/kernel/server/adapters/files/space.ts';
import { requireSomeAttached } from '@steward/kernel/server/attached/subjects.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { spaceShape } from '@steward/kernel/server/http/answers.ts';
import { PAGE_QUERY, about, flag } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { filesPermission } from '../contract/access.ts';
import { recordFilesShape, deletedFileShape, recordFileShape } from '../contract/answers.ts';
import { document } from '../contract/document.ts';
import { addFile, uploadDocument } from './add_file.ts';
import { deletedFiles } from './deleted_files.ts';
import { filesOf } from './stored_files.ts';

/** Files of the records of a type. */
function ofType(record: RecordDefinition): CompanyRoute[] {
  const path = `/${record.wire}/:id/files`;
  const one = labelsOf('en', record.name).one.toLowerCase();
  return [
    {
      method: 'GET',
      path,
      scope: 'company',
      record: record.name,
      access: { permission: filesPermission(record, 'read'), preview: true },
      query: { ...PAGE_QUERY, deleted: about(flag, 'Those in the recycle bin') },
      summary: `List the files of a record: ${one}`,
      answer: recordFilesShape,
      handle: (ctx, { params, query }) => {
        const { page, pageSize } = parseListQuery(query, 50);
        return filesOf(ctx, record, pathId(params['id']), { page, pageSize, isBin: query['deleted'] === 'true' });
      },
    },
    {
      method: 'POST',
      path,
      scope: 'company',
      record: record.name,
      body: {},
      upload: true,
      status: 201,
      access: { permission: filesPermission(record, 'update') },
      summary: `Add a file to a record: ${one}`,
      answer: recordFileShape,
      handle: (ctx, request) => addFile(ctx, record, pathId(request.params['id']), request),
    },
  ];
}

export const recordFileRoutes: CompanyRoute[] = [
  ...RECORDS.filter((one) => !one.nothingAttached).flatMap(ofType),
  {
    method: 'GET',
    path: '/file-storage/space',
    scope: 'company',
    access: { permission: null, preview: true },
    summary: 'Tell how many bytes the company has stored, and how many it may',
    answer: spaceShape,
    handle: (ctx) => {
      requireSomeAttached(ctx, 'files');
      return spaceOf(ctx.services, ctx.tx, ctx.companyId);
    },
  },
  {
    method: 'GET',
    path: '/file-storage/deleted',
    scope: 'company',
    access: { permission: 'recyle_bin:all', preview: true },
    query: PAGE_QUERY,
    summary: 'List the files of all records in the recycle bin, the last deleted first',
    answer: pageOf(deletedFileShape),
    handle: (ctx, { query }) => deletedFiles(ctx, parseListQuery(query, 50)),
  },
  {
    method: 'POST',
    path: '/file-storage',
    scope: 'company',
    record: document.name,
    upload: true,
    status: 201,
    access: { permission: 'folder:write' },
    summary: 'Upload a document: the file of the form, and values of the document as its fields',
    answer: rowOf(document.name),
    handle: uploadDocument,
  },
];
