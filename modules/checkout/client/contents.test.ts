// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { contentsCount } from './contents_count.ts';
import { inTree } from './contents_keys.ts';

const row = (counts: readonly number[], holder?: string) => ({
  deletion_dependencies: [...counts.map((count) => ({ record: 'asset', count })), { record: 'license', count: 7 }],
  holder: holder === undefined ? null : { type: holder, id: '1', name: 'x' },
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
    document.body.innerHTML = `<div role="tree" dir="ltr">
      <div role="treeitem" id="a" tabindex="0" aria-expanded="true"><button data-turn></button>
        <div role="group"><div role="treeitem" id="a1" tabindex="-1"></div></div></div>
      <div role="treeitem" id="b" tabindex="-1" aria-expanded="false"><button data-turn></button></div></div>`;
    tree = document.querySelector<HTMLElement>('[role=tree]') ?? document.body;
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
