/** An audit of a location was closed, or opened again. */
export interface AuditTurned {
  /** The location. */
  readonly location: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'location_audit.closed': AuditTurned;
    readonly 'location_audit.reopened': AuditTurned;
  }
}
