import { expect, it } from 'vitest';
import type { GivenFile } from '../../DropArea.tsx';
import { sortIntoFolders } from './whole_folders.ts';

const given = (path: string): GivenFile => ({ file: new File(['x'], path.split('/').at(-1) ?? ''), path });

it('files of a whole folder go into folders of the same names, which are made where they are missing', async () => {
  const known = [{ id: 'm', name: 'manuals', level: 1, parent_id: 'top' }];
  const made: string[] = [];
  const sorted = await sortIntoFolders(
    [given('Manuals/a.pdf'), given('Manuals/2026/b.pdf'), given('Manuals/2026/c.pdf'), given('Manuals/.DS_Store')],
    'top',
    known,
    async (name, parent) => {
      made.push(`${name} in ${parent}`);
      return name;
    },
  );
  expect(made).toEqual(['2026 in m']);
  expect([...sorted].map(([id, files]) => [id, files.map(({ file }) => file.name)])).toEqual([
    ['m', ['a.pdf']],
    ['2026', ['b.pdf', 'c.pdf']],
  ]);
});
