import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { serialQueries, type RunQuery } from './statements.ts';

/** Messages to all server processes over LISTEN/NOTIFY. While disconnected, callers keep their messages. */
export interface Notices {
  /** Sends texts of less than 8,000 bytes to every process, this one too. Throws when the connection is broken. */
  say(texts: readonly string[]): Promise<void>;
  isOpen(): boolean;
  close(): Promise<void>;
}

export interface NoticesOptions {
  readonly log: FastifyBaseLogger;
  readonly onNotice: (text: string) => void;
  /** Called when connected; `isAgain`: messages since the interruption were lost. */
  readonly onReady: (isAgain: boolean) => void;
}

const CHANNEL = 'steward_live';
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;
/** Milliseconds of silence after which the connection is tested. */
const ASK_EVERY = 20_000;

/**
 * One dedicated connection that listens and notifies, and reconnects. NOTIFY gets a transaction of its own, since it
 * serialises commits. Behind a transaction pooler DATABASE_URL has to bypass it.
 */
export function openNotices(options: pg.ClientConfig, { log, onNotice, onReady }: NoticesOptions): Notices {
  let client: { readonly ask: RunQuery; readonly end: () => Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wait = FIRST_WAIT;
  let wasReady = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...options,
      application_name: options.application_name ?? 'steward live',
      keepAlive: true,
      query_timeout: 10_000,
      connectionTimeoutMillis: 10_000,
    });
    const asking = serialQueries(next);
    const open = { ask: asking, end: () => next.end() };
    let isOver = false;
    const broke = (reason?: Error): void => {
      if (isOver || isClosed) return;
      isOver = true;
      if (client === open) client = undefined;
      log.warn({ err: reason }, 'The connection for live changes broke and is opened again');
      next.end().catch(() => undefined);
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
    next.on('error', broke);
    next.on('end', () => broke());
    next.on('notification', ({ payload }) => onNotice(payload ?? ''));
    const ask = (): void => {
      timer = setTimeout(() => void asking('select 1').then(ask, broke), ASK_EVERY);
    };
    try {
      await next.connect();
      await asking(`listen ${CHANNEL}`);
    } catch (error) {
      return broke(error instanceof Error ? error : undefined);
    }
    if (isClosed) {
      await next.end().catch(() => undefined);
      return;
    }
    client = open;
    wait = FIRST_WAIT;
    ask();
    onReady(wasReady);
    wasReady = true;
  };

  const opening = connect();
  return {
    isOpen: () => client !== undefined,
    say: async (texts) => {
      if (!client) throw new Error('The connection for live changes is broken');
      await client.ask({
        text: 'select pg_notify($1, t.text) from unnest($2::text[]) t(text)',
        values: [CHANNEL, [...texts]],
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
