// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formParts } from '@steward/kernel/client/form/record/overrides.ts';
import { RecordFormPage } from '@steward/kernel/client/form/record/RecordFormPage.tsx';
import { setCustomFields } from '@steward/kernel/client/state/custom_fields.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { itemsOf, layoutOf } from './items.ts';
import { LayoutInput } from './LayoutInput.tsx';

/** The fields of a fieldset: added, required, moved by keys, put into sections, taken out. */
const fieldset = recordNamed('fieldset');
const field = (key: string, name: string, record = 'asset') => customFieldOf({ key, name, record, type: 'text' });

afterEach(() => {
  setCustomFields([]);
  formParts.slot.put([]);
});

it('are written as a line each, in their order and sections', async () => {
  setCustomFields([field('c_ram', 'Memory'), field('c_cpu', 'Processor'), field('c_seats', 'Seats', 'license')]);
  formParts.slot.put([{ record: 'fieldset', load: () => Promise.resolve({ inputs: { layout: LayoutInput } }) }]);
  await formParts.load('fieldset');
  const calls = companyServer({
    'POST fieldset/': ({ body }) => ({ status: 201, body: rowOf(fieldset, 'new', body as object) }),
  });
  await openScreen(<RecordFormPage record={fieldset} mode="add" />, { at: '/fieldsets/add', path: '/fieldsets/add' });
  await screen.findByRole('form');
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Laptops' } });
  const add = (key: string): void =>
    void fireEvent.change(screen.getByRole('combobox', { name: 'Add field' }), { target: { value: key } });
  expect([...screen.getByRole('combobox', { name: 'Add field' }).children].map((one) => one.textContent)).toEqual([
    'Add field',
    'Memory',
    'Processor',
  ]);
  add('c_ram');
  fireEvent.click(screen.getByRole('button', { name: 'Add section' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the section' }), { target: { value: 'Hardware' } });
  add('c_cpu');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Memory' }), { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Required: Memory' }));
  expect(screen.queryByRole('combobox', { name: 'Add field' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Save fieldset/ })));
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'POST')?.body).toMatchObject({
      layout: '# Hardware\nMemory *\nProcessor',
      record: 'asset',
    }),
  );
});

it('are read as they are written', () => {
  const layout = 'c_a\n# One\nc_b *\n# \nc_c';
  expect(layoutOf(itemsOf(layout))).toBe(layout);
});
