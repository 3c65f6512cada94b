import { expect, it } from 'vitest';
import { read, write, type Message } from './messages.ts';

const message: Message = {
  company: '0198c0de-0000-7000-8000-000000000001',
  record: 'asset',
  action: 'update',
  workspaceId: null,
  ids: ['0198c0de-0000-7000-8000-000000000002'],
  actor: { id: null, name: 'Grace' },
  origin: null,
};

it('reads what another process has written', () => {
  expect(read(write(message))).toEqual(message);
  expect(read(write({ ...message, ids: null }))).toEqual({ ...message, ids: null });
});

it.each([
  ['no text of JSON', '{'],
  ['no object', '7'],
  ['no actor', JSON.stringify({ ...message, actor: null })],
  ['an actor without a name', JSON.stringify({ ...message, actor: { id: null } })],
  ['ids that are no list', JSON.stringify({ ...message, ids: 'all' })],
  ['ids that are no texts', JSON.stringify({ ...message, ids: [7] })],
  ['no action', JSON.stringify({ ...message, action: undefined })],
  ['a workspace that is no text', JSON.stringify({ ...message, workspaceId: {} })],
])('ignores a message of somebody else, with %s', (_, text) => {
  expect(read(text)).toBeNull();
});
