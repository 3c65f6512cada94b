import type { FastifyBaseLogger } from 'fastify';
import { SESSION, type Changes } from '@steward/kernel/server/context/changes.ts';
import { openNotices, type Notices } from '@steward/kernel/server/database/notices.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { clearAllPageAnchors, clearPageAnchors } from '@steward/kernel/server/engine/query/page_anchors.ts';
import { visibleTo, type Listener } from './event_visibility.ts';
import { Outbox, read, write, type Message } from './messages.ts';
import { OpenStreams, type StreamOwner, type SharedStreams } from './open_streams.ts';
import type { EventStream } from './stream.ts';

/** Tells changes to every process on the database, and what they tell to the listeners of this one. */
export interface Live {
  /** What a context has changed. To be called when its transaction is kept. */
  publish(ctx: {
    readonly companyId: string;
    readonly user: { readonly id: string; readonly name: string };
    readonly changes: Changes;
  }): void;
  /**
   * Adds a stream until it closes; at the limit the oldest of its session or person ends. `check` finds out who listens
   * now; `null` ends the stream.
   */
  listen(stream: EventStream, ear: StreamOwner, listener: Listener, check: () => Promise<Listener | null>): void;
  /** Open streams of this process: all, or one person's. */
  streams(user?: string): number;
  /**
   * Whether changes of other processes are heard now; begins to listen when not. What is remembered of the data may be
   * kept only while they are.
   */
  isListening(): boolean;
  /** Ends all streams, so that the server can close; browsers come back to the next one. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Milliseconds in which changes are gathered: short enough for "at once", long enough to join what one person does. */
const GATHER = 50;
const BEAT_EVERY = 15_000;
/** Types whose changes may change what people may see; the company's own decide whom of the platform it lets in. */
const RIGHTS = new Set(['user', 'group', 'workspace', 'environment_role', 'company']);

/**
 * `beatEvery` in milliseconds; with each beat it is found out anew whether a session lives and what its user may see.
 * `name`: by which the database knows its connection.
 */
export function makeLive(
  { database, log }: { readonly database: Database; readonly log: FastifyBaseLogger },
  { beatEvery = BEAT_EVERY, name = 'steward live' } = {},
): Live {
  const outbox = new Outbox();
  const open = new OpenStreams();
  let notices: Notices | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isHearing = false;
  let isClosed = false;

  /** The connection is opened when it is first needed. */
  const start = (): void => {
    if (isClosed || notices) return;
    const { host, port, user, password, connectionString } = database.owner.options;
    notices = openNotices(
      {
        application_name: name,
        ...(connectionString
          ? { connectionString }
          : { host, port, user, password, database: database.owner.options.database }),
      },
      { log, onNotice: hear, onReady: ready },
    );
  };

  const ready = (isAgain: boolean): void => {
    isHearing = true;
    clearAllPageAnchors(database);
    for (const one of open) for (const stream of one.streams) stream.send(isAgain ? 'gap' : 'ready');
    if (!outbox.isEmpty) gather();
  };

  const gather = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, GATHER);
  };

  const flush = async (): Promise<void> => {
    const messages = outbox.take();
    try {
      await notices?.say(messages.map(write));
    } catch {
      // Told as soon as the connection is there again.
      for (const message of messages) outbox.add(message);
    }
  };

  const hear = (text: string): void => {
    const message = read(text);
    if (!message) return;
    clearPageAnchors(database, message.company, message.record);
    for (const one of open) {
      if (one.listener.companyId !== message.company) continue;
      const before = mayChange(one, message) ? Promise.all([one.last, recheck(one)]) : one.last;
      one.last = before.then(() => tell(one));
    }

    function tell({ streams, listener }: SharedStreams): void {
      const heard = message && visibleTo(listener, message);
      if (heard) for (const stream of streams) stream.send('change', heard);
    }
  };

  /** Resolves when somebody has looked since the call: a check that is under way may have looked before. */
  const recheck = (one: SharedStreams): Promise<void> => {
    if (one.checking)
      return (one.next ??= one.checking.then(() => {
        one.next = undefined;
        return recheck(one);
      }));
    return (one.checking = look(one).finally(() => {
      one.checking = undefined;
    }));
  };

  const look = async (one: SharedStreams): Promise<void> => {
    try {
      const listener = await one.check();
      if (!listener) {
        for (const stream of one.streams) stream.push(null);
        return;
      }
      // Who may more or less than before asks for everything anew, also for who they are.
      if (rightsOf(listener) !== rightsOf(one.listener)) for (const stream of one.streams) stream.send('gap');
      one.listener = listener;
    } catch (error) {
      // The database is away: nothing is told meanwhile either.
      log.debug({ err: error }, 'A listener could not be checked');
    }
  };

  const beat = setInterval(() => {
    for (const one of open)
      void recheck(one).then(() => {
        for (const stream of one.streams) stream.beat();
      });
  }, beatEvery);
  beat.unref();

  return {
    publish: ({ companyId, user, changes }) => {
      const list = changes.list();
      if (list.length === 0 || isClosed) return;
      start();
      const actor = { id: user.id || null, name: user.name };
      for (const change of list) clearPageAnchors(database, companyId, change.record);
      for (const change of list) outbox.add({ ...change, company: companyId, actor, origin: changes.origin });
      gather();
    },
    listen: (stream, ear, listener, check) => {
      start();
      open.add(stream, ear, listener, check);
      if (isHearing) stream.send('ready');
    },
    isListening: () => {
      start();
      return isHearing && notices?.isOpen() === true;
    },
    streams: (user) => (user === undefined ? open.size : open.of(user)),
    endStreams: () => open.end(),
    close: async () => {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(timer);
      await notices?.close();
    },
  };
}

/** Whether it is to be found out anew who listens, before they are told. */
function mayChange({ ear, listener }: SharedStreams, { record, ids }: Message): boolean {
  if (record === SESSION) return ids?.includes(ear.session) !== false;
  // A location that moves takes what stands in it with it, out of the reach of some. A window for support ends by
  // itself.
  return RIGHTS.has(record) || (record === 'location' && listener.reach.length > 0) || Boolean(listener.user.support);
}

/** All that decides what somebody sees and may do, as one value. */
function rightsOf({ user, workspaces, reach }: Listener): string {
  const { user_type, custom_permissions, groups, enable_environment, environment_roles, company } = user;
  return JSON.stringify([
    user_type,
    custom_permissions,
    groups,
    enable_environment,
    environment_roles,
    company.owner,
    workspaces,
    reach.map((one) => one.limits),
  ]);
}
