import { expect, it } from 'vitest';
import { depreciation } from '../contract/depreciation.ts';
import { formPart } from './form_part.ts';

const shown = (method: string): string[] => {
  const hidden = formPart.hides?.({ method }) ?? [];
  return ['months', 'rate', 'switches', 'units'].filter((one) => !hidden.includes(one));
};

it('the form of a depreciation has the fields of its method only', () => {
  expect(depreciation.fields.method.options.map((one) => [one, shown(one)])).toEqual([
    ['straight_line', ['months']],
    ['declining_balance', ['months', 'rate', 'switches']],
    ['units_of_production', ['units']],
  ]);
});
