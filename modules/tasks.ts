import type { Task } from 'graphile-worker';
import { sendMail } from '@steward/kernel/server/adapters/mail/send.ts';
import { checkBulk, runBulk, undoBulk } from './bulk/server/run.ts';
import { checkImport } from './import/server/check.ts';
import { runImport } from './import/server/run.ts';
import { undoImport } from './import/server/undo.ts';
import { mailRequest } from '@steward/modules/requests/server';
import { rebuildSearchTexts } from './search/server/rebuild.ts';
import { mailResetLink, mailVerifyLink } from './sign_in/server/account_mail.ts';
import { foldTotals } from './dashboard/server/totals.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import type { SlicedTaskName } from '@steward/kernel/server/jobs/open_jobs.ts';
import { SCHEDULES } from './schedules.ts';
import type { SlicedTask } from '@steward/kernel/server/jobs/slices.ts';

/** A background task: what a job of this name does with its payload. It may run more than once. */
export type JobTask = (payload: unknown, services: Services, helpers: Parameters<Task>[1]) => Promise<void>;

/** Short tasks for which people wait; nothing of what follows holds them up. */
export const MAILS: Readonly<Record<string, JobTask>> = {
  send_mail: (payload, services) => sendMail(services, text(payload, 'mail_id')),
  mail_request: (payload, services) =>
    mailRequest(
      services,
      text(payload, 'company_id'),
      text(payload, 'request_id'),
      text(payload, 'event') === 'made' ? 'made' : 'decided',
    ),
  mail_reset_link: (payload, services) =>
    mailResetLink(services, text(payload, 'email'), text(payload, 'language'), {
      userAgent: text(payload, 'user_agent'),
      address: text(payload, 'address'),
    }),
  mail_verify_link: (payload, services) => mailVerifyLink(services, text(payload, 'email'), text(payload, 'language')),
};

/** Other short tasks, and those that recur. */
export const OTHERS: Readonly<Record<string, JobTask>> = {
  fold_totals: (payload, services) => {
    const companyId = text(payload, 'company_id');
    return services.database.inCompany(companyId, (tx) => foldTotals(tx, companyId));
  },
  ...Object.fromEntries(
    SCHEDULES.map((one): [string, JobTask] => [one.task, (_payload, services) => one.run(services)]),
  ),
};

/** Long work, which companies do by turns. */
export const SLICED: Readonly<Record<SlicedTaskName, SlicedTask>> = {
  import_check: checkImport,
  import_run: runImport,
  import_undo: undoImport,
  bulk_check: checkBulk,
  bulk_run: runBulk,
  bulk_undo: undoBulk,
  search_texts: rebuildSearchTexts,
};

/** A text of a payload; a job without it is a mistake in our own code. */
function text(payload: unknown, key: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined;
  if (typeof value !== 'string') throw new Error(`The job's payload has no ${key}`);
  return value;
}
