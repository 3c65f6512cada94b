/** Bulk jobs and imports that may wait or be under way at a time, of one person and of one company. */
export const MAX_OPEN_JOBS = { person: 5, company: 20 } as const;

/** Open streams of live changes at one server, of one session and of one person; the oldest ends for a new one. */
export const MAX_STREAMS = { session: 10, person: 30 } as const;

export interface Use {
  readonly used: number;
  readonly allowed: number;
}

/** For what there are limits, and how much of it is used: `mine` by who asks, the others by the company. */
export interface LimitsInUse {
  readonly jobs: Use;
  readonly my_jobs: Use;
  /** At the server that answers. */
  readonly my_streams: Use;
  /** Files to import that are just read, at the server that answers. */
  readonly reading: Use;
  /** Bytes of files and pictures. */
  readonly space: Use;
  /** Mails of the company that the mail server did not take, and what it said of the last one. */
  readonly mails: { readonly refused: number; readonly reason: string | null };
}
