import { expect, it } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { accessPreview } from '../../modules/people/client/users/access.ts';

const load = async () => ({ default: () => null });
const nav = { group: 'top', icon: 'laptop' as never, title: { en: 'Portal', de: 'Portal', es: 'Portal' } } as const;

it('what somebody invited with the portal alone will see are their own assets', () => {
  const portal = { id: 'portal', name: 'portal', custom_permissions: ['featureportal:read'], group_access: null };
  const preview = accessPreview(person({ user_type: 'admin' }), [portal], true, [
    { path: '/assets', permission: 'assets:read', load, nav },
    { path: '/portal', permission: null, portal: true, load, nav },
  ]);
  expect(preview).toMatchObject({ isNothing: false, isOwnOnly: true, isWithoutPlace: false });
});
