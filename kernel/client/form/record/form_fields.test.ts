import { describe, expect, it } from 'vitest';
import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { sectionsOf } from './form_fields.ts';

const keysOf = (fields: Fields): readonly string[] => sectionsOf(fields).flatMap((one) => one.keys);

describe('the fields of a form', () => {
  it('have switches at the end of their section', () => {
    expect(keysOf({ flag: { kind: 'boolean' }, name: { kind: 'text' } })).toEqual(['name', 'flag']);
  });

  it('of a company stand as it has ordered them, switches too', () => {
    const own = { custom: true, section: 'custom' } as const;
    expect(
      keysOf({
        insured: { kind: 'boolean', ...own },
        policy: { kind: 'text', ...own },
        leased: { kind: 'boolean', ...own },
      }),
    ).toEqual(['insured', 'policy', 'leased']);
  });
});
