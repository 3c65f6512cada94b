/** A form or dialog until it is answered: all that it sends carries one key, whatever was changed in between. */
export interface Attempt {
  /** `null`: nothing was sent yet, or all of it was answered. */
  key: string | null;
}

/** Keys of calls without an answer, by what they sent. */
const unanswered = new Map<string, string>();
/** More calls than anybody repeats by hand. */
const MOST = 50;

/** What a call sends, as text; the same for a call that is repeated. */
function contentOf(method: string, address: string, body: unknown): string {
  const sent =
    body instanceof FormData
      ? [...body].map(([name, value]) =>
          typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
        )
      : body;
  return JSON.stringify([method, address, sent]);
}

/** The idempotency key of a write, and what to do with it when the write was answered or was not. */
export interface Repeatable {
  readonly key: string;
  readonly answered: () => void;
  readonly lost: () => void;
}

/**
 * A write whose answer was lost may have been stored. What is sent again carries the key of the first try, so that the
 * server does it once.
 */
export function repeatable(method: string, address: string, body: unknown, attempt: Attempt | undefined): Repeatable {
  const content = contentOf(method, address, body);
  const key = attempt?.key ?? unanswered.get(content) ?? newKey();
  return {
    key,
    answered: () => {
      unanswered.delete(content);
      if (attempt) attempt.key = null;
    },
    lost: () => {
      if (attempt) attempt.key = key;
      unanswered.set(content, key);
      const [oldest] = unanswered.keys();
      if (unanswered.size > MOST && oldest !== undefined) unanswered.delete(oldest);
    },
  };
}

/** A key that nobody else has. `crypto.randomUUID` is there only over https. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join('');
}
