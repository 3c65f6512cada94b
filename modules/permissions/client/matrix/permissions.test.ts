import { describe, expect, it } from 'vitest';
import { activePermissions } from '@steward/kernel/contract/permissions.ts';
import { permissionsOf, resourcesByArea, setRow, SINGLE_LISTS, singlesIn, stateOf, toggleAll } from './permissions.ts';

const all = () => true;
const none = () => false;

describe('the matrix of permissions', () => {
  it('has every resource, page and flag that something asks for exactly once, and nothing of what is not there', () => {
    const resources = resourcesByArea().flatMap(([, some]) => some);
    expect(new Set(resources).size).toBe(resources.length);
    expect([...resources.flatMap(permissionsOf), ...SINGLE_LISTS.flatMap(singlesIn)].toSorted()).toEqual(
      [...activePermissions()].toSorted(),
    );
    for (const one of ['invoices', 'enterpriseplans', 'estimate']) expect(resources).not.toContain(one);
  });

  it('leaves what is held of parts that are not there', () => {
    expect(setRow(['assets:chat', 'assets:read', 'invoices:read'], 'assets', 'nothing', all)).toEqual([
      'assets:chat',
      'invoices:read',
    ]);
    expect(toggleAll(['invoices:read'], permissionsOf('supplier'), all)).toContain('invoices:read');
  });

  it('takes everything, reading alone or nothing of a row, and leaves the others', () => {
    const read = setRow(['invoices:read', 'supplier:delete'], 'supplier', 'read_only', all);
    expect(read).toEqual(['invoices:read', 'supplier:read']);
    expect(setRow(read, 'supplier', 'everything', all).toSorted()).toEqual(
      ['invoices:read', ...permissionsOf('supplier')].toSorted(),
    );
    expect(setRow(read, 'supplier', 'nothing', all)).toEqual(['invoices:read']);
  });

  it('neither adds nor takes away what whoever edits does not hold', () => {
    const onlyRead = (one: string): boolean => one === 'supplier:read';
    expect(setRow([], 'supplier', 'everything', onlyRead)).toEqual(['supplier:read']);
    expect(setRow(['supplier:delete'], 'supplier', 'nothing', onlyRead)).toEqual(['supplier:delete']);
    expect(toggleAll([], permissionsOf('supplier'), none)).toEqual([]);
    expect(stateOf(['supplier:read'], permissionsOf('supplier'))).toBe('some');
  });
});
