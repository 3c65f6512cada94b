import { use } from 'react';
import { importWhenConnected } from '../api/connection.ts';
import { createSlot, type Slot } from '../state/slot.ts';

/** What a module adds to the screens of a record type, also of those that other modules define. */
export interface RecordPart<T> {
  /** Name of the record type; `*`: every type. */
  readonly record: string;
  /** Behind the parts of other modules, which else stand in the order of these. */
  readonly isLast?: true;
  /** Called before the screens of the type are shown. */
  readonly load: () => Promise<T>;
}

/** One kind of parts; any number of modules may add some to the same type. */
export interface RecordParts<T> {
  readonly slot: Slot<RecordPart<T>>;
  /** Must be awaited before a screen of the type is shown. */
  readonly load: (record: string) => Promise<void>;
  /** Loaded parts of a type. */
  readonly of: (record: string) => readonly T[];
  /** In components outside of the type's own screens: suspends until its parts are there. */
  readonly useLoaded: (record: string) => void;
}

const isFor = ({ record: type }: RecordPart<unknown>, record: string): boolean => type === record || type === '*';

export function createRecordParts<T>(what: string): RecordParts<T> {
  const slot = createSlot<RecordPart<T>>(what);
  const loaded = new Map<RecordPart<T>, T>();
  const waiting = new Map<string, Promise<void>>();
  const load = async (record: string): Promise<void> => {
    const missing = slot.every().filter((one) => isFor(one, record) && !loaded.has(one));
    await Promise.all(missing.map(async (one) => loaded.set(one, await one.load())));
  };
  return {
    slot,
    load,
    of: (record) =>
      [...slot.all()]
        .sort((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false))
        .flatMap((one) => {
          const part = isFor(one, record) ? loaded.get(one) : undefined;
          return part === undefined ? [] : [part];
        }),
    useLoaded: (record) => {
      if (!slot.every().some((one) => isFor(one, record) && !loaded.has(one))) return;
      const wait = waiting.get(record) ?? importWhenConnected(() => load(record));
      waiting.set(record, wait);
      use(wait);
    },
  };
}
