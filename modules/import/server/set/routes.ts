import { sql } from 'kysely';
import { v7 } from 'uuid';
import { resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { DATE_ORDERS, DECIMAL_MARKS } from '@steward/kernel/contract/csv/values.ts';
import { isOneOf } from '@steward/kernel/contract/narrow.ts';
import { OPERATION_VERBS, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, oneOf, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ownOperations } from '@steward/kernel/server/operations/store.ts';
import { checkOperation, draftOperation } from '@steward/kernel/server/operations/verbs.ts';
import { importSetShape } from '../../contract/answers.ts';
import { importSet } from '../../contract/index.ts';
import { MAX_IMPORT_BYTES, type ImportSet } from '../../contract/wire.ts';
import { askOperation } from '../match/start.ts';
import { addFile, changeType, removeFile } from './files.ts';
import { filesOf, loadSet, lockedSet, redraftSet, setState } from './store.ts';

const common = { scope: 'company', access: { permission: 'import:read' } } as const;
const idIn = ({ params }: { readonly params: Readonly<Record<string, string>> }): string => pathId(params['id']);

const SUMMARIES: Readonly<Record<OperationVerb, string>> = {
  run: 'Write the rows of all files of a set, or go on after a pause or a fault',
  pause: 'Pause a set of files',
  cancel: 'Stop a set of files; what was written stays',
  undo: 'Undo everything that a set of files has written',
};

/** Several files that are imported together. */
export const importSetRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/import-set',
    summary: 'List the last sets of files, newest first',
    answer: resultsOf(importSetShape),
    handle: async (ctx) => ({ results: await listSets(ctx) }),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-set',
    body: {},
    status: 201,
    summary: 'Begin a set of files that are imported together',
    answer: importSetShape,
    handle: async (ctx) => {
      const id = v7();
      await draftOperation(ctx, importSet.name, id, { about: {}, input: {}, total: 0 });
      return setState(ctx, id);
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/import-set/:id',
    summary: 'Read a set of files: what they are, questions, progress, totals',
    answer: importSetShape,
    handle: (ctx, request) => setState(ctx, idIn(request)),
  },
  {
    ...common,
    method: 'PUT',
    path: '/import-set/:id',
    body: { date_order: oneOf(DATE_ORDERS), decimal_mark: oneOf(DECIMAL_MARKS) },
    summary: 'Answer questions for all files of a set',
    answer: importSetShape,
    handle: (ctx, request) => answer(ctx, idIn(request), request.body),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-set/:id/files',
    status: 201,
    upload: true,
    body: { time_zone: about(text, 'Of its times of day', 'Europe/Berlin') },
    storesUpload: MAX_IMPORT_BYTES,
    summary: 'Add a CSV file or a workbook to a set; each sheet becomes a file',
    answer: importSetShape,
    handle: (ctx, request) => addFile(ctx, idIn(request), request),
  },
  {
    ...common,
    method: 'PUT',
    path: '/import-set/:id/files/:file',
    body: { record: required(about(text, 'The type of its rows', 'asset')) },
    summary: 'Say what the rows of a file of a set are',
    answer: importSetShape,
    handle: (ctx, request) => changeType(ctx, idIn(request), pathId(request.params['file']), request.body['record']),
  },
  {
    ...common,
    method: 'DELETE',
    path: '/import-set/:id/files/:file',
    body: {},
    summary: 'Take a file out of a set',
    answer: importSetShape,
    handle: (ctx, request) => removeFile(ctx, idIn(request), pathId(request.params['file'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-set/:id/check',
    body: {},
    summary: 'Check what a set of files would do',
    answer: importSetShape,
    handle: async (ctx, request) => {
      const id = idIn(request);
      await lockedSet(ctx, id);
      await checkOperation(ctx, id);
      return setState(ctx, id);
    },
  },
  ...OPERATION_VERBS.map((verb): CompanyRoute => ({
    ...common,
    method: 'POST',
    path: `/import-set/:id/${verb}`,
    body: {},
    summary: SUMMARIES[verb],
    answer: importSetShape,
    handle: (ctx, request) => ask(ctx, idIn(request), verb),
  })),
];

async function ask(ctx: Context, id: string, verb: OperationVerb): Promise<ImportSet> {
  await askOperation(ctx, await loadSet(ctx, id, { lock: true }), verb);
  return setState(ctx, id);
}

async function answer(ctx: Context, id: string, body: Readonly<Record<string, unknown>>): Promise<ImportSet> {
  await lockedSet(ctx, id);
  const { date_order: order, decimal_mark: mark } = body;
  if (order !== undefined && !isOneOf(DATE_ORDERS, order))
    throw invalid({ date_order: { key: 'not_option', params: { options: DATE_ORDERS.join(', ') } } });
  if (mark !== undefined && !isOneOf(DECIMAL_MARKS, mark))
    throw invalid({ decimal_mark: { key: 'not_option', params: { options: DECIMAL_MARKS.join(', ') } } });
  const given = {
    ...(order === undefined ? {} : { date_order: order }),
    ...(mark === undefined ? {} : { decimal_mark: mark }),
  };
  for (const { id: file, options } of await filesOf(ctx, id))
    await ctx.tx.run(sql`update import set options = ${JSON.stringify({ ...options, ...given })}::jsonb
      where company_id = ${ctx.companyId} and id = ${file}`);
  await redraftSet(ctx, id);
  return setState(ctx, id);
}

async function listSets(ctx: Context): Promise<ImportSet[]> {
  const ids = await ctx.tx.ids(sql`select o.id from operation o where o.company_id = ${ctx.companyId}
    and o.kind = ${importSet.name} and ${ownOperations(ctx)} order by o.created_at desc limit 20`);
  const sets: ImportSet[] = [];
  for (const id of ids) sets.push(await setState(ctx, id));
  return sets;
}
