import { readSession } from '../state/stored_session.ts';
import { api, type Query } from './client.ts';
import { ApiError } from './errors.ts';

const REST = 400;
const STORE = 'steward.unsent';
/** Milliseconds after which an unsent write is dropped, since other devices may have written later. */
const STALE = 60_000;

interface Write {
  readonly path: string;
  readonly query?: Query;
  readonly body: unknown;
}

interface Unsent extends Write {
  readonly company: string | null;
  readonly at: number;
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: () => Promise<void>;
}

const waiting = new Map<string, Waiting>();
const underWay = new Map<string, Promise<void>>();

// Only `note` writes there, in this tab.
const unsent = (): Record<string, Unsent> => JSON.parse(sessionStorage.getItem(STORE) ?? '{}');

function note(key: string, write: Unsent | null): void {
  const { [key]: _old, ...others } = unsent();
  sessionStorage.setItem(STORE, JSON.stringify(write ? { ...others, [key]: write } : others));
}

/** Only the newest write removes the note. */
async function put(key: string, write: Unsent): Promise<unknown> {
  const settled = (): void => {
    if (unsent()[key]?.at === write.at) note(key, null);
  };
  // Dropped after a change of company or sign-out.
  if (write.company !== readSession('companyId')) return settled();
  try {
    const answer = await api.put(write.path, write.body, {
      keepalive: true,
      ...(write.query ? { query: write.query } : {}),
    });
    settled();
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) settled();
    throw error;
  }
}

function begin(key: string, send: () => Promise<void>, before?: Promise<void>): Promise<void> {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
  const run = before ? before.then(send) : send();
  underWay.set(key, run);
  void run.then(() => {
    if (underWay.get(key) === run) underWay.delete(key);
  });
  return run;
}

/**
 * Writes the last of quick changes, such as moved columns, after a pause; writes of one key are serial. It replaces all
 * that `path` names, so that a repeat is harmless. When the page is left it is sent at once, or by the next page before
 * it reads (`whenWritten`).
 */
export function writeDebounced(
  key: string,
  write: Write,
  {
    rest = REST,
    kept,
    failed,
  }: {
    readonly rest?: number;
    readonly kept?: (answer: unknown) => void;
    readonly failed?: (error: unknown) => void;
  } = {},
): void {
  const one: Unsent = { ...write, company: readSession('companyId'), at: performance.timeOrigin + performance.now() };
  note(key, one);
  clearTimeout(waiting.get(key)?.timer);
  const send = (): Promise<void> =>
    put(key, one).then(
      (answer) => kept?.(answer),
      failed ?? ((error: unknown) => console.error(`${key} was not kept`, error)),
    );
  waiting.set(key, { send, timer: setTimeout(() => void begin(key, send, underWay.get(key)), rest) });
}

/** Resolves when the pending write of this key has been sent or dropped; await before reading. */
export async function whenWritten(key: string): Promise<void> {
  const one = waiting.get(key);
  await (one ? begin(key, one.send, underWay.get(key)) : underWay.get(key));
}

/** Sends all pending writes synchronously: the page may be gone next. */
function leave(): void {
  for (const [key, one] of waiting) void begin(key, one.send);
}

addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave();
});

for (const [key, one] of Object.entries(unsent())) {
  if (Date.now() - one.at > STALE) note(key, null);
  else
    void begin(key, () =>
      put(key, one).then(
        () => undefined,
        (error: unknown) => console.error(`${key} was not kept`, error),
      ),
    );
}
