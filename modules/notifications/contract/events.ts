/** Who has an asset was told of it. */
export interface AssigneeMailed {
  readonly user: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'asset.checkout_mailed': AssigneeMailed;
    readonly 'asset.checkin_mailed': AssigneeMailed;
  }
}
