import { expect } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { AssetRequest, RequestableAsset, RequestAnswer, OwnRequest, MyAsset } from '../contract/wire.ts';

export interface Desk extends World {
  readonly model: string;
  /** A requestable asset with a price and note, hidden in the portal. */
  laptop(input?: Record<string, unknown>): Promise<string>;
  /** A portal user with further permissions. */
  guest(own?: readonly string[], actions?: readonly string[]): Promise<TestUser>;
}

/** Switches off the modules of maintenance: problems are requests of their own then. */
export async function withoutMaintenance(owner: TestUser): Promise<void> {
  for (const name of ['maintenance_parts', 'maintenance']) {
    const answer = await owner.call('PATCH', `company/modules/${name}/`, { is_on: false });
    expect(answer.status, answer.text).toBe(200);
  }
}

/** The application and helpers for portal tests. */
export async function portalSetup() {
  const app = await testApp();

  async function desk(): Promise<Desk> {
    const world = await makeWorld(app);
    const { id: model } = await sampleRecord(world.owner, recordNamed('asset_model'));
    let made = 0;
    let people = 0;
    const laptop = async (input: Record<string, unknown> = {}): Promise<string> => {
      made += 1;
      const body = {
        name: `Laptop ${made}`,
        model_id: model,
        requestable: true,
        notes: 'Screen of Mallory',
        purchase_cost: { amount: '990.00', currency: 'EUR' },
        ...input,
      };
      return world.owner.create('assets', body);
    };
    const guest = async (
      own: readonly string[] = [],
      actions: readonly string[] = ['read', 'write', 'update', 'delete'],
    ): Promise<TestUser> => {
      people += 1;
      const group = await world.owner.create('groups', {
        name: `Portal ${people}`,
        custom_permissions: actions.map((one) => `featureportal:${one}`),
      });
      return world.user({ workspaces: [world.workspaceId], groups: [group], permissions: own });
    };
    return { ...world, model, laptop, guest };
  }

  const claim = (user: TestUser, id: string, more: Record<string, unknown> = {}) =>
    user.call<RequestAnswer & { code: string; detail: string }>('POST', 'assets/claim/', { asset_id: id, ...more });

  const offers = async (user: TestUser, search = ''): Promise<string[]> =>
    (
      await user.call<{ results: RequestableAsset[] }>('GET', `portal/claimable/?search=${encodeURIComponent(search)}`)
    ).body.results.map((one) => one.name);

  const things = async (user: TestUser): Promise<readonly MyAsset[]> =>
    (await user.call<{ results: MyAsset[] }>('GET', 'portal/things/')).body.results;

  const requests = async (user: TestUser): Promise<readonly OwnRequest[]> =>
    (await user.call<{ results: OwnRequest[] }>('GET', 'portal/requests/')).body.results;

  const waiting = async (user: TestUser, query = ''): Promise<readonly AssetRequest[]> =>
    (await user.call<{ results: AssetRequest[] }>('GET', `asset-requests/?${query}`)).body.results;

  return { app, desk, claim, offers, things, requests, waiting };
}
