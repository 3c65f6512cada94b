import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';

/** Job that emails a user. */
export const MAIL_TASK = 'mail_notifications';

/** Adds the job of a user, of which there is one; `keeps`: a waiting job keeps its time. */
export function enqueueMail(tx: Tx, companyId: string, userId: string, at: Date, keeps = true): Promise<void> {
  const name = `notification mail ${companyId} ${userId}`;
  return enqueue(tx, MAIL_TASK, { company_id: companyId, user_id: userId }, { at, key: name, keepsTime: keeps });
}

/** Job that pushes waiting notifications to the browsers of a user. */
export const PUSH_TASK = 'push_notifications';

/** Adds the job of a user, of which there is one; `keeps`: a waiting job keeps its time. */
export function enqueuePush(tx: Tx, companyId: string, userId: string, at: Date, keeps = true): Promise<void> {
  const key = `push ${companyId} ${userId}`;
  return enqueue(tx, PUSH_TASK, { company_id: companyId, user_id: userId }, { at, key, keepsTime: keeps });
}
