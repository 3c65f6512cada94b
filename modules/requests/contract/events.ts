/** Somebody requests something, or what they requested is decided. */
export interface RequestHappened {
  /** Who requests. */
  readonly user: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'request.made': RequestHappened;
    readonly 'request.decided': RequestHappened;
  }
}
