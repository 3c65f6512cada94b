import type { EventData, EventName, Happened } from '@steward/kernel/contract/events.ts';

/** What a subscriber gets of a transaction that is kept. */
export interface EventBatch<Data> {
  readonly companyId: string;
  readonly events: readonly Happened<Data>[];
}

/**
 * Who wants to know of an event. `C` is the context, `S` the services. What happened to several records at once is told
 * at once.
 */
export interface SubscriberOf<C, S, Data> {
  /** In the transaction of what happened, after its history is written; what it throws undoes all of it. */
  inTransaction?(ctx: C, events: readonly Happened<Data>[]): Promise<void>;
  /**
   * As a job that is kept with the transaction, and so outlives a crash of the process. It may run more than once. The
   * jobs of one subscriber are done one after the other for each company, in the order of what happened, but for those
   * that failed and are tried again.
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
