import type { user as definition } from '../../records/user.ts';
import type { LabelsOf } from '../types.ts';

export const user: LabelsOf<typeof definition> = {
  one: 'User',
  many: 'Users',
  add: 'Add user',
  empty: 'The users of the company. Users who never sign in can have assets too.',
  fields: {
    name: 'Name', first_name: 'First name', last_name: 'Last name', username: 'Username', email: 'Email', employee_number: 'Employee number', job_title: 'Job title',
    department: 'Department', location: 'Location', manager: 'Manager', start_date: 'Start date', end_date: 'End date', remote: 'Works remotely', vip: 'VIP', phone: 'Phone', website: 'Website',
    address: 'Address', address2: 'Address, line 2', zip: 'Postal code', city: 'City', state: 'State', country: 'Country',
    sign_in: 'Sign-in', owner: 'Owner', activated: 'Can sign in', user_type: 'User type', work_space: 'Workspaces', groups: 'Groups', custom_permissions: 'Individual permissions', enable_assets: 'Assets mode', enable_environment: 'Environment mode', api_token: 'API token', authenticator: 'Authenticator app', passkey: 'Passkey', recovery_codes: 'Recovery codes', second_factor: 'Two-factor authentication', password: 'Password', sessions: 'Active sessions', image: 'Picture', notes: 'Notes',
  },
  sections: { main: 'General', work: 'Work', contact: 'Contact', address: 'Address', access: 'Access', notes: 'Notes', picture: 'Picture' },
  options: { sign_in: { active: 'Active', invited: 'Invited', off: 'Deactivated', none: 'No sign-in' }, user_type: { user: 'User', admin: 'Admin' } },
  hints: { enable_environment: 'asset permissions come from environment roles', custom_permissions: 'in addition to those of the groups' },
};
