import { expect, it } from 'vitest';
import {
  changesRecords,
  isActivePermission,
  isPermission,
  listedVerbs,
  onlyShows,
  registerPermissions,
  verbTitle,
} from './permissions.ts';

const title = { en: 'Send', de: 'Senden', es: 'Enviar' };

it('a module declares verbs of its own, and says what each of them is', () => {
  const verbs = { send: { title, changes: true }, forecast: { title, shows: true } } as const;
  registerPermissions({ resources: { parcel: { area: 'company', actions: ['read', 'write'], verbs } } });
  expect(listedVerbs('parcel')).toEqual(['read', 'write', 'send', 'forecast']);
  expect(['parcel:send', 'parcel:pay'].map(isPermission)).toEqual([true, false]);
  expect(isActivePermission('parcel:send')).toBe(true);
  expect(['parcel:send', 'parcel:forecast'].map(changesRecords)).toEqual([true, false]);
  expect(['parcel:send', 'parcel:forecast'].map(onlyShows)).toEqual([false, true]);
  expect(verbTitle('parcel', 'send')).toBe(title);
});

it('a verb of the specification is worth something where a module declares it', () => {
  const actions = ['read', 'encrypt', 'checkinmail'] as const;
  registerPermissions({ resources: { vault: { area: 'company', actions, verbs: { encrypt: {}, checkinmail: {} } } } });
  registerPermissions({ resources: { crypt: { area: 'company', actions } } });
  expect(['vault:encrypt', 'crypt:encrypt'].map(isActivePermission)).toEqual([true, false]);
  expect(changesRecords('vault:checkinmail')).toBe(true);
});

it('a verb without words, and one that a resource does not have, are refused by name', () => {
  const declare = (further: object) => () =>
    registerPermissions({ resources: { slip: { area: 'company', actions: ['read'], ...further } } });
  expect(declare({ verbs: { stamp: { changes: true } } })).toThrow('The verb stamp of slip has no title');
  expect(declare({ templates: { clerk: ['stamp'] } })).toThrow('slip has no verb stamp');
});
