import { FORMATS } from '@steward/kernel/contract/fields/formats.ts';
import { customizableTypes } from '@steward/kernel/contract/records/index.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { COLUMN_KINDS, CUSTOM_FIELD_TYPES } from './field_types.ts';

export const customField = defineRecord({
  name: 'custom_field',
  wire: 'custom-fields',
  permission: 'customFields',
  // Readable by every user, since lists and forms show them.
  readPermission: null,
  pages: '/columns',
  after: 'tags/tag',
  nav: 'catalogue',
  icon: 'list-plus',
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
    // Record types that have this field.
    also: {
      kind: 'multiselect',
      apart: true,
      notCloned: true,
      keptWhenAbsent: true,
      get options(): readonly string[] {
        return customizableTypes().map((one) => one.name);
      },
      namedByTypes: true,
      section: 'main',
    },
    type: { kind: 'select', required: true, options: CUSTOM_FIELD_TYPES, default: 'text', section: 'main' },
    format: { kind: 'select', required: true, options: FORMATS, default: 'any', section: 'main' },
    // Implies the two fields above, or follows from them.
    kind: { kind: 'select', options: COLUMN_KINDS, keptWhenAbsent: true, section: 'main' },
    options: { kind: 'textarea', section: 'main', sortable: false },
    pattern: { kind: 'text', max: 200, section: 'main', sortable: false },
    required: { kind: 'boolean', section: 'main' },
    unique: { kind: 'boolean', section: 'main' },
    encrypted: { kind: 'boolean', section: 'main' },
    default_value: { kind: 'text', section: 'main', sortable: false },
    help: { kind: 'text', section: 'main' },
    key: { kind: 'text', readOnly: true, section: 'main' },
    // Hidden on records until all values are converted.
    converting_since: { kind: 'datetime', readOnly: true, notCloned: true, section: 'main' },
    // Changed by the order dialog.
    position: {
      kind: 'number',
      min: 1,
      max: 100_000,
      hidden: true,
      keptWhenAbsent: true,
      notCloned: true,
      section: 'main',
    },
  },
  defaultColumns: ['name', 'record', 'type', 'required', 'help'],
  defaultSort: 'name',
  hasCustomFields: false,
});
