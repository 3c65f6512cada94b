// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { wrongIn } from '@steward/kernel/client/form/rules.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { companyProfileFields } from '@steward/modules/sign_in/contract';
import { isIncomplete } from './CompanyProfile.tsx';
import { iconProblem, profileProblems, toFormData, type ProfileInput } from './profile_form.ts';

const input = (change: Partial<ProfileInput> = {}): ProfileInput => ({
  name: 'Northwind',
  enable_static_tag_prefix: false,
  asset_tag_prefix: '',
  icon: null,
  country: '',
  currency: '',
  time_zone: '',
  ...change,
});
const wrongFields = async (values: ProfileInput): Promise<string[]> =>
  Object.keys(await wrongIn({ fields: companyProfileFields, extra: profileProblems }, values));

describe('company profile', () => {
  it('[R5.1] needs a name of at most 255 characters, and spaces are none', async () => {
    expect(await wrongFields(input({ name: 'x'.repeat(255) }))).toEqual([]);
    expect(await wrongFields(input({ name: 'x'.repeat(256) }))).toEqual(['name']);
    expect(await wrongFields(input({ name: '' }))).toEqual(['name']);
    expect(await wrongFields(input({ name: '   ' }))).toEqual(['name']);
  });

  it('[R5.2] takes a prefix of at most 6 characters, and wants one when it is on', async () => {
    expect(await wrongFields(input({ enable_static_tag_prefix: true, asset_tag_prefix: 'ABCDEF' }))).toEqual([]);
    expect(await wrongFields(input({ enable_static_tag_prefix: true, asset_tag_prefix: 'ABCDEFG' }))).toEqual([
      'asset_tag_prefix',
    ]);
    expect(await wrongFields(input({ enable_static_tag_prefix: true }))).toEqual(['asset_tag_prefix']);
  });

  it('[R5.3] [R7.21] is sent as form data with the prefix upper-cased, and without one that is off', () => {
    const icon = new File(['x'], 'icon.png', { type: 'image/png' });
    expect([...toFormData(input({ enable_static_tag_prefix: true, asset_tag_prefix: 'nf', icon })).keys()]).toEqual([
      'name',
      'enable_static_tag_prefix',
      'asset_tag_prefix',
      'icon',
    ]);
    expect(toFormData(input({ enable_static_tag_prefix: true, asset_tag_prefix: 'nf' })).get('asset_tag_prefix')).toBe(
      'NF',
    );
    expect(toFormData(input({ asset_tag_prefix: 'nf' })).has('asset_tag_prefix')).toBe(false);
  });

  it('carries where the company is, as far as it is said', () => {
    expect([...toFormData(input({ country: 'DE', currency: 'EUR' })).entries()].slice(2)).toEqual([
      ['country', 'DE'],
      ['currency', 'EUR'],
    ]);
  });

  it('[R5.4] [R5.10] takes png, jpeg and jpg of up to 25 MB', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/jpg'])
      expect(iconProblem({ type, size: 25 * 1_048_576 })).toBeNull();
    expect(iconProblem({ type: 'image/gif', size: 1 })).not.toBeNull();
    expect(iconProblem({ type: 'image/png', size: 25 * 1_048_576 + 1 })).not.toBeNull();
  });

  it('is asked for while somebody in step two has a company without settings', () => {
    const { company } = person();
    const without = { ...company, settings: null };
    expect(isIncomplete(person({ registration_status: 'step_two', company: without }))).toBe(true);
    expect(isIncomplete(person({ registration_status: 'step_two' }))).toBe(false);
    expect(isIncomplete(person({ company: without }))).toBe(false);
    expect(isIncomplete(null)).toBe(false);
  });
});
