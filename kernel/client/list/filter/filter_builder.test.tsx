// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { MAX_DEPTH, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import { afterAWhile, openScreen } from '../../testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call, type Replies, refused } from '../../testing/server.ts';
import { RecordList } from '../RecordList.tsx';

const asset = recordNamed('asset');

interface Open {
  readonly calls: readonly Call[];
  /** The filters in the address. */
  readonly filters: () => Filter | null;
}

async function openList(filters: Filter | null = null, replies: Replies = {}, record = asset): Promise<Open> {
  const calls = companyServer({
    'GET assets/': (call) => pageOf([rowOf(asset, 'a1', { name: 'Laptop' })], call),
    'GET asset-model/short-list/': (call) =>
      pageOf(
        [
          { id: 'm1', name: 'Book' },
          { id: 'm2', name: 'Pad' },
        ],
        call,
      ),
    'GET asset-model/': (call) => pageOf([{ id: 'm1', name: 'Book' }], call),
    'GET locations/short-list/': (call) => pageOf([{ id: 'l1', name: 'Berlin' }], call),
    'GET locations/tree/': () => ({ body: { results: [], is_whole: true } }),
    ...replies,
  });
  const query = filters ? `?filters=${encodeURIComponent(JSON.stringify(filters))}` : '';
  const { address } = await openScreen(<RecordList record={record} />, { at: `/assets${query}` });
  await waitFor(() => expect(calls.some((one) => one.path === 'assets/')).toBe(true));
  return {
    calls,
    filters: () => JSON.parse(new URL(address(), 'http://x').searchParams.get('filters') ?? 'null') as Filter | null,
  };
}

const click = (name: string | RegExp, root: HTMLElement = document.body): void =>
  void fireEvent.click(within(root).getByRole('button', { name }));
const opened = async (): Promise<HTMLElement> => {
  click('Filter');
  return screen.findByRole('dialog', { name: 'Filter by…' });
};
const choose = (root: HTMLElement, field: string): void =>
  void fireEvent.click(within(root).getByRole('menuitem', { name: field }));
const value = (field: string, root: HTMLElement = document.body): HTMLInputElement =>
  within(root).getByLabelText<HTMLInputElement>(`${field}, Value`);
const type = (into: HTMLElement, text: string): void => void fireEvent.change(into, { target: { value: text } });
const comparison = (root: HTMLElement): HTMLElement => within(root).getByRole('combobox', { name: 'Comparison' });
/** Options of an open select. */
const offered = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li[role="option"]')];
async function compare(select: HTMLElement, word: string): Promise<void> {
  fireEvent.mouseDown(select);
  await waitFor(() => expect(offered()).not.toEqual([]));
  fireEvent.click(offered().find((one) => one.textContent === word) ?? expect.fail(`no comparison ${word}`));
  await waitFor(() => expect(offered()).toEqual([]));
}
const chips = (): (string | null)[] =>
  screen
    .queryAllByRole('button', { name: /^Remove the filter/ })
    .map((one) => one.previousElementSibling?.textContent ?? null);

describe('a filter', () => {
  it('holds once a value rests, stands as a chip, and is asked for from the first page', async () => {
    const { calls, filters } = await openList();
    const popover = await opened();
    choose(popover, 'Name');
    for (const text of ['L', 'La', 'Lap']) type(value('Name', popover), text);
    await waitFor(() => expect(filters()).toEqual({ field: 'name', op: 'contains', value: 'Lap' }));
    const asked = calls.filter((one) => one.path === 'assets/').map((one) => one.query['filters']);
    expect(asked).toEqual([undefined, JSON.stringify({ field: 'name', op: 'contains', value: 'Lap' })]);
    await waitFor(() => expect(chips()).toEqual(['NamecontainsLap']));
  });

  it('beside another one: both have to hold, and each goes alone', async () => {
    const { filters } = await openList({ field: 'requestable', op: 'is', value: true });
    const popover = await opened();
    choose(popover, 'Name');
    type(value('Name', popover), 'Lap');
    const name = { field: 'name', op: 'contains', value: 'Lap' };
    await waitFor(() => expect(filters()).toEqual({ and: [{ field: 'requestable', op: 'is', value: true }, name] }));
    await waitFor(() => expect(chips()).toEqual(['RequestableisYes', 'NamecontainsLap']));
    click('Remove the filter Requestable');
    await waitFor(() => expect(filters()).toEqual(name));
    click('Clear filters');
    await waitFor(() => expect(filters()).toBeNull());
  });

  it('of a yes or no that may be without an answer finds these as well', async () => {
    const { fields } = asset;
    const known = {
      ...asset,
      fields: { ...fields, requestable: { ...fields['requestable']!, unknown: true } as const },
    };
    const { filters } = await openList(null, {}, known);
    const popover = await opened();
    choose(popover, 'Requestable');
    const found = (value: unknown) => ({ field: 'requestable', op: 'is', value });
    await waitFor(() => expect(filters()).toEqual(found(true)));
    click('Not known', within(popover).getByRole('group', { name: 'Requestable, Value' }));
    await waitFor(() => expect(filters()).toEqual(found('unknown')));
    await waitFor(() => expect(chips()).toEqual(['RequestableisNot known']));
    click('No', popover);
    await waitFor(() => expect(chips()).toEqual(['RequestableisNo']));
  });

  it.each([
    ['a text', 'Name', ['contains', 'does not contain', 'starts with', 'is', 'is not', 'is empty', 'is not empty']],
    [
      'a number',
      'Warranty in months',
      ['is', 'is not', 'less than', 'at most', 'more than', 'at least', 'between', 'is empty', 'is not empty'],
    ],
    [
      'a day',
      'Purchase date',
      ['is', 'is not', 'before', 'until', 'after', 'from', 'between', 'is empty', 'is not empty'],
    ],
    ['a choice', 'Availability', ['is any of', 'is none of', 'is empty', 'is not empty']],
    ['a record', 'Asset model', ['is any of', 'is none of', 'is empty', 'is not empty']],
    [
      'a place with places below it',
      'Location',
      ['in or below', 'is any of', 'is none of', 'is empty', 'is not empty'],
    ],
  ])('by %s has its comparisons, in the words that fit them', async (_what, field, words) => {
    await openList();
    const popover = await opened();
    choose(popover, field);
    fireEvent.mouseDown(comparison(popover));
    await waitFor(() => expect(offered()).not.toEqual([]));
    expect(offered().map((one) => one.textContent)).toEqual(words);
  });

  it('by a choice or a record holds as soon as one is ticked, and is told by name', async () => {
    const { filters } = await openList();
    const popover = await opened();
    choose(popover, 'Availability');
    fireEvent.click(within(popover).getByRole('checkbox', { name: 'Available' }));
    await waitFor(() => expect(filters()).toEqual({ field: 'state', op: 'in', value: ['deployable'] }));
    choose(popover, 'Asset model');
    fireEvent.click(await within(popover).findByRole('checkbox', { name: 'Pad' }));
    await waitFor(() => expect(chips()).toEqual(['Availabilityis any ofAvailable', 'Asset modelis any ofPad']));
    fireEvent.click(within(popover).getByRole('checkbox', { name: 'Pad' }));
    await waitFor(() => expect(chips()).toEqual(['Availabilityis any ofAvailable']));
  });

  it('between two values holds when both are there', async () => {
    const { filters } = await openList();
    const popover = await opened();
    choose(popover, 'Warranty in months');
    await compare(comparison(popover), 'between');
    const [from, to] = [screen.getByLabelText(/From/), screen.getByLabelText(/To$/)];
    await afterAWhile(() => type(from, '12'));
    expect(filters()).toBeNull();
    type(to, '36');
    await waitFor(() => expect(filters()).toEqual({ field: 'warranty_months', op: 'between', value: [12, 36] }));
  });

  it('by what is empty needs no value', async () => {
    const { filters } = await openList();
    const popover = await opened();
    choose(popover, 'Name');
    await compare(comparison(popover), 'is empty');
    await waitFor(() => expect(filters()).toEqual({ field: 'name', op: 'empty' }));
    expect(within(popover).queryByLabelText('Name, Value')).toBeNull();
  });

  it('keeps its value for a comparison that takes the same, and forgets it for another', async () => {
    const { filters } = await openList({ field: 'name', op: 'contains', value: 'Lap' });
    fireEvent.click(screen.getByTitle('Change the filter Name'));
    const popover = await screen.findByRole('dialog', { name: 'Change the filter Name' });
    await compare(comparison(popover), 'starts with');
    await waitFor(() => expect(filters()).toEqual({ field: 'name', op: 'starts_with', value: 'Lap' }));
    await compare(comparison(popover), 'is not empty');
    await waitFor(() => expect(filters()).toEqual({ field: 'name', op: 'not_empty' }));
  });

  it('by a day that is none holds nothing; by one that is, it holds', async () => {
    const { filters } = await openList();
    const popover = await opened();
    choose(popover, 'Purchase date');
    await afterAWhile(() => {
      type(value('Purchase date', popover), '31/02/2025');
      fireEvent.blur(value('Purchase date', popover));
    });
    expect(filters()).toBeNull();
    type(value('Purchase date', popover), '28/02/2025');
    fireEvent.blur(value('Purchase date', popover));
    await waitFor(() => expect(filters()).toEqual({ field: 'purchase_date', op: 'is', value: '2025-02-28' }));
  });

  it('without a value left goes when it is closed', async () => {
    const { filters } = await openList({ field: 'name', op: 'contains', value: 'Lap' });
    fireEvent.click(screen.getByTitle('Change the filter Name'));
    const popover = await screen.findByRole('dialog', { name: 'Change the filter Name' });
    type(value('Name', popover), '');
    fireEvent.submit(value('Name', popover));
    await waitFor(() => expect(filters()).toBeNull());
  });

  it('is found among the fields by typing', async () => {
    await openList();
    const popover = await opened();
    const search = within(popover).getByRole('textbox', { name: 'Find a field' });
    type(search, 'warr');
    expect(
      within(popover)
        .getAllByRole('menuitem')
        .map((one) => one.textContent),
    ).toEqual(['Warranty in months', 'Warranty until']);
    type(search, 'zzz');
    expect(popover.textContent).toContain('No field has this name');
    type(search, 'until');
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(within(popover).getByLabelText('Warranty until, Value')).toBeDefined();
  });

  it('that the server cannot read is said, with the way to the whole list', async () => {
    const { filters } = await openList(
      { field: 'name', op: 'contains', value: 'Lap' },
      {
        'GET assets/': (call) =>
          call.query['filters'] === undefined
            ? pageOf([rowOf(asset, 'a1', { name: 'Laptop' })], call)
            : refused(400, 'invalid', { filters: ['Name cannot be compared so.'] }),
      },
    );
    await screen.findByText('These filters cannot be read');
    click('Clear search and filters');
    await waitFor(() => expect(document.querySelector('tr[data-row="a1"]')).not.toBeNull());
    expect(filters()).toBeNull();
  });
});

describe('filters that are combined', () => {
  const group = (name: string): HTMLElement[] => screen.getAllByRole('group', { name });
  const match = (root: HTMLElement | undefined, word: string): Promise<void> =>
    compare(
      within(root ?? expect.fail('no group')).getAllByRole('combobox', { name: 'Match' })[0] ?? expect.fail(),
      word,
    );
  const open = async (filters: Filter | null = null): Promise<Open & { readonly dialog: HTMLElement }> => {
    const list = await openList(filters);
    click('Combine filters…', await opened());
    return { ...list, dialog: await screen.findByRole('dialog', { name: 'Filters' }) };
  };
  const add = async (root: HTMLElement, field: string): Promise<void> => {
    const buttons = within(root).getAllByRole('button', { name: 'Add condition' });
    fireEvent.click(buttons.at(-1) ?? root);
    choose(await screen.findByRole('dialog', { name: 'Filter by…' }), field);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter by…' })).toBeNull());
  };

  it('hold as groups in one another, all or any of them; what is unfinished falls away', async () => {
    const { filters, dialog } = await open();
    await add(dialog, 'Name');
    type(value('Name', dialog), 'Lap');
    click('Add group', dialog);
    const inner = group('any of these')[0] ?? expect.fail('no inner group');
    await add(inner, 'Serial');
    type(value('Serial', inner), 'S-1');
    await add(inner, 'Notes');
    type(value('Notes', inner), 'red');
    await add(inner, 'Order number');
    expect(filters()).toBeNull();
    click('Apply', dialog);
    const [name, serial, notes] = [
      ['name', 'Lap'],
      ['serial', 'S-1'],
      ['notes', 'red'],
    ].map(([field, text]) => ({ field, op: 'contains', value: text }));
    await waitFor(() => expect(filters()).toEqual({ and: [name, { or: [serial, notes] }] }));
    await waitFor(() => expect(chips()).toEqual(['NamecontainsLap', 'Any of 2 conditions']));
  });

  it('are shown as they are, changed from all to any, and taken away one by one', async () => {
    const one = { field: 'name', op: 'contains', value: 'Lap' } as const;
    const other = { field: 'serial', op: 'is', value: 'S-1' } as const;
    const { filters, dialog } = await open({ and: [one, { or: [other, { field: 'notes', op: 'empty' }] }] });
    expect([group('all of these').length, group('any of these').length]).toEqual([1, 1]);
    await match(group('all of these')[0], 'any of these');
    const inner = group('any of these')[1] ?? expect.fail('no inner group');
    fireEvent.click(within(inner).getAllByRole('button', { name: 'Remove condition' })[1] ?? inner);
    click('Apply', dialog);
    await waitFor(() => expect(filters()).toEqual({ or: [one, other] }));
  });

  it('stay as they were when the dialog is left, and are none when it is emptied', async () => {
    const one = { field: 'name', op: 'contains', value: 'Lap' } as const;
    const { filters, dialog } = await open({ or: [one, { field: 'notes', op: 'empty' }] });
    click('Clear filters', dialog);
    click('Cancel', dialog);
    expect(filters()).toEqual({ or: [one, { field: 'notes', op: 'empty' }] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByTitle('Change the filter Any of 2 conditions'));
    const again = await screen.findByRole('dialog', { name: 'Filters' });
    click('Clear filters', again);
    click('Apply', again);
    await waitFor(() => expect(filters()).toBeNull());
  });

  it('go no deeper than the server reads them', async () => {
    const { dialog } = await open();
    const deeper = (root: HTMLElement): HTMLElement[] => within(root).queryAllByRole('button', { name: 'Add group' });
    for (let depth = 1; depth < MAX_DEPTH; depth += 1) fireEvent.click(deeper(dialog)[0] ?? dialog);
    const groups = [...dialog.querySelectorAll<HTMLElement>('[role="group"]')];
    expect(groups).toHaveLength(MAX_DEPTH);
    expect(groups.map((one) => deeper(one).length)).toEqual([4, 3, 2, 1, 0]);
  });
});
