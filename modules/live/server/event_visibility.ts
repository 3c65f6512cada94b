import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { COMPANY, LIST_VIEWS, type LiveChange } from '@steward/kernel/contract/wire/live.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Message } from './messages.ts';

/** Sent to every user of the company, without what changed and by whom: who receives it loads again. */
const SENT_TO_ALL: ReadonlySet<string> = new Set([COMPANY, LIST_VIEWS]);

/** The receiver of a stream, as part of a context. */
export interface Listener {
  readonly companyId: string;
  readonly user: SessionUser;
  readonly workspaces: readonly string[] | 'all';
  readonly limitedGrants: Context['limitedGrants'];
  readonly services: Context['services'];
}

/** The part of a message that a receiver may see, by record visibility; `null`: nothing. */
export function visibleTo(listener: Listener, message: Message): LiveChange | null {
  const record = findRecord(message.record);
  if (message.company === listener.companyId && SENT_TO_ALL.has(message.record))
    return {
      record: message.record,
      action: 'update',
      ids: null,
      actor: { id: null, name: '' },
      origin: message.origin,
    };
  if (message.company !== listener.companyId || !record || !can(listener.user, permissionFor(record, 'read')))
    return null;
  const { workspaces } = listener;
  const { action, actor, origin } = message;
  // Limited readers learn only that something changed; their lists refetch.
  if (scopeSql(listener, record, permissionFor(record, 'read'), 't'))
    return { record: record.name, action: 'update', ids: null, actor: { id: null, name: '' }, origin };
  const told = { record: record.name, action, actor, origin };
  if (workspaces === 'all' || record.workspaceScoped === undefined) return { ...told, ids: message.ids };
  if (record.workspaceScoped === 'self') {
    const ids = message.ids?.filter((id) => workspaces.includes(id)) ?? null;
    return ids?.length === 0 ? null : { ...told, ids };
  }
  return message.workspaceId !== null && workspaces.includes(message.workspaceId)
    ? { ...told, ids: message.ids }
    : null;
}
