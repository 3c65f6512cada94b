import { sql } from 'kysely';
import type { EventData, EventName, Happened } from '@steward/kernel/contract/events.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Context, Services } from '../../context/context.ts';
import { EVERY_EVENT, type EventBatch } from '../../context/events.ts';
import type { Tables } from '../../database/tables.ts';
import { enqueueInOrder } from '../../jobs/ordered_jobs.ts';
import { writeActivities, type ActivityInput } from './write.ts';

/** Name of the task that notifies a subscriber: processes without the module leave the job to others. */
export function subscriberTask(module: string): string {
  return `notify_${module}`;
}

/** An event to emit: its line of history and its data. */
export type Occurrence<N extends EventName> = ActivityInput & { readonly data: EventData[N] };

/**
 * Writes the history of events and notifies subscribers, in the transaction of the change and in the order given.
 * Subscribers with `asJob` get a job that is committed with it. `writing`: what writes the records, during which the
 * history is put together; subscribers are notified after it.
 */
export async function emit<N extends EventName>(
  ctx: Context,
  event: N,
  occurrences: readonly Occurrence<N>[],
  writing?: Promise<void>,
): Promise<void> {
  const [ids] = await Promise.all([writeActivities(ctx, occurrences), writing]);
  const { subscribers: all } = ctx.services.modules;
  const subscribers = [...(all[event] ?? []), ...(all[EVERY_EVENT] ?? [])];
  if (subscribers.length === 0 || occurrences.length === 0) return;
  const events = occurrences.map((one, index): Happened => ({
    event,
    activityId: ids[index] ?? '',
    record: one.record.name,
    id: one.id,
    title: one.title,
    at: ctx.now.toISOString(),
    by: { id: ctx.user.support ? null : ctx.user.id || null, name: ctx.user.name },
    data: one.data,
  }));
  for (const { module, subscriber } of subscribers) {
    await subscriber.inTransaction?.(ctx, events);
    if (!subscriber.asJob) continue;
    const noted = events.map(({ activityId, id, data }): Noted => ({ activityId, id, data }));
    const payload = { module, event, company_id: ctx.companyId, events: noted };
    await enqueueInOrder(ctx.tx, ctx.companyId, subscriberTask(module), payload);
  }
}

/** An event in the queue, which holds ids alone of what the history says. */
type Noted = Pick<Happened, 'activityId' | 'id' | 'data'>;

/** Does a job of {@link emit}. */
export async function notifySubscriber(services: Services, payload: unknown): Promise<void> {
  const { module, event, companyId, events } = readPayload(payload);
  const batch = { companyId, events: await happened(services, companyId, event, events) };
  for (const one of services.modules.subscribers[event] ?? [])
    if (one.module === module) await one.subscriber.asJob?.(services, batch);
}

/** Events that a subscriber is told of at once, of several jobs of {@link emit}. */
const TOGETHER = 50;

/**
 * Puts the events of a job behind those of the jobs before it: the same event of other records, which a subscriber
 * takes as if one write had caused them.
 */
export function mergeEvents(before: unknown, next: unknown): unknown {
  const [one, other] = [readPayload(before), readPayload(next)];
  const events = [...one.events, ...other.events];
  const isTogether = one.event === other.event && events.length <= TOGETHER;
  if (!isTogether || new Set(events.map((event) => event.id)).size < events.length) return null;
  return { ...objectIn(before), events };
}

type Line = Pick<Tables['activity'], 'id' | 'record' | 'record_title' | 'actor_id' | 'actor_name' | 'created_at'>;

/** The events as their lines of history tell them. */
async function happened(
  { database }: Services,
  companyId: string,
  event: string,
  noted: readonly Noted[],
): Promise<EventBatch<unknown>['events']> {
  const rows = await database.inCompany(companyId, (tx) =>
    tx.rows(sql<Line>`
      select id, record, record_title, actor_id, actor_name, created_at from activity
      where company_id = ${companyId} and id = any(${noted.map((one) => one.activityId)}::uuid[])`),
  );
  const lines = new Map(rows.map((one) => [one.id, one]));
  return noted.flatMap(({ activityId, id, data }): Happened[] => {
    const line = lines.get(activityId);
    if (!line) return [];
    const { record, record_title: title, actor_id: by, actor_name: name, created_at: at } = line;
    return [{ event, activityId, record, id, title, at: at.toISOString(), by: { id: by, name }, data }];
  });
}

interface Payload {
  readonly module: string;
  readonly event: string;
  readonly companyId: string;
  readonly events: readonly Noted[];
}

function readPayload(payload: unknown): Payload {
  const { module, event, company_id: companyId, events } = objectIn(payload);
  if (typeof module !== 'string' || typeof event !== 'string' || typeof companyId !== 'string')
    throw new Error('The payload of the job names no subscriber or no events');
  const noted = (Array.isArray(events) ? events : []).map((one: unknown): Noted => {
    const { activityId, id, data } = objectIn(one);
    return { activityId: String(activityId), id: String(id), data };
  });
  return { module, event, companyId, events: noted };
}
