import { ALL_PERMISSIONS } from '../access/permissions.ts';
import { addressFields, image, notes } from './shared.ts';
import { defineRecord } from './types.ts';

/**
 * A person of the company. Many never sign in and only hold things; who does has `activated` set.
 * `user_type`, `groups`, `custom_permissions` and `work_space` decide rights, so the server guards them further.
 */
export const user = defineRecord({
  name: 'user',
  wire: 'users',
  table: 'app_user',
  permission: 'user',
  pages: { list: '/users', add: '/users/add', edit: '/users/:id', detail: '/users/:id/detail', clone: '/users/:id/clone' },
  nav: 'people',
  icon: 'user-round',
  limitedBy: { locations: 'location', departments: 'department' },
  title: 'name',
  subtitle: 'email',
  fields: {
    name: { kind: 'text', max: 400, readOnly: true, section: 'main', aliases: ['full name'] },
    first_name: { kind: 'text', max: 191, required: true, searchable: true, section: 'main', aliases: ['firstname', 'given name'] },
    last_name: { kind: 'text', max: 191, searchable: true, section: 'main', aliases: ['lastname', 'surname', 'family name'] },
    username: { kind: 'text', max: 191, unique: true, searchable: true, section: 'main', notCloned: true, aliases: ['login'] },
    email: { kind: 'email', max: 191, unique: true, searchable: true, section: 'main', notCloned: true, aliases: ['e-mail', 'email address'] },
    employee_number: { kind: 'text', max: 191, unique: true, searchable: true, section: 'work', notCloned: true, aliases: ['employee num', 'employee no', 'employee id'] },
    job_title: { kind: 'text', max: 191, section: 'work', aliases: ['title', 'jobtitle'] },
    department: { kind: 'reference', to: 'department', section: 'work' },
    location: { kind: 'reference', to: 'location', section: 'work' },
    manager: { kind: 'reference', to: 'user', section: 'work', aliases: ['manager name'] },
    start_date: { kind: 'date', section: 'work' },
    end_date: { kind: 'date', section: 'work' },
    remote: { kind: 'boolean', section: 'work' },
    vip: { kind: 'boolean', section: 'work' },
    phone: { kind: 'phone', section: 'contact', aliases: ['phone number', 'telephone'] },
    website: { kind: 'url', section: 'contact', aliases: ['url'] },
    ...addressFields,
    sign_in: { kind: 'select', readOnly: true, options: ['active', 'invited', 'off', 'none'], section: 'access' },
    activated: { kind: 'boolean', keptWhenAbsent: true, section: 'access', aliases: ['active', 'login enabled'] },
    user_type: { kind: 'select', required: true, options: ['user', 'admin'], default: 'user', keptWhenAbsent: true, section: 'access' },
    work_space: { kind: 'references', to: 'workspace', through: { table: 'user_workspace', own: 'user_id', other: 'workspace_id' }, keptWhenAbsent: true, section: 'access', sortable: false },
    groups: { kind: 'references', to: 'group', through: { table: 'user_group_member', own: 'user_id', other: 'group_id' }, keptWhenAbsent: true, section: 'access', sortable: false },
    custom_permissions: { kind: 'multiselect', options: ALL_PERMISSIONS, keptWhenAbsent: true, section: 'access', wide: true, sortable: false },
    enable_assets: { kind: 'boolean', default: true, keptWhenAbsent: true, section: 'access' },
    enable_environment: { kind: 'boolean', keptWhenAbsent: true, section: 'access' },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'email', 'job_title', 'department', 'location', 'sign_in', 'user_type'],
  defaultSort: 'name',
  importBy: ['username', 'email', 'employee_number'],
  importWith: { manager: ['username'] },
  toldApartBy: ['department', 'email', 'username', 'employee_number'],
  searchThrough: ['department', 'location'],
});
