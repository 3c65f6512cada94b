// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@steward/kernel/contract/errors.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { openScreen, type OpenScreen } from '../../testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call, type Replies, type Reply, refused } from '../../testing/server.ts';
import { RecordFormPage } from './RecordFormPage.tsx';

const supplier = recordNamed('supplier');
const acme = rowOf(supplier, 's1', { name: 'Acme', contact: 'Ada', city: 'Bonn', email: 'ada@acme.example' });

interface Open extends OpenScreen {
  readonly calls: readonly Call[];
}

async function openForm(mode: 'add' | 'edit' | 'clone', replies: Replies = {}, record = supplier): Promise<Open> {
  const calls = companyServer({
    [`GET ${record.wire}/s1/`]: () => ({ body: acme }),
    [`POST ${record.wire}/`]: ({ body }) => ({ status: 201, body: rowOf(record, 'new', body as object) }),
    ...replies,
  });
  const page = record.pages[mode];
  const open = await openScreen(<RecordFormPage record={record} mode={mode} />, {
    at: page.replace(':id', 's1'),
    path: page.replace(':id', '$id'),
  });
  await screen.findByRole('form');
  return { ...open, calls };
}

const input = (name: string | RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const name = (): HTMLInputElement => input(/^Name/);
const type = (into: HTMLElement, value: string): void => void fireEvent.change(into, { target: { value } });
const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Save supplier/ });
const submit = (): Promise<void> => act(async () => void fireEvent.keyDown(name(), { key: 'Enter' }));
const sent = (calls: readonly Call[], method = 'POST'): unknown[] =>
  calls.filter((one) => one.method === method).map((one) => one.body);
/** Errors shown at the field's input. */
const saidOf = (field: HTMLElement): string | null => {
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  return note?.getAttribute('role') === 'alert' ? note.textContent : null;
};
const refusal = (said: object, status = 400, code: ErrorCode = 'invalid'): Replies => ({
  'POST supplier/': () => refused(status, code, said),
});

describe('a form of something new', () => {
  it('sends what was typed, says that it is saved, and leads to it', async () => {
    const { calls, address } = await openForm('add');
    type(name(), 'Bolt & Sons');
    type(input('Email'), 'hello@bolt.example');
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/new/detail'));
    const [body] = sent(calls) as [Record<string, unknown>];
    expect(body).toMatchObject({ name: 'Bolt & Sons', email: 'hello@bolt.example' });
    expect(Object.values(body).filter((one) => String(one ?? '') !== '')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toContain('Bolt & Sons added');
  });

  it('is sent once, however often Enter is pressed', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { calls } = await openForm('add', { 'POST supplier/': () => new Promise((done) => (answer = done)) });
    type(name(), 'Bolt');
    await submit();
    await submit();
    await act(async () => answer({ status: 201, body: rowOf(supplier, 'new', { name: 'Bolt' }) }));
    expect(sent(calls)).toHaveLength(1);
  });

  it('says at the button what is missing, and at its field what to enter; nothing is sent', async () => {
    const { calls } = await openForm('add');
    expect(name().getAttribute('aria-required')).toBe('true');
    expect(saidOf(name())).toBeNull();
    expect(saveButton().disabled).toBe(true);
    expect(document.getElementById(saveButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Required: Name',
    );
    await submit();
    await waitFor(() => expect(saidOf(name())).toBe('Enter a name.'));
    expect([name().getAttribute('aria-invalid'), sent(calls)]).toEqual(['true', []]);
    type(name(), 'Bolt');
    await waitFor(() => expect(saidOf(name())).toBeNull());
  });

  it('says what is wrong when a field is left, and not while it is typed into', async () => {
    await openForm('add');
    type(input('Email'), 'nobody');
    expect(saidOf(input('Email'))).toBeNull();
    fireEvent.blur(input('Email'));
    await waitFor(() => expect(saidOf(input('Email'))).toMatch(/email address/i));
    expect(saidOf(name())).toBeNull();
  });

  it('says at once that a text is too long, and how long it may be', async () => {
    await openForm('add');
    type(input('Contact'), 'x'.repeat(101));
    await waitFor(() => expect(saidOf(input('Contact'))).toMatch(/100/));
    expect(input('Contact').value).toHaveLength(101);
  });

  it('adds another one after it: the form is empty again and has the focus', async () => {
    const { calls, address } = await openForm('add');
    type(name(), 'Bolt');
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(name().value).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(name()));
    type(name(), 'Cable');
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/new/detail'));
    expect(sent(calls)).toMatchObject([{ name: 'Bolt' }, { name: 'Cable' }]);
  });
});

describe('what the server refuses', () => {
  it('stands at its field, with the way to what is in the way; everything typed stays', async () => {
    const { calls } = await openForm(
      'add',
      refusal({ name: ['Another supplier is called so.'], links: { name: { record: 'supplier', id: 's7' } } }),
    );
    type(name(), 'Acme');
    type(input('Contact'), 'Ada');
    await submit();
    await waitFor(() => expect(saidOf(name())).toBe('Another supplier is called so. Open it'));
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/suppliers/s7/detail');
    expect(document.activeElement).toBe(name());
    expect([name().value, input('Contact').value, sent(calls).length]).toEqual(['Acme', 'Ada', 1]);
  });

  it('and belongs to no field is said above them, so that nothing is refused without a word', async () => {
    await openForm('add', refusal({ not_here: ['Only by an administrator.'] }));
    type(name(), 'Acme');
    await submit();
    await screen.findByText('Only by an administrator.');
    expect(saidOf(name())).toBeNull();
  });

  it('is said by the sentence of the server where it gives one', async () => {
    await openForm('add', refusal({ detail: 'You may not add suppliers.' }, 403, 'forbidden'));
    type(name(), 'Acme');
    await submit();
    await screen.findByText('You may not add suppliers.');
  });

  it('by not answering at all is said, and the same can be sent again', async () => {
    let isAway = true;
    const { address } = await openForm('add', {
      'POST supplier/': ({ body }) => {
        if (isAway) throw new TypeError('Failed to fetch');
        return { status: 201, body: rowOf(supplier, 'new', body as object) };
      },
      // Whether the server is there again.
      'GET ': () => ({ body: {} }),
    });
    type(name(), 'Acme');
    await submit();
    await screen.findByText(/server|connection/i);
    expect(name().value).toBe('Acme');
    isAway = false;
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/new/detail'));
  });
});

describe('what is typed and not saved', () => {
  const leave = (): HTMLElement => screen.getByRole('dialog', { name: 'Leave without saving?' });

  it('is there again when the form is opened anew, until it is discarded', async () => {
    await openForm('add');
    type(name(), 'Half a na');
    act(() => void dispatchEvent(new Event('pagehide')));
    cleanup();
    await openForm('add');
    await waitFor(() => expect(name().value).toBe('Half a na'));
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(name().value).toBe('');
    cleanup();
    await openForm('add');
    expect(name().value).toBe('');
  });

  it('is asked about before the form is left; who stays has it all', async () => {
    const { go, address } = await openForm('add');
    type(name(), 'Half a na');
    await go('/suppliers');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(leave()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), name().value]).toEqual(['/suppliers/add', 'Half a na']);
    await go('/suppliers');
    fireEvent.click(within(leave()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/suppliers'));
    cleanup();
    await openForm('add');
    expect(name().value).toBe('');
  });

  it('is kept by who leaves with a draft; nobody is asked who has typed nothing', async () => {
    const { go, address } = await openForm('add');
    type(name(), 'Half a na');
    await go('/suppliers');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(leave()).getByRole('button', { name: 'Keep draft' }));
    await waitFor(() => expect(address()).toBe('/suppliers'));
    cleanup();
    const next = await openForm('add');
    await waitFor(() => expect(name().value).toBe('Half a na'));
    type(name(), '');
    await next.go('/suppliers');
    await waitFor(() => expect(next.address()).toBe('/suppliers'));
  });

  it.each([
    ['encrypted', { encrypted: true }],
    ['secret', { secret: true }],
  ] as const)('has nothing of an %s field on the device, neither what was typed nor what is stored', async (_, as) => {
    const { contact, ...others } = supplier.fields;
    const fields = { ...others, contact: { ...contact!, ...as } };
    const guarded = { ...supplier, fields };
    await openForm('edit', {}, guarded);
    type(input(/^Contact/), 'wax and seal');
    type(input('Email'), 'kept@bolt.example');
    act(() => void dispatchEvent(new Event('pagehide')));
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).toContain('kept@bolt.example');
    expect(stored).not.toMatch(/wax and seal|Ada"/);
    cleanup();
    await openForm('edit', {}, guarded);
    expect([input('Email').value, input(/^Contact/).value]).toEqual(['kept@bolt.example', 'Ada']);
  });

  it('is there again beside what somebody else has changed meanwhile', async () => {
    await openForm('edit');
    type(input('Contact'), 'Grace');
    act(() => void dispatchEvent(new Event('pagehide')));
    cleanup();
    const { calls, address } = await openForm('edit', {
      'GET supplier/s1/': () => ({ body: { ...acme, city: 'Köln', email: 'new@acme.example', version: 4 } }),
      'PATCH supplier/s1/': ({ body }) => ({ body: { ...acme, ...(body as object), version: 5 } }),
    });
    await waitFor(() => expect(input('Contact').value).toBe('Grace'));
    expect([input('City').value, input('Email').value]).toEqual(['Köln', 'new@acme.example']);
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/s1/detail'));
    expect(sent(calls, 'PATCH')).toEqual([{ contact: 'Grace', version: 4 }]);
  });

  it('is gone once it is saved', async () => {
    const { address } = await openForm('add');
    type(name(), 'Bolt');
    act(() => void dispatchEvent(new Event('pagehide')));
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/new/detail'));
    cleanup();
    await openForm('add');
    expect(name().value).toBe('');
  });
});

describe('a form of something that is there', () => {
  const theirs = { ...acme, contact: 'Edsger', city: 'Köln', version: 4 };
  const stale: Reply = refused(409, 'stale', {
    detail: 'Changed meanwhile.',
    current: theirs,
    saved: { by: { id: 'user-2', name: 'Nadia Benali' }, at: '2026-11-03T11:00:00.000Z' },
  });
  /** The first save meets another version; what is saved then is kept. */
  const contested = (): Replies => {
    const replies = [stale];
    return {
      'PATCH supplier/s1/': ({ body }) => replies.shift() ?? { body: { ...theirs, ...(body as object), version: 5 } },
    };
  };
  const conflict = (): Promise<HTMLElement> =>
    screen.findByRole('dialog', { name: 'Nadia Benali changed this record while you were editing' });
  const chosen = (): string[] =>
    screen
      .getAllByRole('radiogroup')
      .map(
        (one) =>
          `${one.firstElementChild?.textContent}: ${one.querySelector('input:checked')?.getAttribute('aria-label')}`,
      );

  it('begins with its values, and sends what was changed alone', async () => {
    const { calls, address } = await openForm('edit', {
      'PATCH supplier/s1/': ({ body }) => ({ body: { ...acme, ...(body as object), version: 2 } }),
    });
    expect([name().value, input('Contact').value, input('City').value]).toEqual(['Acme', 'Ada', 'Bonn']);
    type(input('Contact'), 'Grace');
    type(input('City'), '');
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/s1/detail'));
    expect(sent(calls, 'PATCH')).toEqual([{ contact: 'Grace', city: null, version: 1 }]);
  });

  it('has nothing to save as long as it is as it was', async () => {
    await openForm('edit');
    expect(saveButton().disabled).toBe(true);
    type(name(), 'Acme Ltd');
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    type(name(), 'Acme');
    await waitFor(() => expect(saveButton().disabled).toBe(true));
  });

  it('shows both versions where somebody else was faster: mine where I typed, theirs elsewhere, or as one chooses', async () => {
    const { calls, address } = await openForm('edit', contested());
    type(input('Contact'), 'Grace');
    await submit();
    const dialog = await conflict();
    expect(chosen()).toEqual(['Contact: Yours', 'City: Theirs']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep all of mine' }));
    expect(chosen()).toEqual(['Contact: Yours', 'City: Yours']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(address()).toBe('/suppliers/s1/detail'));
    expect(sent(calls, 'PATCH')).toEqual([
      { contact: 'Grace', version: 1 },
      { contact: 'Grace', city: 'Bonn', version: 4 },
    ]);
  });

  it('takes theirs back out of the dialog, or goes back to the form with all that was typed', async () => {
    const { calls } = await openForm('edit', contested());
    type(input('Contact'), 'Grace');
    await submit();
    fireEvent.click(within(await conflict()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input('Contact').value).toBe('Grace');
    expect(sent(calls, 'PATCH')).toHaveLength(1);
  });

  it('is sent without a change of mine when all of theirs is taken', async () => {
    const { calls } = await openForm('edit', contested());
    type(input('Contact'), 'Grace');
    await submit();
    const dialog = await conflict();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take all of theirs' }));
    expect(chosen()).toEqual(['Contact: Theirs', 'City: Theirs']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(sent(calls, 'PATCH').at(-1)).toEqual({ version: 4 }));
  });

  it('is copied with its values, but those that must be of one alone', async () => {
    const { calls, address } = await openForm('clone');
    expect([input('Contact').value, input('City').value]).toEqual(['Ada', 'Bonn']);
    type(name(), 'Acme South');
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/new/detail'));
    expect(sent(calls)).toMatchObject([{ name: 'Acme South', contact: 'Ada', city: 'Bonn' }]);
  });

  it('is shown without inputs to who may not change it', async () => {
    companyServer({ 'GET supplier/s1/': () => ({ body: { ...acme, abilities: [] } }) });
    await openScreen(<RecordFormPage record={supplier} mode="edit" />, { at: '/suppliers/s1', path: '/suppliers/$id' });
    await screen.findByText(/You can view this record, but not change it/);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(document.body.textContent).toContain('Ada');
  });
});

const LAPTOPS = '018f0000-0000-7000-8000-000000000001';

it('takes numbers and chosen records as they are typed and chosen, and sends ids', async () => {
  const model = recordNamed('asset_model');
  const { calls } = await openForm(
    'add',
    {
      'GET category/short-list/': (call) => pageOf([{ id: LAPTOPS, name: 'Laptops' }], call),
      'POST asset-model/': ({ body }) => ({ status: 201, body: rowOf(model, 'new', body as object) }),
    },
    model,
  );
  type(name(), 'Book 13');
  const months = input('Lifetime in months');
  type(months, 'many');
  fireEvent.blur(months);
  await waitFor(() => expect(saidOf(months)).toMatch(/number/i));
  type(months, '36');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Category/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Laptops' }));
  await submit();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ name: 'Book 13', eol_months: '36', category_id: LAPTOPS }]));
});
