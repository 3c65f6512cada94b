import { bulkActionNames } from '@steward/kernel/contract/actions/index.ts';
import { operationShape } from '@steward/kernel/contract/answers/operations.ts';
import { type AnyShape } from '@steward/kernel/contract/answers/shape.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { about, id, ids, object, oneOf, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { mapped, operationRoutes, WAIT } from '@steward/kernel/server/operations/routes.ts';
import { openOperation, startOperation } from '@steward/kernel/server/operations/verbs.ts';
import { bulkJobShape } from '../contract/answers.ts';
import { toBulkJob } from '../contract/wire.ts';
import { bulkOperation, paramsIn, planBulk } from './operation.ts';

/** Records: `ids`; or matches of `search` and `filters` without `except`. `filters: null` alone means all. */
const JOB = {
  record: required(about(text, 'The record type', 'asset')),
  action: required(oneOf([...bulkActionNames(), 'transfer'])),
  params: object,
  ids,
  search: text,
  filters: object,
  except: ids,
  wait: WAIT,
  person_id: about(id, 'Of a transfer: whose assets are checked in or transferred'),
};

/** The call that starts one, as an operation and as a bulk job. */
const begins = (path: string, form: (operation: Operation) => unknown, answer: AnyShape): CompanyRoute => ({
  scope: 'company',
  access: { permission: null },
  method: 'POST',
  path,
  body: JOB,
  status: 201,
  summary: 'Begin the dry run of a change to many records',
  answer,
  handle: async (ctx, { body }) => {
    const { person_id, wait } = body;
    const isTransfer = body['record'] === 'asset' && body['action'] === 'transfer';
    const answer = isTransfer
      ? await startOperation(ctx, 'transfer', { ...paramsIn(body), person_id, wait })
      : await openOperation(ctx, bulkOperation, await planBulk(ctx, body), { wait });
    return mapped(answer, form);
  },
});

/** Bulk jobs under their former address, in their former form. */
export const bulkRoutes: CompanyRoute[] = [
  begins('/operations/bulk', (operation) => operation, operationShape),
  begins('/bulk-jobs', toBulkJob, bulkJobShape),
  ...operationRoutes({
    path: '/bulk-jobs',
    one: 'a bulk job',
    many: 'your bulk jobs',
    only: { kinds: ['bulk', 'transfer'], wire: toBulkJob, answer: bulkJobShape },
  }),
];
