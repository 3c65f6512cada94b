// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import * as lucide from 'lucide-react';
import { afterEach, expect, it } from 'vitest';
import { rightToLeft } from './rtl_cache.ts';
import { MIRRORED } from './ThemeProvider.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

/** Names of drawings that point to a side, or back and forth. */
const SIDEWAYS = /Left|Right|Back|Forward|Undo|Redo|Reply|Send|LogIn|LogOut|Maximize2/;

const imported = new Set(
  globSync('{kernel/client,modules/*/client,app/client}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
      names.split(',').map((one) => one.replace(/^\s*type |\sas .*$/g, '').trim()),
    ),
  ),
);

/** Whether a drawing is turned round on a page of this direction. */
function isTurned(name: string, direction: string): boolean {
  const Icon = Object.entries(lucide.icons).find(([key]) => key === name)?.[1] ?? expect.fail(`no icon ${name}`);
  document.documentElement.dir = direction;
  return (
    render(<Icon />)
      .container.querySelector('svg')
      ?.matches(MIRRORED) ?? expect.fail('nothing drawn')
  );
}

it.each([...imported].filter((name) => SIDEWAYS.test(name)).toSorted())(
  'from right to left %s points to the other side',
  (name) => {
    expect([isTurned(name, 'rtl'), isTurned(name, 'ltr')]).toEqual([true, false]);
  },
);

it.each(['Plus', 'ChevronDown', 'Search', 'X'])('%s stays as it is', (name) => {
  expect(isTurned(name, 'rtl')).toBe(false);
});

it('styles that name a side name the other one', () => {
  rightToLeft.insert('.x', { name: 'x', styles: 'margin-left:8px;left:0;text-align:right;' }, rightToLeft.sheet, false);
  const written = rightToLeft.sheet.tags.map((one) => one.textContent).join('');
  expect(written).toBe('.x{margin-right:8px;right:0;text-align:left;}');
});
