import { isTexts, isTextOrNull, objectIn } from '@steward/kernel/contract/narrow.ts';
import { MAX_IDS } from '@steward/kernel/contract/wire/live.ts';
import type { Change } from '@steward/kernel/server/context/changes.ts';

/** A change sent between processes. */
export interface Message extends Change {
  readonly company: string;
  readonly actor: { readonly id: string | null; readonly name: string };
  readonly origin: string | null;
}

const LONGEST_NAME = 80;

/** Queued messages, merged where a receiver sees all or nothing, so that large imports or outages stay small. */
export class Outbox {
  #waiting = new Map<string, Omit<Message, 'ids'> & { ids: Set<string> | null }>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add({ ids, ...message }: Message): void {
    const key = [
      message.company,
      message.record,
      message.action,
      message.workspaceId,
      message.actor.id,
      message.origin,
    ].join(' ');
    const waiting = this.#waiting.get(key) ?? {
      ...message,
      actor: { ...message.actor, name: message.actor.name.slice(0, LONGEST_NAME) },
      ids: new Set<string>(),
    };
    if (ids === null) waiting.ids = null;
    for (const id of ids ?? []) waiting.ids?.add(id);
    if (waiting.ids !== null && waiting.ids.size > MAX_IDS) waiting.ids = null;
    this.#waiting.set(key, waiting);
  }

  /** Removes and returns all messages. */
  take(): Message[] {
    const taken = [...this.#waiting.values()].map(({ ids, ...message }) => ({
      ...message,
      ids: ids === null ? null : [...ids],
    }));
    this.#waiting = new Map();
    return taken;
  }
}

export function write(message: Message): string {
  return JSON.stringify(message);
}

/** `null` for messages not sent by Steward: any user of the database may notify. */
export function read(text: string): Message | null {
  try {
    const { company, record, action, workspaceId, ids, actor, origin } = objectIn(JSON.parse(text));
    const { id, name } = objectIn(actor);
    const isWhole =
      typeof company === 'string' &&
      typeof record === 'string' &&
      typeof action === 'string' &&
      typeof name === 'string' &&
      isTextOrNull(workspaceId) &&
      isTextOrNull(id) &&
      isTextOrNull(origin) &&
      (ids === null || isTexts(ids));
    return isWhole ? { company, record, action, workspaceId, ids, actor: { id, name }, origin } : null;
  } catch {
    return null;
  }
}
