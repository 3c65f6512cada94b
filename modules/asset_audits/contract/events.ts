/** An asset was audited. */
export interface Audited {
  /** The audit. */
  readonly audit: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'asset.audited': Audited;
  }
}
