import type { RecordLabels } from '../types.ts';

export const system: RecordLabels = {
  one: 'Record',
  many: 'Records',
  add: 'Add',
  empty: 'Nothing here yet.',
  fields: { id: 'ID', created_at: 'Created', updated_at: 'Changed', created_by: 'Created by', deleted_at: 'Deleted', sso: 'Single sign-on', sso_issuer: 'Single sign-on: issuer', sso_client_id: 'Single sign-on: client ID', sso_client_secret: 'Single sign-on: secret', sso_is_enabled: 'Single sign-on', sso_is_only: 'Only by single sign-on', sso_domain: 'Domain of single sign-on', requires_second_factor: 'Second factor for everybody' },
  sections: { custom: 'Fields of your company' },
};
