import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

const errors = defineErrors({ exports_of_today: { status: 409 }, person_in_use: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    leaving: typeof errors;
  }
}

/** Writes everything of the company to a zip that opens without the product. */
export const exportCompany = defineOperation({
  name: 'company_export',
  permission: null,
  labels: { one: 'open_company_export', many: 'open_company_exports' },
});

/** Replaces a person by a pseudonym everywhere, and deletes what is theirs alone. */
export const eraseUser = defineOperation({
  name: 'person_erasure',
  permission: null,
  labels: { one: 'open_person_erasure', many: 'open_person_erasures' },
});

export type * from './wire.ts';

/** Leaving: everything of the company as files that open without the product. */
export const leavingModule = defineModule({
  name: 'leaving',
  needs: ['files', 'sign_in'],
  uses: ['documents', 'export'],
  errors,
});
