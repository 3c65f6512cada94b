import { expect, it } from 'vitest';
import { REPLAYED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { makeWorld } from '../world.ts';

/** Calls that do nothing more when they are repeated, by why. */
const HARMLESS: readonly (readonly [why: string, paths: RegExp])[] = [
  [
    'reads',
    /\/(export|effects|restore-check|check|preview|resolve|behind|printable-tag--preview-labels|printable-tag-labels)$/,
  ],
  ['reads', /^\/(printing\/generate-asset-printer-image|sso\/test|get-azure-sso-token)$/],
  [
    'sets what it names',
    /\/(read|star|pause|cancel|run|undo|open|close|tick|scan|end|end-all|take-over|revoke|calendar|devices|logout)$/,
  ],
  ['sets what it names', /^\/(switch-company|users\/update_user|sso\/domains|file-storage\/update_order)/],
  ['proves or links one thing', /^\/(sso\/link|sso\/link\/finish|sso\/domains\/:domain\/prove)$/],
  ['gives access once more', /\/(link|invite|resend|restore|purge)$/],
  ['sends a test', /\/(test|send)$/],
  ['the second finds it done', /\/(remove|revoke_invitation|reset-second-factor|owners|links)$/],
];

const posts = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company' && route.method === 'POST');

it('a call that is sent again after its answer was lost is done once, or does nothing more', () => {
  const twice = posts.filter(
    ({ path, status, undo, once, access }) =>
      status !== 201 && !undo && !once && !access.secret && !HARMLESS.some(([, paths]) => paths.test(path)),
  );
  expect(twice.map(({ path }) => path)).toEqual([]);
});

const app = await testApp();

it('a repeated call says that its answer was given before; with other input it says what is stored', async () => {
  const { owner } = await makeWorld(app);
  const headers = { 'idempotency-key': 'one' };
  const create = (name: string) => owner.call<{ id: string }>('POST', 'supplier/', { name }, headers);
  const [first, again, other] = [await create('Acme'), await create('Acme'), await create('Bolt')];
  expect([first.headers.get(REPLAYED_HEADER), again.headers.get(REPLAYED_HEADER)]).toEqual([null, 'true']);
  expect(again.body).toEqual(first.body);
  expect([other.status, other.body]).toEqual([409, expect.objectContaining({ answer: first.body })]);
  const change = () =>
    owner.call('PATCH', `supplier/${first.body.id}/`, { city: 'Bonn', version: 1 }, { 'idempotency-key': 'two' });
  expect([(await change()).status, (await change()).status]).toEqual([200, 200]);
});
