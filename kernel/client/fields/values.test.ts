import { describe, expect, it } from 'vitest';
import { CONCEALED } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '@steward/modules/assets/contract';
import { user } from '@steward/modules/people/contract';
import { editableFields, sectionsOf } from '../form/record/form_fields.ts';
import { differences, merged } from '../form/record/merge.ts';
import { problemsIn } from '../form/rules.ts';
import { blankValues, changedInput, clonedValues, nextValues, toInput, VALUE_KINDS, valuesFromRow } from './values.ts';

const fields = editableFields(asset.fields, () => true);
const model = { id: '01a1fcba-7311-763a-8e11-0a85bcc03dc3', name: 'Dell P2425H' };
const status = { id: '01a1fcba-71d4-7251-bb50-ff4b074858f2', name: 'Ready' };
const row: Row = {
  id: '01a1fcba-a1eb-7368-bfac-1a62f7ad0478',
  version: 3,
  created_at: '',
  updated_at: '',
  created_by: null,
  deletion_dependencies: [],
  abilities: [],
  asset_tag: 'NF-00438',
  name: null,
  model,
  serial: 'CN0',
  status,
  work_space: status,
  purchase_cost: { amount: '204.92', currency: 'EUR' },
  warranty_months: 36,
  purchase_date: '2026-11-03',
  requestable: true,
  notes: 'first\nsecond',
};

describe('what one may not see', () => {
  const unseen = { id: '01a1fcba-0000-7250-bb50-ff4b074858f2', name: 'Not visible to you', hidden: true };
  const people = editableFields(user.fields, () => true);

  it('is kept when something else is changed, and beside what is chosen', () => {
    const before = valuesFromRow(fields, { ...row, default_location: unseen });
    expect(changedInput(fields, before, { ...before, name: 'Other' })).toEqual({ name: 'Other' });
    expect(toInput(fields, before)['default_location_id']).toBe(unseen.id);
    const person = valuesFromRow(people, { ...row, work_space: [status, unseen] });
    expect(changedInput(people, person, { ...person, work_space: [unseen, model] })).toEqual({
      work_space_ids: [unseen.id, model.id],
    });
  });

  it('is not set in a copy', () => {
    expect(clonedValues(fields, { ...row, default_location: unseen })['default_location']).toBeNull();
    expect(clonedValues(people, { ...row, work_space: [status, unseen] })['work_space']).toEqual([status]);
  });
});

describe('fields of a form', () => {
  it('leaves out what the server writes, what is read through another record, and what one has no right to', () => {
    const keys = Object.keys(editableFields(asset.fields, (permission) => permission !== 'assets:cost'));
    for (const gone of ['state', 'category', 'assignee', 'purchase_cost']) expect(keys).not.toContain(gone);
    expect(keys).toContain('model');
  });

  it('puts the named ones first, switches behind, and the picture aside', () => {
    const sections = sectionsOf(fields, ['model', 'name']);
    expect(sections[0]?.keys.slice(0, 2)).toEqual(['model', 'name']);
    expect(sections[0]?.keys.slice(-2)).toEqual(['requestable', 'byod']);
    expect(sections[0]?.aside).toBe(false);
    expect(sections.find((one) => one.name === 'picture')?.aside).toBe(true);
    expect(sectionsOf(editableFields(user.fields, () => true)).find((one) => one.name === 'contact')?.aside).toBe(true);
  });
});

describe('values of a form', () => {
  it('travel as ids, plain decimals and null', () => {
    const values = {
      ...blankValues(fields),
      model,
      purchase_cost: { amount: '1.250,5', currency: 'EUR' },
      warranty_months: '36',
      name: '   ',
    };
    expect(toInput(fields, values)).toMatchObject({
      model_id: model.id,
      purchase_cost: { amount: '1250.5', currency: 'EUR' },
      warranty_months: '36',
      name: null,
      image_id: null,
    });
  });

  it('send only what differs: a number typed again, or blank text for none, is no change', () => {
    const before = valuesFromRow(fields, row);
    expect(
      changedInput(fields, before, {
        ...before,
        warranty_months: '36',
        name: '',
        purchase_cost: { amount: '204,92', currency: 'EUR' },
      }),
    ).toEqual({});
    expect(changedInput(fields, before, { ...before, serial: 'CN1', model: null })).toEqual({
      serial: 'CN1',
      model_id: null,
    });
  });

  it('of a clone are without what identifies one single thing', () => {
    expect(clonedValues(fields, row)).toMatchObject({ asset_tag: null, serial: null, model, warranty_months: 36 });
  });

  it('of the next in a series keep what was chosen', () => {
    expect(nextValues(fields, valuesFromRow(fields, row))).toMatchObject({
      model,
      purchase_date: '2026-11-03',
      notes: null,
      serial: null,
    });
    const own = { kind: 'select', options: ['a', 'b'] } as const;
    expect(nextValues({ stays: own, goes: { ...own, notCloned: true } }, { stays: 'a', goes: 'b' })).toEqual({
      stays: 'a',
      goes: null,
    });
  });

  it('begins the next of a series without what it is one of: a kit would get the same contents twice', () => {
    const { fields, oneOf = [] } = recordNamed('kit_item');
    const values = {
      kit: { id: 'k1', name: 'Desk' },
      model: { id: 'm1', name: 'T14' },
      accessory: { id: 'a1', name: 'Dock' },
    };
    const next = nextValues(fields, values, oneOf);
    expect([next['kit'], next['model'], next['accessory']]).toEqual([values.kit, null, null]);
  });

  it('are checked as the server checks them', () => {
    const rules = { fields, kinds: VALUE_KINDS, currency: 'EUR' };
    expect(Object.keys(problemsIn(rules, blankValues(fields))).sort()).toEqual(['model', 'status', 'work_space']);
    const values = {
      ...blankValues(fields),
      model,
      status,
      work_space: status,
      purchase_date: '31/1',
      image: { pending: true },
    };
    expect(problemsIn(rules, values)).toMatchObject({
      purchase_date: { key: 'not_date' },
      image: { key: 'picture_pending' },
    });
  });
});

describe('two versions of a record', () => {
  const base = valuesFromRow(fields, row);
  const mine = { ...base, serial: 'mine', name: 'Mine' };
  const theirs = { ...base, serial: 'theirs', warranty_months: 48 };
  const found = differences(fields, base, mine, theirs);

  it('differ where one of both changed something; it is a conflict where both did', () => {
    expect(found.map((one) => [one.key, one.isConflict, one.obvious])).toEqual([
      ['name', false, 'mine'],
      ['serial', true, 'mine'],
      ['warranty_months', false, 'theirs'],
    ]);
  });

  it('may both have replaced a secret, which looks the same in each row', () => {
    const one = { key: { kind: 'text', secret: true } } as const;
    const stored = { key: CONCEALED };
    expect(differences(one, stored, { key: 'wax' }, stored)).toMatchObject([{ key: 'key', isConflict: true }]);
    expect(differences(one, stored, stored, stored)).toEqual([]);
  });

  it('become one by the choices made', () => {
    expect(merged(theirs, mine, found, { serial: 'theirs' })).toMatchObject({
      name: 'Mine',
      serial: 'theirs',
      warranty_months: 48,
    });
    expect(merged(theirs, mine, found, {})).toMatchObject({ serial: 'mine' });
  });
});
