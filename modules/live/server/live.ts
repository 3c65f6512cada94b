import type { FastifyBaseLogger } from 'fastify';
import { type ChangeFeed, type ReceivedChange, SESSION } from '@steward/kernel/server/context/changes.ts';
import { openNotices, type Notices } from '@steward/kernel/server/database/notices.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { visibleTo, type Listener } from './event_visibility.ts';
import { Outbox, read, write, type Message } from './messages.ts';
import { OpenStreams, type StreamOwner, type SharedStreams } from './open_streams.ts';
import { RecentMessages } from './recent_messages.ts';
import type { EventStream } from './stream.ts';

/** Publishes changes to every process of the database, and delivers theirs to this process's streams. */
export interface Live extends ChangeFeed {
  /**
   * Adds a stream until it closes; at the limit the oldest of its session or user is closed. `check` loads the current
   * receiver; `null` closes the stream.
   */
  listen(stream: EventStream, ear: StreamOwner, listener: Listener, check: () => Promise<Listener | null>): void;
}

const opened = new WeakMap<ChangeFeed, Live>();

/** The live updates of services that were made with them. */
export function liveOf({ live }: { readonly live: ChangeFeed }): Live {
  const found = opened.get(live);
  if (!found) throw new Error('These services have no live updates');
  return found;
}

/** Milliseconds in which changes are merged. */
const GATHER = 50;
const BEAT_EVERY = 15_000;
/** Types whose changes may affect permissions; `company` also support access. */
const RIGHTS = new Set(['user', 'group', 'workspace', 'environment_role', 'company']);

/**
 * `beatEvery` in milliseconds; each beat reloads sessions and permissions. `name`: application name of its connection.
 */
export function makeLive(
  { database, log }: { readonly database: Database; readonly log: FastifyBaseLogger },
  { beatEvery = BEAT_EVERY, name = 'steward live' } = {},
): Live {
  const outbox = new Outbox();
  const recent = new RecentMessages();
  const open = new OpenStreams();
  let notices: Notices | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isHearing = false;
  let isClosed = false;
  const listeners: ((change: ReceivedChange | null) => void)[] = [];
  const tellListeners = (change: ReceivedChange | null): void => {
    for (const listener of listeners) listener(change);
  };

  /** Connects on first use. */
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
    recent.begin();
    tellListeners(null);
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
      // Sent once reconnected.
      for (const message of messages) outbox.add(message);
    }
  };

  const hear = (text: string): void => {
    const message = read(text);
    if (!message) return;
    recent.add(message);
    tellListeners({ companyId: message.company, record: message.record });
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

  /** Repeats what a page may have missed while it loaded. */
  const greet = (stream: EventStream, ear: StreamOwner, listener: Listener): void => {
    const { messages, milliseconds } = recent.of(listener.companyId);
    // It may have loaded its user before.
    const isOutdated = messages.some((message) => mayChange({ ear, listener }, message));
    stream.send('ready', { complete_for: isOutdated ? 0 : milliseconds });
    for (const message of isOutdated ? [] : messages) {
      const visible = visibleTo(listener, message);
      if (visible) stream.send('change', visible);
    }
  };

  /** Resolves after a check that started after the call. */
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
      // After a change of permissions the client refetches everything.
      if (rightsOf(listener) !== rightsOf(one.listener)) for (const stream of one.streams) stream.send('gap');
      one.listener = listener;
    } catch (error) {
      // The database is unreachable, so there are no messages either.
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

  const live: Live = {
    publish: ({ companyId, user, changes }) => {
      const list = changes.list();
      if (list.length === 0 || isClosed) return;
      start();
      const actor = { id: user.id || null, name: user.name };
      for (const { record } of list) tellListeners({ companyId, record });
      for (const change of list) outbox.add({ ...change, company: companyId, actor, origin: changes.origin });
      gather();
    },
    onChange: (listener) => void listeners.push(listener),
    listen: (stream, ear, listener, check) => {
      start();
      open.add(stream, ear, listener, check);
      if (isHearing) greet(stream, ear, listener);
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
  opened.set(live, live);
  return live;
}

/** Whether receivers must be reloaded before delivery. */
function mayChange({ ear, listener }: Pick<SharedStreams, 'ear' | 'listener'>, { record, ids }: Message): boolean {
  if (record === SESSION) return ids?.includes(ear.session) !== false;
  // Moving a location moves its records, maybe out of scope. Support access ends by time.
  return (
    RIGHTS.has(record) || (record === 'location' && listener.limitedGrants.length > 0) || Boolean(listener.user.support)
  );
}

/** Key of everything that decides visibility and permissions. */
function rightsOf({ user, workspaces, limitedGrants }: Listener): string {
  const { user_type, custom_permissions, groups, enable_environment, environment_roles, company } = user;
  return JSON.stringify([
    user_type,
    custom_permissions,
    groups,
    enable_environment,
    environment_roles,
    company.owner,
    workspaces,
    limitedGrants.map((one) => one.limits),
  ]);
}
