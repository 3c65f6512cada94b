export const texts = {
  records: {
    fieldset: {
      one: 'Fieldset',
      many: 'Fieldsets',
      add: 'Add fieldset',
      empty:
        'Fieldsets are custom fields for some records only, such as processor and memory for laptops. Add one, then choose it for asset models.',
      fields: { name: 'Name', record: 'For', is_default: 'Default', layout: 'Fields', notes: 'Notes' },
      sections: { main: 'General', fields: 'Fields', notes: 'Notes' },
      hints: {
        record: 'Cannot be changed later',
        is_default: 'For all records without another fieldset',
        layout: 'One field per line. * after a required field, # before a section name',
      },
    },
    asset_model: { fields: { fieldset: 'Fieldset' }, hints: { fieldset: 'Custom fields of its assets' } },
    asset: { fields: { fieldset: 'Fieldset' } },
  },
  errors: {
    unknown_fields: 'Not custom fields of {record}: {names}. Choose fields of this type.',
    fieldset_of_other: 'This is a fieldset for other records. Choose one for {record}.',
  },
  screens: {
    fieldsets: {
      fields: 'Fields',
      empty: 'No fields yet. Add the first one.',
      none: 'There are no custom fields for “{records}” yet.',
      add_field: 'Add field',
      add_section: 'Add section',
      new_field: 'New custom field',
      section: 'Section',
      section_name: 'Name of the section',
      required: 'Required',
      required_of: 'Required: {name}',
      move: 'Move {name}',
      moved: '{name} is now at position {position}',
      remove: 'Remove {name}',
      deleted: 'Deleted field',
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    fieldsets: typeof texts;
  }
}
