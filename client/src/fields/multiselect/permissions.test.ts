import { ALL_PERMISSIONS, FLAGS, PAGE_PERMISSIONS, RESOURCE_ACTIONS, SINGLE_PERMISSIONS } from '@steward/contract/access/permissions';
import { describe, expect, it } from 'vitest';
import { GROUPS, permissionsOf, setRow, SINGLES, stateOf, toggleAll, type Resource } from './permissions.ts';

const all = () => true;
const none = () => false;

describe('the matrix of permissions', () => {
  it('[R6.10] [R6.11] [R6.13] [R6.17] [R6.18] has every resource, page, report and flag exactly once', () => {
    const resources: Resource[] = Object.values(GROUPS).flat();
    expect(resources.toSorted()).toEqual(Object.keys(RESOURCE_ACTIONS).toSorted());
    expect([...resources.flatMap(permissionsOf), ...Object.values(SINGLES).flat()].toSorted()).toEqual([...ALL_PERMISSIONS].toSorted());
    expect(Object.values(SINGLES).flat()).toEqual([...PAGE_PERMISSIONS, ...SINGLE_PERMISSIONS, ...FLAGS]);
  });

  it('takes everything, reading alone or nothing of a row, and leaves the others', () => {
    const read = setRow(['tag:read', 'supplier:delete'], 'supplier', 'read_only', all);
    expect(read).toEqual(['tag:read', 'supplier:read']);
    expect(setRow(read, 'supplier', 'everything', all).toSorted()).toEqual(['tag:read', ...permissionsOf('supplier')].toSorted());
    expect(setRow(read, 'supplier', 'nothing', all)).toEqual(['tag:read']);
  });

  it('neither adds nor takes away what whoever edits does not hold', () => {
    const onlyRead = (one: string): boolean => one === 'supplier:read';
    expect(setRow([], 'supplier', 'everything', onlyRead)).toEqual(['supplier:read']);
    expect(setRow(['supplier:delete'], 'supplier', 'nothing', onlyRead)).toEqual(['supplier:delete']);
    expect(toggleAll([], permissionsOf('tag'), none)).toEqual([]);
    expect(stateOf(['tag:read'], permissionsOf('tag'))).toBe('some');
  });
});
