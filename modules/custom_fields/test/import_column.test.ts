import { expect, it } from 'vitest';
import { makeWorld } from '../../../app/test/world.ts';
import { uploadFile, type ImportedJob } from '../../import/test/imports.ts';
import { mappingSetup } from '../../import/test/mapping_setup.ts';

const { app, listed } = await mappingSetup();

it('a column of a file can become a custom field with the type that the column shows', async () => {
  const { owner } = await makeWorld(app);
  const file = 'Asset Tag,Model,RAM,Ports,Checked,Bought\nA,M,16 GB,4,yes,2024-01-02\nB,M,8 GB,12,no,2024-02-03';
  const { body } = await uploadFile(owner, 'assets', file);
  expect((body as ImportedJob & { guesses: string[] }).guesses.slice(2)).toEqual(['text', 'number', 'boolean', 'date']);
  const made = await owner.call<{ key: string }>('POST', 'custom-fields/', {
    name: 'Ports',
    record: 'asset',
    kind: 'round_numbers',
  });
  const saved = await owner.call<ImportedJob>('PUT', `import-job/${body.id}/`, {
    mapping: body.mapping.map((key, index) => (index === 3 ? made.body.key : key)),
  });
  expect(saved.body.mapping[3]).toBe(made.body.key);
  await owner.call('POST', `import-job/${body.id}/run/`);
  await app.runJobs();
  expect(
    (await listed<Record<string, unknown>>(owner, 'assets/?sort=asset_tag')).map((one) => one[made.body.key]),
  ).toEqual([4, 12]);
});
