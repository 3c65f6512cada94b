// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call, type Reply, refused } from '@steward/kernel/client/testing/server.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { OrderDialog } from './OrderDialog.tsx';

const customField = recordNamed('custom_field');
const field = (id: string, name: string, position: number) =>
  rowOf(customField, id, { name, position, record: 'asset', type: 'text' });

let fields = [field('a', 'First', 1), field('b', 'Second', 2), field('c', 'Third', 3)];
let answer: Reply;
let calls: readonly Call[];
const close = vi.fn<() => void>();

const writes = (): [string, unknown][] =>
  calls.filter((one) => one.method !== 'GET').map((one) => [`${one.method} ${one.path}`, one.body]);
const shown = (): (string | null)[] => [...document.querySelectorAll('li bdi')].map((one) => one.textContent);
const up = (name: string): void =>
  void fireEvent.keyDown(screen.getByRole('button', { name: `Move ${name}` }), { key: 'ArrowUp' });

beforeEach(async () => {
  close.mockReset();
  const user = person({ user_type: 'admin' });
  const own = fields.map((one) => ({ key: one.id, name: String(one['name']), record: 'asset', type: 'text' as const }));
  const rules = {
    format: 'any',
    kind: null,
    pattern: null,
    unique: false,
    encrypted: false,
    default_value: null,
  } as const;
  const company = {
    ...user.company,
    custom_fields: own.map((one) => ({ ...one, ...rules, options: null, required: false, help: null })),
  };
  calls = companyServer({
    'GET custom-fields/': (call) => pageOf(fields, call),
    'GET users/current_user/': () => ({ body: { ...user, company } }),
    'PUT custom-fields/order/': () => answer,
  });
  await openScreen(<OrderDialog onClose={close} />, { user: { ...user, company } });
  await waitFor(() => expect(shown()).toEqual(['First', 'Second', 'Third']));
});

it('is saved by one call with all fields in their order', async () => {
  answer = { body: { changed: 3 } };
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  up('Third');
  up('Third');
  expect(shown()).toEqual(['Third', 'First', 'Second']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(writes()).toEqual([['PUT custom-fields/order/', { record: 'asset', ids: ['c', 'a', 'b'] }]]);
});

it('that somebody else has made untrue is refused in a sentence, and begins anew with the field that came', async () => {
  answer = refused(400, 'invalid', { ids: ['The order leaves out Fourth.'] });
  up('Third');
  fields = [...fields, field('d', 'Fourth', 4)];
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The order leaves out Fourth.');
  await waitFor(() => expect(shown()).toEqual(['First', 'Second', 'Third', 'Fourth']));
  expect(close).not.toHaveBeenCalled();
});
