import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';

/** The job that mails somebody what waits for them. */
export const MAIL_TASK = 'mail_notifications';

/** Adds the one job of a person; `keeps`: one that waits keeps its time. */
export function enqueueMail(tx: Tx, companyId: string, userId: string, at: Date, keeps = true): Promise<void> {
  const name = `notification mail ${companyId} ${userId}`;
  return enqueue(tx, MAIL_TASK, { company_id: companyId, user_id: userId }, { at, key: name, keepsTime: keeps });
}

/** The job that pushes to somebody's browsers what waits for them. */
export const PUSH_TASK = 'push_notifications';

/** Adds the one job of a person; `keeps`: one that waits keeps its time. */
export function enqueuePush(tx: Tx, companyId: string, userId: string, at: Date, keeps = true): Promise<void> {
  const key = `push ${companyId} ${userId}`;
  return enqueue(tx, PUSH_TASK, { company_id: companyId, user_id: userId }, { at, key, keepsTime: keeps });
}
