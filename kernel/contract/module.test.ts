import { describe, expect, it } from 'vitest';
import { defineModule, modules, registerModules } from './module.ts';
import { recordNamed, RECORDS, registerRecords } from './records/index.ts';

const mentions = (names: readonly string[]) => modules().filter((one) => names.includes(one.name));

describe('the registry of modules', () => {
  it('is filled with all of them, their record types in their own order', () => {
    expect(modules().length).toBeGreaterThan(20);
    expect(RECORDS.map((one) => one.name).slice(0, 3)).toEqual(['asset', 'asset_model', 'location']);
    expect(RECORDS.map((one) => one.order)).toEqual(RECORDS.map((one) => one.order).toSorted((a, b) => a - b));
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

  it('puts what comes later at its place', () => {
    registerRecords([{ ...recordNamed('asset'), name: 'between', wire: 'between', order: 15 }]);
    expect(RECORDS.map((one) => one.name).slice(0, 3)).toEqual(['asset', 'between', 'asset_model']);
  });
});
