import { expect, it } from 'vitest';
import { obstaclesTo, registerModules, type ModuleDefinition } from './module.ts';

const canBeSwitchedOff = true;
const all: readonly ModuleDefinition[] = [
  { name: 'stock', needs: ['core'], canBeSwitchedOff },
  { name: 'maintenance', needs: ['stock'], canBeSwitchedOff },
  { name: 'core', needs: [] },
];
const company = (...off: string[]) => ({ company: { id: 'c', owner: null, modules_off: off } });

it('what another module needs that is on goes off after it, and on before it', () => {
  expect(obstaclesTo('stock', false, company(), all)).toEqual(['maintenance']);
  expect(obstaclesTo('stock', false, company('maintenance'), all)).toEqual([]);
  expect(obstaclesTo('maintenance', false, company(), all)).toEqual([]);
  expect(obstaclesTo('maintenance', true, company('stock', 'maintenance'), all)).toEqual(['stock']);
  expect(obstaclesTo('maintenance', true, company('maintenance'), all)).toEqual([]);
});

it('a module that is always on needs none that may be off', () => {
  expect(() =>
    registerModules([
      { name: 'test of stock', needs: [], canBeSwitchedOff },
      { name: 'test of core', needs: ['test of stock'] },
    ]),
  ).toThrow('test of core needs test of stock, which may be off');
});
