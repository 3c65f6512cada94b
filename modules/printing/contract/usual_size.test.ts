import { expect, it } from 'vitest';
import { labelSize } from './label_size.ts';
import { labelTemplate } from './label_template.ts';
import { USUAL_SIZE } from './template.ts';

it('[R9.2] labels are 100 by 100 mm until somebody says otherwise', () => {
  expect(USUAL_SIZE).toEqual({ width: 100, height: 100 });
  for (const { fields } of [labelSize, labelTemplate])
    expect([fields.width.default, fields.height.default]).toEqual([100, 100]);
});
