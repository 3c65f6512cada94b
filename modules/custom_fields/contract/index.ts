import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { customField } from './custom_field.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({ not_confirmed: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    custom_fields: typeof errors;
  }
}

const permissions = definePermissions({
  resources: {
    customFields: {
      area: 'catalogue',
      actions: [...BASIC, 'encrypt', 'import'],
      verbs: { encrypt: {} },
      reserved: ['read'],
      notForSupport: ['encrypt'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    custom_fields: typeof permissions;
  }
}

export * from './custom_field.ts';
export type { FieldEffects } from './effects.ts';
export * from './field_types.ts';
export * from './formats.ts';

export const customFieldsModule = defineModule({
  name: 'custom_fields',
  needs: [],
  permissions,
  records: [customField],
  errors,
});
