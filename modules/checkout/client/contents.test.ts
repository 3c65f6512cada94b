// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { inTree } from './Contents.tsx';
import { contentsCount } from './contents_count.ts';

const row = (counts: readonly number[], assignee?: string) => ({
  deletion_dependencies: [...counts.map((count) => ({ record: 'asset', count })), { record: 'license', count: 7 }],
  assignee: assignee === undefined ? null : { type: assignee, id: '1', name: 'x' },
});

describe('how many assets an asset has', () => {
  it('leaves out the one that it is assigned to', () => {
    expect(contentsCount(row([]))).toBe(0);
    expect(contentsCount(row([2]))).toBe(2);
    expect(contentsCount(row([1], 'asset'))).toBe(0);
    expect(contentsCount(row([2, 1], 'asset'))).toBe(2);
    expect(contentsCount(row([2], 'user'))).toBe(2);
  });
});

describe('the keys of a tree', () => {
  let tree: HTMLElement;
  const at = (): string => document.activeElement?.id ?? '';
  const press = (key: string): boolean => inTree(tree, document.activeElement ?? tree, key);
  beforeEach(() => {
    const element = (name: string, attributes: Readonly<Record<string, string>>, ...inside: Node[]): HTMLElement => {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      made.append(...inside);
      return made;
    };
    const item = (id: string, attributes: Readonly<Record<string, string>>, ...inside: Node[]): HTMLElement =>
      element('div', { id, role: 'treeitem', tabindex: '-1', ...attributes }, ...inside);
    const turn = (): HTMLElement => element('button', { 'data-turn': '' });
    const group = element('div', { role: 'group' }, item('a1', {}));
    tree = element(
      'div',
      { role: 'tree', dir: 'ltr' },
      item('a', { tabindex: '0', 'aria-expanded': 'true' }, turn(), group),
      item('b', { 'aria-expanded': 'false' }, turn()),
    );
    document.body.replaceChildren(tree);
    document.querySelector<HTMLElement>('#a')?.focus();
  });

  it('move up and down, into and out of what is open, and to both ends', () => {
    press('ArrowDown');
    expect(at()).toBe('a1');
    press('ArrowLeft');
    expect(at(), 'to what it is in').toBe('a');
    press('ArrowRight');
    expect(at(), 'into what is open').toBe('a1');
    press('End');
    expect(at()).toBe('b');
    press('ArrowUp');
    press('Home');
    expect(at()).toBe('a');
    expect(
      [...tree.querySelectorAll('[tabindex="0"]')].map((one) => one.id),
      'one Tab stop',
    ).toEqual(['a']);
    expect(press('x')).toBe(false);
  });

  it('open and close, the other way round from right to left', () => {
    const turned: string[] = [];
    tree.addEventListener('click', (event) => {
      if (event.target instanceof HTMLElement) turned.push(event.target.parentElement?.id ?? '');
    });
    press('ArrowLeft');
    press('End');
    press('ArrowRight');
    expect(turned).toEqual(['a', 'b']);
    tree.style.direction = 'rtl';
    press('ArrowLeft');
    expect(turned).toEqual(['a', 'b', 'b']);
  });
});
