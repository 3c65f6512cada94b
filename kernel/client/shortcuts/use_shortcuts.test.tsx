// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './useShortcuts.ts';

const pressed = vi.fn();

function Screen() {
  useShortcuts({ add: () => pressed('add'), open: () => pressed('open'), select: () => pressed('select') });
  return (
    <>
      <a href="/elsewhere">link</a>
      <button>button</button>
      <input aria-label="input" />
      <div role="grid">
        <a href="/row">row</a>
      </div>
      <p>text</p>
    </>
  );
}

beforeEach(() => {
  pressed.mockReset();
  render(<Screen />);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Action of a key in a context. */
const press = (where: HTMLElement, key: string): unknown[] => {
  pressed.mockReset();
  fireEvent.keyDown(where, { key });
  return pressed.mock.calls.flat();
};

it('Enter on a link or a button, and Space where it presses or scrolls, are their own', () => {
  const [text, link, button, row] = ['text', 'link', 'button', 'row'].map((one) => screen.getByText(one));
  if (!text || !link || !button || !row) throw new Error('Not drawn');
  expect([text, link, button, row].map((one) => press(one, 'Enter'))).toEqual([['open'], [], [], []]);
  expect(
    [text, link, button, row].map((one) => press(one, ' ')),
    'in a grid it selects the row',
  ).toEqual([['select'], [], [], ['select']]);
  expect(press(screen.getByRole('textbox'), 'n')).toEqual([]);
});

it.each([
  ['a dialog that is open', 'MuiModal-root', {}, []],
  ['one that is hidden', 'MuiModal-root', { 'aria-hidden': 'true' }, ['add']],
  ['the drawer of a row', 'MuiModal-root row-drawer', {}, ['add']],
])('behind %s a key does what it may', (_what, className, attributes, done) => {
  const modal = document.createElement('div');
  modal.className = className;
  for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value);
  document.body.append(modal);
  expect(press(document.body, 'n')).toEqual(done);
});
