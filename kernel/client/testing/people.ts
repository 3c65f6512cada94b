import { ACTIVE_WITHOUT_BILLING } from '@steward/kernel/contract/access/company_status.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** A regular verified user of a complete company. */
export function person(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 'user-1',
    first_name: 'Jonas',
    last_name: 'Weber',
    name: 'Jonas Weber',
    email: 'jonas@example.com',
    phone: null,
    language: 'en',
    image: null,
    is_superuser: false,
    is_verified: true,
    user_type: 'user',
    registration_status: 'complete',
    company: {
      id: 'company-1',
      name: 'Northwind',
      settings: {
        enable_static_tag_prefix: false,
        asset_tag_prefix: '',
        currency: 'EUR',
        country: 'DE',
        time_zone: 'Europe/Berlin',
      },
      owner: 'user-9',
      icon: null,
      custom_fields: [],
      standing: ACTIVE_WITHOUT_BILLING,
    },
    work_space: [{ id: 'space-1', name: 'Berlin' }],
    groups: [],
    custom_permissions: [],
    enable_assets: true,
    enable_environment: false,
    environment_roles: [],
    ...change,
  };
}
