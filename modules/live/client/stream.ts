import { createParser } from 'eventsource-parser';
import { send } from '@steward/kernel/client/api/client.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { LiveChange } from '@steward/kernel/contract/wire/live.ts';

export interface StreamHandlers {
  readonly change: (change: LiveChange) => void;
  /** Changes may have been missed, but for those of the last milliseconds. */
  readonly gap: (completeFor: number) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Milliseconds of silence after which the connection is dead; the server sends every 15 s. */
const SILENCE = 40_000;

/** Connects to the event stream and reconnects. Returns a cleanup. */
export function openStream(heard: StreamHandlers): () => void {
  let isStopped = false;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = new AbortController();

  const attend = async (): Promise<void> => {
    current = new AbortController();
    const { signal } = current;
    try {
      const response = await send('GET', 'live/', undefined, {
        ownUnauthorised: true,
        signal,
        headers: { accept: 'text/event-stream' },
      });
      if (response.ok && response.body) {
        await readEvents(response.body, current, (event, data) => {
          // The server's own stream.
          if (event === 'change') heard.change(JSON.parse(data) as LiveChange);
          else {
            // Changes before the stream was open were missed, also the first time.
            wait = FIRST_WAIT;
            heard.gap(Number(objectIn(JSON.parse(data))['complete_for'] ?? 0));
          }
        });
      } else {
        wait = LONGEST_WAIT;
        if (response.status === 401) heard.gap(0);
      }
    } catch {
      // Unreachable or aborted: retried below.
    }
    if (isStopped) return;
    // Random delay, so that browsers do not reconnect at once.
    timer = setTimeout(() => void attend(), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const again = (): void => {
    clearTimeout(timer);
    wait = FIRST_WAIT;
    current.abort();
    void attend();
  };
  addEventListener('online', again);
  void attend();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', again);
    current.abort();
  };
}

/** Reads server-sent events until the response ends. Comments are heartbeats. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  request: AbortController,
  tell: (event: string | undefined, data: string) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ event, data }) => tell(event, data) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE);
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}
