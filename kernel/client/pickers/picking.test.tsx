// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import { person } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call, type Reply, refused } from '../testing/server.ts';
import type { FieldControl } from '../ui/Field.tsx';
import type { Option } from './options.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { RecordsPicker } from './RecordsPicker.tsx';

const CONTROL: FieldControl = {
  id: 'x',
  required: false,
  error: false,
  aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
};
const choice = (id: string, name: string): Choice => ({ id, name, details: [] });
const MAKERS = ['Acme', 'Bolt', 'Cable'].map((name, at) => choice(`m${at + 1}`, name));

/** As the server: the closest first, at most a page of them. */
const found = (call: Call): Reply => {
  const words = (call.query['search'] ?? '').toLowerCase();
  return pageOf(
    MAKERS.filter((one) => one.name.toLowerCase().includes(words)),
    call,
  );
};

let value: Option | null;
let values: Option[];

beforeEach(() => {
  [value, values] = [null, []];
});

function One({ where, exclude, mayAdd = true }: Partial<Parameters<typeof RecordPicker>[0]>) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const choose = (next: Option | null): void => {
    value = next;
    setChosen(next);
  };
  const more = { mayAdd, ...(where ? { where } : {}), ...(exclude ? { exclude } : {}) };
  return <RecordPicker to="manufacturer" value={chosen} onChange={choose} control={CONTROL} label="Maker" {...more} />;
}
function Several({ mayAdd = false }: { mayAdd?: boolean }) {
  const [chosen, setChosen] = useState<Option[]>([]);
  const choose = (next: Option[]): void => {
    values = next;
    setChosen(next);
  };
  const more = { mayAdd };
  return (
    <RecordsPicker to="manufacturer" value={chosen} onChange={choose} control={CONTROL} label="Makers" {...more} />
  );
}

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('combobox');
const options = (): (string | null)[] => screen.queryAllByRole('option').map((one) => one.textContent);
const open = (): void => {
  act(() => input().focus());
  fireEvent.mouseDown(input());
};
const type = (text: string): void => void fireEvent.change(input(), { target: { value: text } });
const key = (name: string): void => void fireEvent.keyDown(input(), { key: name });
const isShown = (...names: string[]): Promise<void> => waitFor(() => expect(options()).toEqual(names));
const reader = person({ custom_permissions: ['manufacturer:read'] });

describe('a picker', () => {
  it('asks nothing before it is opened, then for the first of all, and while typing for what fits', async () => {
    const calls = companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<One />, { user: reader });
    expect(calls).toEqual([]);
    open();
    await isShown('Acme', 'Bolt', 'Cable');
    for (const text of ['b', 'bo', 'bol ']) type(text);
    await isShown('Bolt');
    expect(calls.map((one) => one.query)).toEqual([
      { page: '1', page_size: '20' },
      { page: '1', page_size: '20', search: 'bol' },
    ]);
  });

  it('is gone through by arrows, chosen from by Enter, and closed by Escape without a choice', async () => {
    companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<One />, { user: reader });
    open();
    await isShown('Acme', 'Bolt', 'Cable');
    key('ArrowDown');
    key('ArrowDown');
    key('Escape');
    expect([value, options()]).toEqual([null, []]);
    open();
    await isShown('Acme', 'Bolt', 'Cable');
    key('ArrowDown');
    key('ArrowDown');
    key('Enter');
    expect([value?.name, input().value, options()]).toEqual(['Bolt', 'Bolt', []]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([value, input().value]).toEqual([null, '']);
  });

  it('keeps the order of the server, and says that there are more than it shows', async () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ id: `x${at}`, name: `Z${25 - at}` }));
    companyServer({ 'GET manufacturer/short-list/': (call) => pageOf(many, call) });
    await openScreen(<One />, { user: reader });
    open();
    await isShown(...many.slice(0, 20).map((one) => one.name), 'There are more results. Type to narrow them down.');
  });

  it('says that nothing was found, and that the list could not be loaded', async () => {
    let reply: (call: Call) => Reply = found;
    companyServer({ 'GET manufacturer/short-list/': (call) => reply(call) });
    await openScreen(<One />, { user: reader });
    open();
    await isShown('Acme', 'Bolt', 'Cable');
    type('zzz');
    await screen.findByText('Nothing found');
    reply = () => refused(500, 'internal', { detail: 'Something went wrong.' });
    type('zz');
    await screen.findByText('The list could not be loaded');
  });

  it('goes on with what is known on the device when the server cannot be asked', async () => {
    let reply: (call: Call) => Reply = found;
    companyServer({ 'GET manufacturer/short-list/': (call) => reply(call) });
    await openScreen(<One />, { user: reader });
    open();
    await isShown('Acme', 'Bolt', 'Cable');
    reply = () => refused(500, 'internal', { detail: 'Something went wrong.' });
    type('C');
    await isShown('Acme', 'Cable');
    fireEvent.click(screen.getByRole('option', { name: 'Cable' }));
    expect(value?.id).toBe('m3');
  });

  it('offers what its field allows alone, and not the record itself', async () => {
    const calls = companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<One where={{ type: 'asset' }} exclude={['m2']} />, { user: reader });
    open();
    await isShown('Acme', 'Cable');
    expect(JSON.parse(calls[0]?.query['filters'] ?? '')).toEqual({
      and: [{ field: 'type', op: 'in', value: ['asset'] }],
    });
  });
});

describe('a hand scanner', () => {
  /** Types as a scanner does: every key at once, Enter behind it. */
  let now = 1000;
  const press = (name: string): void => {
    const event = createEvent.keyDown(input(), { key: name });
    now += 5;
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(input(), event);
  };
  const scan = (code: string, already = ''): void => {
    if (already === '') now += 5000;
    for (const letter of code.slice(already.length)) press(letter);
    type(code);
    press('Enter');
  };

  it('takes what its code means, and nothing else that is like it', async () => {
    companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<One />, { user: reader });
    open();
    scan('cable');
    await waitFor(() => expect(value?.name).toBe('Cable'));
  });

  it('is told that a code is unknown where Enter of a person takes the first match', async () => {
    MAKERS.push(choice('m9', 'Cable-2'));
    try {
      companyServer({ 'GET manufacturer/short-list/': found });
      await openScreen(<One />, { user: reader });
      open();
      scan('cable-');
      await screen.findByText('The code cable- was not found.');
      expect(value).toBeNull();
      type('able-');
      key('Enter');
      await waitFor(() => expect(value?.name).toBe('Cable-2'));
    } finally {
      MAKERS.pop();
    }
  });

  it('takes codes of three letters too, and what a person types by its first match', async () => {
    companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<One />, { user: reader });
    open();
    scan('olt');
    await screen.findByText('The code olt was not found.');
    expect(value).toBeNull();
    type('olt');
    key('Enter');
    await waitFor(() => expect(value?.name).toBe('Bolt'));
  });

  /** Answers what is scanned when it is let. */
  const held = () => {
    const waiting: (() => void)[] = [];
    companyServer({
      'GET manufacturer/short-list/': async (call) => {
        if (call.query['page_size'] === '100') await new Promise<void>((done) => waiting.push(done));
        return found(call);
      },
    });
    return (): void => waiting.shift()?.();
  };

  it('goes on with the next code while the one before it is looked for: both are taken, whole', async () => {
    const answer = held();
    await openScreen(<Several />, { user: reader });
    open();
    scan('cable');
    now += 5000;
    for (const letter of 'bo') press(letter);
    type('bo');
    await act(async () => answer());
    await waitFor(() => expect(values.map((one) => one.name)).toEqual(['Cable']));
    await screen.findByRole('button', { name: 'Cable' });
    expect(input().value).toBe('bo');
    scan('bolt', 'bo');
    await act(async () => answer());
    await waitFor(() => expect(values.map((one) => one.name)).toEqual(['Cable', 'Bolt']));
    await waitFor(() => expect(input().value).toBe(''));
  });

  it('means the last code where one record is looked for, whichever is answered first', async () => {
    const answer = held();
    await openScreen(<One />, { user: reader });
    open();
    scan('cable');
    scan('bolt');
    await act(async () => answer());
    await act(async () => answer());
    await waitFor(() => expect(value?.name).toBe('Bolt'));
    expect(input().value).toBe('Bolt');
  });

  it('takes several one after the other', async () => {
    companyServer({ 'GET manufacturer/short-list/': found });
    MAKERS.push(choice('m8', 'Eight'));
    try {
      await openScreen(<Several />, { user: reader });
      open();
      scan('cable');
      await waitFor(() => expect(values.map((one) => one.name)).toEqual(['Cable']));
      scan('eight');
      await waitFor(() => expect(values.map((one) => one.name)).toEqual(['Cable', 'Eight']));
    } finally {
      MAKERS.pop();
    }
  });
});

describe('what is missing', () => {
  const maker = recordNamed('manufacturer');

  it('is added on the spot with what was searched for, and is chosen then', async () => {
    const calls = companyServer({
      'GET manufacturer/short-list/': found,
      'POST manufacturer/': ({ body }) => ({ status: 201, body: rowOf(maker, 'new', body as object) }),
    });
    await openScreen(<One />);
    open();
    type('Dynamo');
    await isShown('Add “Dynamo”');
    key('Enter');
    const dialog = await screen.findByRole('dialog', { name: 'Add manufacturer' });
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Dynamo');
    fireEvent.submit(within(dialog).getByRole('textbox', { name: /^Name/ }));
    await waitFor(() => expect(value).toMatchObject({ id: 'new', name: 'Dynamo' }));
    expect(calls.filter((one) => one.method === 'POST').map((one) => one.body)).toMatchObject([{ name: 'Dynamo' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays in its dialog with what the server says against it', async () => {
    companyServer({
      'GET manufacturer/short-list/': found,
      'POST manufacturer/': () => refused(400, 'invalid', { name: ['Another manufacturer is called so.'] }),
    });
    await openScreen(<One />);
    open();
    type('Dynamo');
    await isShown('Add “Dynamo”');
    fireEvent.click(screen.getByRole('option'));
    const dialog = await screen.findByRole('dialog', { name: 'Add manufacturer' });
    fireEvent.submit(within(dialog).getByRole('textbox', { name: /^Name/ }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Another manufacturer is called so.');
    expect(value).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value).toBeNull();
  });

  it('is not offered to who may not add one, nor where one only looks for somebody', async () => {
    companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<One mayAdd={false} />);
    open();
    await isShown('Acme', 'Bolt', 'Cable');
  });
});

describe('a picker of several', () => {
  it('adds what is missing to what was chosen before', async () => {
    companyServer({
      'GET manufacturer/short-list/': found,
      'POST manufacturer/': ({ body }) => ({
        status: 201,
        body: rowOf(recordNamed('manufacturer'), 'new', body as object),
      }),
    });
    await openScreen(<Several mayAdd />);
    open();
    type('Bolt');
    await isShown('Bolt');
    fireEvent.click(screen.getByRole('option'));
    type('Dynamo');
    await isShown('Add “Dynamo”');
    fireEvent.click(screen.getByRole('option'));
    const dialog = await screen.findByRole('dialog', { name: 'Add manufacturer' });
    fireEvent.submit(within(dialog).getByRole('textbox', { name: /^Name/ }));
    await waitFor(() => expect(values).toMatchObject([{ name: 'Bolt' }, { id: 'new', name: 'Dynamo' }]));
  });

  it('takes one after another, offers none twice, and lets the last go by Backspace', async () => {
    companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<Several />, { user: reader });
    open();
    await isShown('Acme', 'Bolt', 'Cable');
    fireEvent.click(screen.getByRole('option', { name: 'Bolt' }));
    await isShown('Acme', 'Cable');
    fireEvent.click(screen.getByRole('option', { name: 'Acme' }));
    await isShown('Cable');
    expect(values.map((one) => one.name)).toEqual(['Bolt', 'Acme']);
    key('Backspace');
    expect(values.map((one) => one.name)).toEqual(['Bolt']);
    await isShown('Acme', 'Cable');
  });

  it('takes by Enter the first that was typed, once it is there, and is ready for the next', async () => {
    companyServer({ 'GET manufacturer/short-list/': found });
    await openScreen(<Several />, { user: reader });
    open();
    type('cab');
    key('Enter');
    await waitFor(() => expect(values.map((one) => one.name)).toEqual(['Cable']));
    expect(input().value).toBe('');
    type('cab');
    key('Enter');
    await screen.findByText('Nothing found');
    expect(values.map((one) => one.name)).toEqual(['Cable']);
  });
});
