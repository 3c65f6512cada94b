import { customizableTypes } from '@steward/kernel/contract/records/index.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** The custom fields of records of a type, with order and sections. */
export const fieldset = defineRecord({
  name: 'fieldset',
  permission: 'customFields',
  // Readable by every user, since forms show their fields.
  readPermission: null,
  pages: '/fieldsets',
  nav: 'catalogue',
  icon: 'layout-list',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: ['record'], searchable: true, section: 'main' },
    record: {
      kind: 'select',
      required: true,
      // A getter, since other modules register their record types later.
      get options(): readonly string[] {
        return customizableTypes().map((one) => one.name);
      },
      namedByTypes: true,
      default: 'asset',
      section: 'main',
    },
    is_default: { kind: 'boolean', notCloned: true, keptWhenAbsent: true, section: 'main' },
    layout: { kind: 'textarea', wide: true, apart: true, keptWhenAbsent: true, section: 'fields' },
    notes: { kind: 'textarea', wide: true, sortable: false, section: 'notes' },
  },
  defaultColumns: ['name', 'record', 'is_default', 'notes'],
  defaultSort: 'name',
  importBy: ['name'],
  importBeside: ['record'],
});
