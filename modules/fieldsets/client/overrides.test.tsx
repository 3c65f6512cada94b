// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formParts } from '@steward/kernel/client/form/record/overrides.ts';
import { RecordFormPage } from '@steward/kernel/client/form/record/RecordFormPage.tsx';
import { setCustomFields } from '@steward/kernel/client/state/custom_fields.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call } from '@steward/kernel/client/testing/server.ts';
import { customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { ownFields, type OwnFields } from '@steward/kernel/contract/records/fieldsets.ts';
import { recordNamed, withCustomFields } from '@steward/kernel/contract/records/index.ts';
import { assetForm } from './overrides.tsx';

/** Custom fields follow the fieldset of the chosen model. */
const asset = recordNamed('asset');
const field = (key: string, name: string) => customFieldOf({ key, name, record: 'asset', type: 'text' });
const company: OwnFields = ownFields({
  custom_fields: [field('c_centre', 'Cost centre'), field('c_size', 'Screen size'), field('c_ram', 'Memory')],
  fieldsets: [
    { id: 'f1', name: 'Laptops', record: 'asset', is_default: false, layout: 'c_ram *' },
    { id: 'f2', name: 'Monitors', record: 'asset', is_default: false, layout: '# Display\nc_size' },
  ],
});
const rows = [
  { id: 'm1', name: 'Book', fieldset: { id: 'f1', name: 'Laptops' } },
  { id: 'm2', name: 'Panel', fieldset: { id: 'f2', name: 'Monitors' } },
];
let calls: readonly Call[];

async function openForm(): Promise<void> {
  setCustomFields(company.custom_fields);
  formParts.slot.put([{ record: 'asset', load: () => Promise.resolve(assetForm) }]);
  await formParts.load('asset');
  const user = person({ user_type: 'admin' });
  calls = companyServer({
    'GET asset-model/short-list/': (call) =>
      pageOf(
        rows.map(({ id, name }) => ({ id, name })),
        call,
      ),
    'GET fieldset/fields-by-model/': ({ query }) => ({
      body: { fieldset: rows.find((one) => one.id === query['model_id'])?.fieldset ?? null },
    }),
    'POST assets/': ({ body }) => ({ status: 201, body: rowOf(asset, 'new', body as object) }),
    'GET status-label/': (call) => pageOf([rowOf(recordNamed('status_label'), 's1', { name: 'Ready' })], call),
  });
  const record = withCustomFields(asset, company.custom_fields);
  await openScreen(<RecordFormPage record={record} mode="add" />, {
    at: '/assets/add',
    path: '/assets/add',
    user: { ...user, company: { ...user.company, ...company } },
  });
  await screen.findByRole('form');
}

afterEach(() => {
  setCustomFields([]);
  formParts.slot.put([]);
});

const shown = (): string[] =>
  ['Cost centre', 'Screen size', 'Memory'].filter((name) => screen.queryByRole('textbox', { name: new RegExp(name) }));
const box = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
async function choose(name: string): Promise<void> {
  const input = screen.getByRole('combobox', { name: /^Asset model/ });
  act(() => input.focus());
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

it('changes with the model, at once, and loses nothing that was typed', async () => {
  await openForm();
  expect(shown()).toEqual(['Cost centre']);
  fireEvent.change(box(/Cost centre/), { target: { value: '1200' } });
  await choose('Book');
  await waitFor(() => expect(shown()).toEqual(['Cost centre', 'Memory']));
  expect(screen.getByRole('heading', { name: 'Laptops' })).toBeTruthy();
  expect(box(/Memory/).getAttribute('aria-required')).toBe('true');
  await choose('Panel');
  await waitFor(() => expect(shown()).toEqual(['Cost centre', 'Screen size']));
  expect(screen.getByRole('heading', { name: 'Display' })).toBeTruthy();
  fireEvent.change(box(/Screen size/), { target: { value: '27' } });
  await choose('Book');
  await waitFor(() => expect(shown()).toEqual(['Cost centre', 'Screen size', 'Memory']));
  expect([box(/Screen size/).value, box(/Cost centre/).value]).toEqual(['27', '1200']);
  expect(calls.filter((one) => one.method === 'POST')).toEqual([]);
});
