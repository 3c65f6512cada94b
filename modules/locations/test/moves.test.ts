import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { createMany, updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();
const location = recordNamed('location');

it('moves of one batch that would put two locations below each other: the first is kept, the second refused', async () => {
  const { companyId, owner } = await makeWorld(app);
  const answers = await backgroundContext(
    app.services,
    companyId,
    'test',
    async (ctx) => {
      const [a = '', b = '', c = '', d = ''] = (
        await createMany(ctx, location, [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }])
      ).map(String);
      const move = (id: string, parent: string) => ({ id, input: { parent_id: parent } });
      return updateMany(ctx, location, [move(a, b), move(c, d), move(b, a)]);
    },
    { userId: owner.id },
  );
  expect(answers.map((one) => !(one instanceof AppError))).toEqual([true, true, false]);
  expect(answers[2]).toMatchObject({ code: 'invalid' });
});
