import { describe, expect, it } from 'vitest';
import { defineAction } from './actions/index.ts';
import { errorNamed, registerErrors } from './errors.ts';
import { labelsOf } from './labels/index.ts';
import { LANGUAGES, message, type Language } from './messages/index.ts';
import { checkAction, checkRecord, defineModule, loadModules, modules, registerModules } from './module.ts';
import { ALL_PERMISSIONS, isActivePermission, isPermission, registerPermissions } from './permissions.ts';
import { dependentsOf, assigneeTypes, recordNamed, RECORDS, registerRecords } from './records/index.ts';
import { loadTexts, registerTexts, type RoomTexts } from './texts/index.ts';

const mentions = (names: readonly string[]) => modules().filter((one) => names.includes(one.name));

const says = (texts: Partial<Record<Language, RoomTexts>>) =>
  registerTexts((language) => Promise.resolve({ test: texts[language] ?? {} }));

describe('the registry of modules', () => {
  it('is filled with all of them, their record types in their own order', () => {
    expect(modules().length).toBeGreaterThan(20);
    expect(RECORDS.map((one) => one.name).slice(0, 3)).toEqual(['asset', 'asset_model', 'location']);
  });

  it('takes the same module again, and no other one of its name', () => {
    const [first] = modules();
    const before = modules().length;
    registerModules(first ? [first] : []);
    expect(modules()).toHaveLength(before);
    expect(() => registerModules([defineModule({ name: 'assets', needs: [] })])).toThrow(
      'Two modules are named assets',
    );
  });

  it('refuses a module without what it needs', () => {
    const lonely = defineModule({ name: 'lonely', needs: ['nowhere'] });
    expect(() => registerModules([lonely])).toThrow('The module lonely needs nowhere, which is not registered');
    expect(mentions(['lonely'])).toEqual([]);
  });

  it('takes modules in any order when they come together', () => {
    registerModules([
      defineModule({ name: 'first_of_two', needs: ['second_of_two'] }),
      defineModule({ name: 'second_of_two', needs: [] }),
    ]);
    expect(mentions(['first_of_two', 'second_of_two'])).toHaveLength(2);
  });

  it('refuses two record types of one name or one path', () => {
    const asset = recordNamed('asset');
    expect(() => registerRecords([{ ...asset }])).toThrow('Two record types are named asset');
    expect(() => registerRecords([{ ...asset, name: 'other' }])).toThrow('Two record types have the path assets');
  });

  it('knows from the definitions to what things may be assigned', () => {
    expect(assigneeTypes().map((one) => one.name)).toEqual(['user', 'location', 'asset']);
    const fields = (name: string) => dependentsOf(name).map(({ record, field }) => `${record.name}.${field}`);
    expect(fields('user')).toContain('asset.assignee');
    expect(fields('supplier')).not.toContain('asset.assignee');
  });

  it('puts what comes later at its place', () => {
    registerRecords([{ ...recordNamed('asset'), name: 'between', wire: 'between', before: 'asset_model' }]);
    expect(RECORDS.map((one) => one.name).slice(0, 3)).toEqual(['asset', 'between', 'asset_model']);
  });
});

describe('the registry of permissions', () => {
  const page = { kind: 'page', title: { en: 'Page', de: 'Seite', es: 'Página' } } as const;

  it('refuses another permission of a known name', () => {
    expect(() => registerPermissions({ singles: { 'dashboard:all': page } })).toThrow(
      'The permission dashboard:all is declared twice',
    );
  });

  it('knows what comes later, at its place, and what is only reserved', () => {
    registerPermissions({ singles: { 'later:all': page, 'someday:all': { ...page, reserved: true } } });
    const names: readonly string[] = ALL_PERMISSIONS;
    expect(names.indexOf('later:all')).toBe(names.indexOf('location_management:all') + 1);
    expect(['later:all', 'someday:all', 'never:all'].map(isPermission)).toEqual([true, true, false]);
    expect(['later:all', 'someday:all', 'assets:read', 'assets:chat'].map(isActivePermission)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('has to hold what a definition asks for, and the types that it refers to', () => {
    const asset = recordNamed('asset');
    expect(() => checkRecord(asset)).not.toThrow();
    expect(() => checkRecord({ ...asset, permission: 'spaceships' })).toThrow(
      'asset asks for spaceships:read, which no module declares',
    );
    const talk = defineAction({ name: 'talk', on: 'asset', permission: 'chat', summary: {} });
    expect(() => checkAction(talk)).toThrow('The action talk asks for assets:chat, which no module declares');
    expect(() => checkAction({ ...talk, permission: 'update' })).not.toThrow();
    expect(() => checkAction({ ...talk, on: 'rocket' })).toThrow('is on rocket, which is not registered');
    expect(() => checkRecord({ ...asset, fields: { rocket: { kind: 'reference', to: 'rocket' } } })).toThrow(
      'asset.rocket refers to rocket, which is not registered',
    );
  });

  it('needs words for everything, in every language', async () => {
    const asset = recordNamed('asset');
    registerRecords([{ ...asset, name: 'silent', wire: 'silent' }]);
    await expect(loadModules()).rejects.toThrow('The record type between has no labels in en');
  });

  it('needs labels for every record type', async () => {
    says({
      en: { records: { between: labelsOf('en', 'asset'), silent: labelsOf('en', 'asset') } },
      de: { records: { between: labelsOf('de', 'asset'), silent: labelsOf('de', 'asset') } },
      es: { records: { between: labelsOf('es', 'asset') } },
    });
    await expect(loadModules()).rejects.toThrow('The record type silent has no labels in es');
    says({ es: { records: { silent: labelsOf('es', 'asset') } } });
    await expect(loadModules()).resolves.toBeUndefined();
  });
});

describe('the registry of errors', () => {
  it('refuses another error of a known code', () => {
    expect(() => registerErrors({ stale: { status: 400 } })).toThrow('The error stale is declared twice');
  });

  it('has the errors of modules with their sentences in every language', () => {
    expect([errorNamed('wrong_code').status, errorNamed('internal').reportable]).toEqual([401, true]);
    expect(LANGUAGES.map((language) => message(language, 'not_checked_out', { asset: 'A-1' }))).toEqual([
      'A-1 is not checked out, so it cannot be checked in.',
      'A-1 ist nicht ausgegeben und kann nicht zurückgenommen werden.',
      'A-1 no está asignado, así que no se puede devolver.',
    ]);
  });

  it('refuses two different sentences for one key', async () => {
    const twice = { stale: 'Old.' };
    says({ en: { errors: twice } });
    await expect(loadTexts(['en'])).rejects.toThrow('Two modules have a sentence stale');
    twice.stale = message('en', 'stale');
    await expect(loadTexts(['en'])).resolves.toBeUndefined();
  });

  it('needs a sentence for each error', async () => {
    registerErrors({ unspoken: { status: 400 } });
    await expect(loadModules()).rejects.toThrow('The error unspoken has no sentence in en');
    const sentence = { errors: { unspoken: 'Said now.' } };
    says({ en: sentence, de: sentence, es: sentence });
    await expect(loadModules()).resolves.toBeUndefined();
  });
});

it('needs a title for permissions that no record type is called by', async () => {
  registerPermissions({ resources: { nameless: { area: 'company', actions: ['read'] } } });
  await expect(loadModules()).rejects.toThrow('The permissions of nameless have no title');
});
