/** Open bulk jobs and imports at a time, of one user and of one company. */
export const MAX_OPEN_JOBS = { person: 5, company: 20 } as const;

/** Open live streams at one server, of one session and of one user; the oldest is closed for a new one. */
export const MAX_STREAMS = { session: 10, person: 30 } as const;

export interface Use {
  readonly used: number;
  readonly allowed: number;
}

/** Limits and their use: `mine` of the caller, the others of the company. */
export interface LimitsInUse {
  readonly jobs: Use;
  readonly my_jobs: Use;
  /** On the answering server. */
  readonly my_streams: Use;
  /** Import files being read, on the answering server. */
  readonly reading: Use;
  /** Bytes of files and pictures. */
  readonly space: Use;
  /** Mails of the company that the mail server refused, with the last reason. */
  readonly mails: { readonly refused: number; readonly reason: string | null };
}

/** Greatest size of an upload: 25 MB of 1,048,576 bytes. */
export const MAX_FILE_BYTES = 25 * 1_048_576;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/jpg'] as const;

/** A file of exactly the limit is accepted. */
export function isTooBig(bytes: number): boolean {
  return bytes > MAX_FILE_BYTES;
}
