declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'location_audit.closed': Record<never, never>;
    readonly 'location_audit.reopened': Record<never, never>;
  }
}

export {};
