import type { RecordLabels } from './types.ts';

export const system: RecordLabels = {
  one: 'Record',
  many: 'Records',
  add: 'Add',
  empty: 'Nothing here yet.',
  fields: {
    id: 'ID',
    created_at: 'Created',
    updated_at: 'Updated',
    created_by: 'Created by',
    deleted_at: 'Deleted',
    deleted_by: 'Deleted by',
    sso: 'Single sign-on',
    sso_name: 'Single sign-on: provider name',
    sso_issuer: 'Single sign-on: issuer',
    sso_client_id: 'Single sign-on: client ID',
    sso_client_secret: 'Single sign-on: secret',
    sso_is_enabled: 'SSO enabled',
    sso_is_only: 'SSO required',
    sso_domain: 'Single sign-on: domain',
    requires_second_factor: 'Two-factor authentication required',
  },
  sections: { custom: 'Custom fields' },
};
