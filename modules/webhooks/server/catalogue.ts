import { RECORD_EVENTS, type EventDeclaration } from '@steward/kernel/contract/events.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { findRecord, RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { EventsOfRecord, WebhookMessage } from '../contract/wire.ts';
import { messageOf, type About } from './message.ts';

/** Declarations of events by name. */
export type Declared = Readonly<Record<string, EventDeclaration>>;

/** Events with descriptions, by record type; those without one, such as `stock.moved`, last. */
export function allEvents(declared: Declared): (EventDeclaration & { readonly name: string })[] {
  const own = Object.entries(declared).map(([name, one]) => ({ name, ...one }));
  const ofRecords = RECORDS.flatMap(({ name }) => [
    ...RECORD_EVENTS.map((ending) => ({ name: `${name}.${ending}`, when: whenOf(name, ending) })),
    ...own.filter((one) => prefixOf(one.name) === name),
  ]);
  return [...ofRecords, ...own.filter((one) => !findRecord(prefixOf(one.name)))];
}

function whenOf(record: string, ending: (typeof RECORD_EVENTS)[number]): string {
  const endings: Readonly<Record<typeof ending, string>> = {
    created: 'is added',
    updated: 'is changed',
    removed: 'is moved to the recycle bin',
    restored: 'comes back from the recycle bin',
    purged: 'is deleted for good',
  };
  return `A record of the type ${labelsOf('en', record).one} ${endings[ending]}`;
}

function prefixOf(event: string): string {
  return event.slice(0, event.indexOf('.'));
}

/** All events by record type, with an example of each type. */
export function eventCatalogue(declared: Declared, about: About): EventsOfRecord[] {
  const byType = Map.groupBy(allEvents(declared), ({ name }) => prefixOf(name));
  return [...byType].map(([record, events]) => {
    const usual = events.find(({ name }) => name === `${record}.updated`) ?? events[0];
    return {
      record,
      events: events.map(({ name }) => name.slice(record.length + 1)),
      example: exampleOf(usual ?? { name: record, when: '' }, about),
    };
  });
}

const ID = '01990000-0000-7000-8000-000000000000';

/** Example message of an event, made from an invented history entry by the regular code. */
export function exampleOf(
  { name: event, of, target }: EventDeclaration & { readonly name: string },
  about: About,
): WebhookMessage {
  const name = of ?? prefixOf(event);
  const record = findRecord(name);
  const field = record?.title ?? 'name';
  const title = record ? labelsOf('en', name).one : name;
  const before = { [`${name}.created`]: null, [`${name}.updated`]: 'Before' }[event];
  return messageOf(
    event,
    {
      ...{ id: ID, record: name, record_id: ID, record_title: title, action: 'update', note: null },
      ...{ actor_id: ID, actor_name: 'Ada Lovelace' },
      ...{ target_type: target ?? null, target_id: target ? ID : null, target_name: target ? 'Grace Hopper' : null },
      created_at: new Date('2026-01-31T12:00:00Z'),
      changes: before === undefined ? [] : [{ field, from: before, to: title }],
    },
    about,
    new Map(),
  );
}

/** Whether it is an event, `asset.*` for a record type, or `*`. */
export function isEvent(declared: Declared, name: string): boolean {
  if (name === '*') return true;
  return allEvents(declared).some((one) => one.name === name || `${prefixOf(one.name)}.*` === name);
}
