import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE, urlOf } from '@steward/kernel/server/http/mount.ts';
import type { CompanyRoute, PlatformRoute, PublicRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { byArea } from '../areas.ts';
import type { Answer } from '../call.ts';
import { bodyOf, fingerprint, matrixWorld, OPEN_WHILE_READ_ONLY, answeredRoutes, pathOf } from './matrix_world.ts';
import { isTested } from './tested.ts';

/** Calls every route as every caller without access. Ids are real ones of the attacked company. */
const app = await testApp();

const companyRoutes = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company');

/** What goes over each route; the indexes of the API tokens are those of all routes. */
const tested = companyRoutes.filter(isTested);

const platformRoutes = ROUTES.filter((route): route is PlatformRoute => route.scope === 'platform');

const publicRoutes = ROUTES.filter((route): route is PublicRoute => route.scope === 'public');

let world: Awaited<ReturnType<typeof matrixWorld>>;
let before: string;

beforeAll(async () => {
  world = await matrixWorld(app);
  before = await fingerprint(app, world.victim.companyId);
});

async function attack(
  route: CompanyRoute,
  companyId: string,
  workspace: string,
  token: string | undefined,
): Promise<Answer<{ status: number; code: string }>> {
  const body = bodyOf(world, route);
  return app.call(route.method, `${BASE}/${companyId}/${workspace}${pathOf(world, route)}/`, {
    ...(token ? { token } : {}),
    ...(body ? { body } : {}),
  });
}

const tokensFor = (route: CompanyRoute) => world.apiTokensFor(companyRoutes.indexOf(route));

const named = (routes: readonly CompanyRoute[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

describe.each(named(tested))('%s', (_name, route) => {
  it('[R1.2] [R1.3] [R7.3] lets nobody in who must stay outside', async () => {
    const { companyId } = world.victim;
    expect((await attack(route, companyId, 'all', undefined)).status, 'no token').toBe(401);
    expect((await attack(route, companyId, 'all', 'x'.repeat(43))).status, 'a made-up token').toBe(401);
    expect((await attack(route, companyId, 'all', world.switchedOff.token)).status, 'a switched-off user').toBe(401);
    expect((await attack(route, companyId, 'all', world.expiredSession)).status, 'an expired session').toBe(401);
    expect((await attack(route, companyId, 'all', tokensFor(route).expired)).status, 'an expired API token').toBe(401);

    const foreign = await attack(route, companyId, 'all', world.strangerOfAll.token);
    expect(foreign.status, 'another company').toBe(404);
    const platform = await attack(route, companyId, 'all', world.superuserElsewhere.token);
    expect([platform.status, platform.body], 'the platform, which nobody has let in').toEqual([
      foreign.status,
      foreign.body,
    ]);
    const missing = await attack(route, v7(), 'all', world.strangerOfAll.token);
    expect(foreign.body, 'not yours reads as not there').toEqual(missing.body);
    expect(
      (await attack(route, companyId, world.otherWorkspace, world.powerless.token)).status,
      'another workspace',
    ).toBe(404);
    expect(
      (await attack(route, companyId, world.stranger.workspaceId, world.victim.owner.token)).status,
      'a workspace of another company',
    ).toBe(404);
  });
});

describe.each(named(tested.filter((route) => route.access.permission !== null)))('%s', (_name, route) => {
  it('[R6.3] refuses who lacks its permission', async () => {
    for (const [who, user] of [
      ['no right', world.powerless],
      ['portal only', world.portalOnly],
      ['unverified', world.unverified],
    ] as const) {
      expect((await attack(route, world.victim.companyId, 'all', user.token)).status, who).toBe(403);
    }
  });
});

describe.each(named(tested))('%s', (_name, route) => {
  it('gives an API token no more than its scope', async () => {
    const { companyId } = world.victim;
    expect(
      (await attack(route, companyId, world.victim.workspaceId, tokensFor(route).elsewhere)).status,
      'a token of another workspace',
    ).toBe(404);
    const foreign = await attack(route, world.stranger.companyId, 'all', tokensFor(route).whole);
    const missing = await attack(route, v7(), 'all', tokensFor(route).whole);
    expect([foreign.status, foreign.body], 'another company').toEqual([missing.status, missing.body]);
    expect(foreign.status).toBe(401);
    if (route.access.signedInOnly)
      expect((await attack(route, companyId, 'all', tokensFor(route).whole)).body, 'any token').toMatchObject({
        status: 403,
        code: 'token_not_allowed',
      });
    if (route.access.permission !== null)
      expect(
        (await attack(route, companyId, 'all', tokensFor(route).narrow)).status,
        'a token without the permission',
      ).toBe(403);
    if (route.method !== 'GET')
      expect((await attack(route, companyId, 'all', tokensFor(route).reading)).status, 'a token that only reads').toBe(
        403,
      );
  });
});

describe.each(named(tested.filter((route) => route.path.includes(':id'))))('%s', (_name, route) => {
  it('answers for an id of another company as for one that does not exist', async () => {
    const foreign = await attack(route, world.stranger.companyId, 'all', world.strangerOfAll.token);
    const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => (name === 'type' ? 'assets' : v7()));
    const body = bodyOf(world, route);
    const missing = await app.call(route.method, `${BASE}/${world.stranger.companyId}/all${path}/`, {
      token: world.strangerOfAll.token,
      ...(body ? { body } : {}),
    });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  });
});

const changing = companyRoutes.filter((route) => route.method !== 'GET');

describe('a company that can only be read', () => {
  it('goes on with the few things that are no records', () => {
    expect(
      changing
        .filter((route) => route.access.changes === 'own' || route.access.changes === 'session')
        .map((route) => `${route.method} ${route.path}`)
        .sort(),
    ).toEqual([...OPEN_WHILE_READ_ONLY].sort());
  });

  describe.each([
    ['company_closed', sql`deletes_at = '2999-01-31'`],
    ['company_switched_off', sql`switched_off_at = ${new Date()}, switched_off_reason = 'Unpaid'`],
    ['trial_ended', sql`trial_ends_on = '2020-01-31'`],
    ['subscription_ended', sql`plan = 'Team', subscription_state = 'active', subscription_ends_on = '2020-01-31'`],
  ] as const)('%s', (code, standing) => {
    beforeAll(() =>
      app.database.global((tx) =>
        tx.run(sql`update platform_company set ${standing}
        where id = ${world.victim.companyId}`),
      ),
    );
    afterAll(() =>
      app.database.global((tx) =>
        tx.run(
          sql`update platform_company
            set deletes_at = null, switched_off_at = null, switched_off_reason = null, trial_ends_on = null, plan = null,
            subscription_state = null, subscription_ends_on = null where id = ${world.victim.companyId}`,
        ),
      ),
    );

    it.each(
      byArea(
        changing.filter(isTested).filter((one) => one.access.changes === undefined || one.access.changes === 'records'),
      ),
    )('refuses every other change of %s, of its owner too, and says why', async (_area, routes) => {
      for (const route of routes) {
        const answer = await attack(route, world.victim.companyId, 'all', world.victim.owner.token);
        expect([answer.status, answer.body.code], `${route.method} ${route.path}`).toEqual([403, code]);
      }
    });

    it('is read and exported as before, and nothing was written', async () => {
      expect((await world.victim.owner.call('GET', 'assets/')).status).toBe(200);
      expect((await world.victim.owner.call('GET', 'assets/export/')).status).toBe(200);
      expect(await fingerprint(app, world.victim.companyId)).toBe(before);
    });
  });
});

describe('somebody of the platform who was let in', () => {
  // Allowed changes are part of the new baseline.
  afterAll(async () => {
    before = await fingerprint(app, world.victim.companyId);
  });

  /** A support session of the victim. */
  async function visitor(mayChange: boolean): Promise<string> {
    const answer = await world.victim.owner.call('POST', 'support-access/', {
      hours: 1,
      may_change: mayChange,
      reason: 'The matrix',
    });
    expect(answer.status, answer.text).toBe(201);
    const entered = await app.call<{ access: string }>(
      'POST',
      `${BASE}/all-companies/${world.victim.companyId}/enter/`,
      { token: world.superuserElsewhere.token, body: {} },
    );
    expect(entered.status, entered.text).toBe(200);
    return entered.body.access;
  }

  describe('to read', () => {
    let token: string;
    beforeAll(async () => {
      token = await visitor(false);
    });

    it.each(byArea(tested.filter((one) => one.method === 'GET' && one.path !== '/live')))(
      'finds no route of %s that falls over somebody who is no user',
      async (_area, routes) => {
        for (const route of routes) {
          const answer = await attack(route, world.victim.companyId, 'all', token);
          expect(answer.status, `${route.method} ${route.path} ${answer.text}`).toBeLessThan(500);
        }
      },
    );

    describe('changes nothing', () => {
      let meanwhile: string;
      beforeAll(async () => {
        meanwhile = await fingerprint(app, world.victim.companyId);
      });

      it.each(byArea(changing.filter(isTested).filter((one) => one.access.changes !== 'session')))(
        'by any route of %s',
        async (_area, routes) => {
          for (const route of routes) {
            const answer = await attack(route, world.victim.companyId, 'all', token);
            expect(
              [answer.status, ['support_read_only', 'support_not_own', 'forbidden']],
              `${route.method} ${route.path}`,
            ).toEqual([403, expect.arrayContaining([answer.body.code])]);
          }
        },
      );

      it('in the database', async () => {
        expect(await fingerprint(app, world.victim.companyId)).toBe(meanwhile);
      });
    });
  });

  describe('to change things', () => {
    let token: string;
    let held: string;
    beforeAll(async () => {
      token = await visitor(true);
      held = await rights();
    });
    afterAll(() =>
      app.database.inCompany(world.victim.companyId, (tx) =>
        tx.run(sql`delete from support_access where company_id = ${world.victim.companyId}`),
      ),
    );

    it.each(
      byArea(
        changing
          .filter(isTested)
          .filter((one) => one.access.changes !== 'session' && !/delete|bulk|image/.test(one.path)),
      ),
    )('finds no route of %s whose answer falls over', async (_area, routes) => {
      for (const route of routes) {
        const answer = await attack(route, world.victim.companyId, 'all', token);
        expect(answer.status, `${route.method} ${route.path} ${answer.text}`).toBeLessThan(500);
      }
    });

    it('gets none by which they could stay', async () => {
      expect(await rights()).toBe(held);
    });
  });

  const KEPT = [
    'app_user',
    'user_group',
    'user_group_member',
    'user_workspace',
    'environment_role',
    'environment_role_member',
    'company',
    'support_access',
    'workspace',
  ];

  /** Everything that decides sign-in and permissions of the victim. */
  async function rights(): Promise<string> {
    return (await fingerprint(app, world.victim.companyId))
      .split('\n')
      .filter((line) => KEPT.includes(line.split(':')[0] ?? ''))
      .join('\n');
  }
});

describe.each(platformRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    it('is for superusers alone, and tells nobody else what there is', async () => {
      const call = (id: string, token?: string): Promise<Answer<Record<string, unknown>>> =>
        app.call(route.method, `${BASE}${route.path.replaceAll(':id', id)}/`, {
          ...(token ? { token } : {}),
          ...(route.method === 'GET'
            ? {}
            : { body: { company_id: id, trial_ends_on: '2020-01-01', active: false, reason: 'Attack', plan: 'Free' } }),
        });
      expect((await call(world.victim.companyId)).status, 'no token').toBe(401);
      expect((await call(world.victim.companyId, 'x'.repeat(43))).status, 'a made-up token').toBe(401);
      expect((await call(world.victim.companyId, world.switchedOff.token)).status, 'a switched-off user').toBe(401);
      for (const [who, user] of [
        ['an owner', world.victim.owner],
        ['an admin', world.strangerOfAll],
        ['no right', world.powerless],
        ['portal only', world.portalOnly],
        ['unverified', world.unverified],
      ] as const) {
        const answer = await call(world.victim.companyId, user.token);
        expect([answer.status, answer.body['code']], who).toEqual([403, 'platform_only']);
        expect(answer.body, 'the same for a company that is not there').toEqual((await call(v7(), user.token)).body);
      }
    });
  },
);

describe('public routes', () => {
  it.each(publicRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s does not fall over nonsense and gives nothing away',
    async (_name, route) => {
      const path = route.path
        .replaceAll(/:company_id/g, world.victim.companyId)
        .replaceAll(/:work_space_id/g, 'all')
        .replaceAll(/:(\w+)/g, () => v7());
      for (const body of [{}, { email: 1, password: [], nonsense: null }, '[1]', 'not json']) {
        const answer = await app.call(route.method, `${BASE}${path}/`, route.method === 'GET' ? {} : { body });
        expect(answer.status, answer.text).toBeLessThan(500);
        expect(answer.text).not.toContain(world.victim.owner.email);
      }
    },
  );
});

describe('what decides who gets in', () => {
  // By path, to notice sign-in routes without the flag.
  const aboutSignIn =
    /password|passkey|factor|session|sso(\/|-|$)|api-token|logout|mailbox|recovery|switch-company|impersonat/;
  it.each(named(companyRoutes.filter((route) => aboutSignIn.test(route.path.replace('get-azure-sso-token', '')))))(
    '%s is nothing for API tokens',
    (_name, route) => {
      expect(route.access.signedInOnly).toBe(true);
    },
  );
});

describe('all of it together', () => {
  it('[R1.2] has written nothing into the attacked company', async () => {
    expect(await fingerprint(app, world.victim.companyId)).toBe(before);
  });

  it('has a case for every route that the server answers', () => {
    const cases = [...companyRoutes, ...platformRoutes, ...publicRoutes].map((one) => `${one.method} ${urlOf(one)}`);
    // The reference is for everybody, and holds nothing of anybody.
    expect(answeredRoutes(app).filter((one) => !cases.includes(one))).toEqual([
      'GET /api/v1/docs',
      'GET /api/v1/docs/all',
      'GET /api/v1/docs/all/js/scalar.js',
      'GET /api/v1/docs/:heading',
    ]);
    expect(cases.toSorted()).toEqual([...new Set(cases)].toSorted());
  });
});
