import type { Task } from 'graphile-worker';
import { sendMail } from '../adapters/mail/send.ts';
import { checkBulk, runBulk, undoBulk } from '../features/bulk/run.ts';
import { runHandOver, undoHandedOver } from '../features/people/hand_over/run.ts';
import { checkImport } from '../features/import/check.ts';
import { runImport } from '../features/import/run.ts';
import { undoImport } from '../features/import/undo.ts';
import { mailRequest } from '../features/requests/index.ts';
import { mailResetLink } from '../identity/account_mail.ts';
import { foldTotals } from '../records/asset/totals.ts';
import type { Services } from '../services.ts';

/** A background task: what a job of this name does with its payload. It may run more than once. */
export type JobTask = (payload: unknown, services: Services, helpers: Parameters<Task>[1]) => Promise<void>;

/** Every task of the queue, by the name under which transactions add its jobs. */
export const tasks: Readonly<Record<string, JobTask>> = {
  send_mail: (payload, services) => sendMail(services, text(payload, 'mail_id')),
  import_check: (payload, services) => checkImport(services, { company_id: text(payload, 'company_id'), import_id: text(payload, 'import_id') }),
  import_run: (payload, services) => runImport(services, { company_id: text(payload, 'company_id'), import_id: text(payload, 'import_id') }),
  bulk_check: (payload, services) => checkBulk(services, { company_id: text(payload, 'company_id'), job_id: text(payload, 'job_id') }),
  bulk_run: (payload, services) => runBulk(services, { company_id: text(payload, 'company_id'), job_id: text(payload, 'job_id') }),
  bulk_undo: (payload, services) => undoBulk(services, { company_id: text(payload, 'company_id'), job_id: text(payload, 'job_id') }),
  hand_over: (payload, services) => runHandOver(services, { company_id: text(payload, 'company_id'), hand_over_id: text(payload, 'hand_over_id') }),
  hand_over_undo: (payload, services) => undoHandedOver(services, { company_id: text(payload, 'company_id'), hand_over_id: text(payload, 'hand_over_id') }),
  fold_totals: (payload, services) => {
    const companyId = text(payload, 'company_id');
    return services.database.inCompany(companyId, (tx) => foldTotals(tx, companyId));
  },
  import_undo: (payload, services) => undoImport(services, { company_id: text(payload, 'company_id'), import_id: text(payload, 'import_id'), user_id: text(payload, 'user_id') }),
  mail_request: (payload, services) => mailRequest(services, text(payload, 'company_id'), text(payload, 'request_id'), text(payload, 'event') === 'made' ? 'made' : 'decided'),
  mail_reset_link: (payload, services) => mailResetLink(services, text(payload, 'email'), text(payload, 'language')),
};

/** A text of a payload; a job without it is a mistake in our own code. */
function text(payload: unknown, key: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined;
  if (typeof value !== 'string') throw new Error(`The job's payload has no ${key}`);
  return value;
}
