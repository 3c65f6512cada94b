import { expect, it } from 'vitest';
import { guessStatusType } from './status_types.ts';

it.each([
  ['Lager', 'deployable'],
  ['Auf Lager', 'deployable'],
  ['Operational', 'deployable'],
  ['Down', 'undeployable'],
  ['AUSGEMUSTERT', 'archived'],
  ['Lagerist', null],
] as const)('the name of a status tells what it allows: %s', (name, type) => {
  expect(guessStatusType(name)).toBe(type);
});
