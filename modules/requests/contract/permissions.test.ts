import { expect, it } from 'vitest';
import { hasNoPermissions, isPortalOnly, type Person } from '@steward/kernel/contract/access/can.ts';
import {
  changesRecords,
  isActivePermission,
  permissionsFor,
  resourceNamed,
  resourceNames,
  singleNames,
} from '@steward/kernel/contract/permissions.ts';

const guest: Person = {
  id: 'me',
  is_superuser: false,
  user_type: 'user',
  company: null,
  custom_permissions: [],
  groups: [{ id: 'g', name: 'Portal', custom_permissions: ['featureportal:read'], group_access: null, limits: null }],
};

it('[R6.11] [R6.13] [R6.14] the permissions have the resource of the portal, self check-out, and the flag to request', () => {
  expect(resourceNames()).toContain('featureportal');
  expect(isActivePermission('featureportal:write')).toBe(true);
  expect(
    singleNames('further')
      .filter((one) => ['import:read', 'self_checkout:read'].includes(one))
      .at(-1),
  ).toBe('self_checkout:read');
  expect(singleNames('flag')[0]).toBe('can_request_assets');
});

it('who has the portal alone has a permission', () => {
  expect(hasNoPermissions(guest)).toBe(false);
});

it('requests and check-outs to oneself are changes, which nobody makes while nothing can be changed', () => {
  for (const one of ['can_request_assets', 'self_checkout:read']) expect(changesRecords(one), one).toBe(true);
});

it('the template of groups for the portal makes people of the portal', () => {
  const held = permissionsFor('featureportal', resourceNamed('featureportal')?.templates?.['portal_only'] ?? []);
  expect(held).toContain('featureportal:read');
  expect(isPortalOnly({ ...guest, groups: [{ custom_permissions: held, group_access: null }] })).toBe(true);
});
