import { Wrench } from 'lucide-react';
import { expect, it } from 'vitest';
import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ActionContext } from '../actions/record_actions.ts';
import { rowOf } from '../testing/server.ts';
import { recordAction } from './record_action.ts';

const supplier = recordNamed('supplier');
const contextOf = (abilities: readonly string[]): ActionContext => ({
  record: supplier,
  rows: [{ ...rowOf(supplier, 's1', {}), abilities: [...abilities] }],
  labels: {},
  may: () => true,
  open: () => undefined,
  show: () => undefined,
  changed: () => undefined,
  gone: () => undefined,
});
const button = (ability?: null) =>
  recordAction({
    action: defineAction({
      name: 'praise',
      on: 'supplier',
      permission: 'update',
      summary: {},
      ...(ability === null ? { ability } : {}),
    }),
    icon: Wrench,
    title: { en: 'Praise', de: 'Loben', es: 'Elogiar' },
    load: () => Promise.reject(new Error('not begun here')),
  });

it('is offered where rows have its ability, and without one of its own on every row', () => {
  expect([['praise'], ['update']].map((abilities) => button().visible(contextOf(abilities)))).toEqual([true, false]);
  expect(button(null).visible(contextOf([]))).toBe(true);
  expect(button(null).visible({ ...contextOf([]), rows: [] })).toBe(false);
});
