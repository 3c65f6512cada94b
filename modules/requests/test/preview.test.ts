import { describe, expect, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { as, pair, start, type Body } from '../../permissions/test/previews.ts';

const app = await testApp();

describe('a preview', () => {
  test('shows what somebody asked for, but not what was written, and who owns the company', async () => {
    const { world } = await pair(app);
    const { body: group } = await world.owner.call<{ id: string }>('POST', 'groups/', {
      name: 'Portal',
      custom_permissions: ['featureportal:read', 'featureportal:write'],
    });
    const person = await world.user({ groups: [group.id], workspaces: [world.workspaceId] });
    const desk = await sampleRecord(world.owner, recordNamed('asset'));
    await world.owner.call('POST', 'associate/', { asset_id: desk.id, checkout_to: 'user', user_id: person.id });
    const asked = await person.call<{ id: string }>('POST', 'portal/problems/', {
      asset_id: desk.id,
      note: 'My doctor says so',
    });
    expect(asked.status, asked.text).toBe(201);
    await world.owner.call('POST', `fault-report/${asked.body.id}/close_fault/`, { reason: 'Let us talk' });
    expect((await person.call<Body>('GET', 'portal/requests/')).body['results']).toMatchObject([
      { note: 'My doctor says so', answer: 'Let us talk' },
    ]);
    await start(world.owner, person.id);
    const seen = await as(world.owner, person.id, 'GET', 'portal/requests/');
    expect(seen.body['results'], seen.text).toMatchObject([
      { kind: 'problem', status: 'declined', asset: { id: desk.id }, note: null, answer: null, image: null },
    ]);
    const clerk = await world.user({ permissions: ['assets:read'] });
    await start(world.owner, clerk.id);
    expect((await as(world.owner, clerk.id, 'GET', 'owners/')).body['results']).toEqual([
      { id: world.owner.id, name: expect.any(String) },
    ]);
  });
});
