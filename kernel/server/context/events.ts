import type { EventData, EventName, Happened } from '@steward/kernel/contract/events.ts';

/** Events of one committed transaction. */
export interface EventBatch<Data> {
  readonly companyId: string;
  readonly events: readonly Happened<Data>[];
}

/** A subscriber to an event. `C` is the context, `S` the services. Events of one write come together. */
export interface SubscriberOf<C, S, Data> {
  /** Runs in the transaction of the change, after its history; a throw rolls back all of it. */
  inTransaction?(ctx: C, events: readonly Happened<Data>[]): Promise<void>;
  /**
   * Runs as a job, committed with the transaction, so that it survives a crash. It may run more than once. For each
   * company, the jobs of one subscriber run one after the other in the order of the events, except for retries.
   */
  asJob?(services: S, batch: EventBatch<Data>): Promise<void>;
}

/** Under this name a module subscribes to every event, in the transaction alone. */
export const EVERY_EVENT = '*';

/** Subscribers of one module, by the name of the event. */
export type SubscriptionsOf<C, S> = { readonly [N in EventName]?: SubscriberOf<C, S, EventData[N]> } & {
  readonly [EVERY_EVENT]?: SubscriberOf<C, S, unknown> & { readonly asJob?: never };
};

/** Subscribers of all modules, by the name of the event and in the order of the modules. */
export type SubscribersOf<C, S> = Readonly<
  Record<string, readonly { readonly module: string; readonly subscriber: SubscriberOf<C, S, unknown> }[]>
>;
