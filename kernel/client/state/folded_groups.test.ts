import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { foldedGroups, keepFolded } from './folded_groups.ts';

beforeEach(() => void fakeBrowser());

it('what is folded is remembered for each person, and what is folded at first is unfolded for good', () => {
  expect([...foldedGroups('ada')]).toEqual(['catalogue']);
  keepFolded('ada', 'people', true);
  keepFolded('ada', 'catalogue', false);
  expect([...foldedGroups('ada')]).toEqual(['people']);
  expect([...foldedGroups('grace')]).toEqual(['catalogue']);
});
