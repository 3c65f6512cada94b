import { describe, expect, it } from 'vitest';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { SERVER_MODULES } from '../../../modules/server.ts';
import type { SavedView, ViewCounts } from '../../../modules/views/contract/index.ts';
import { testApp } from '../app.ts';
import { sampleInput } from '../samples.ts';
import { makeWorld, type TestUser } from '../world.ts';
import { TESTED } from './tested.ts';

const app = await testApp();

/** The views of all modules, by record type. */
const declared = Map.groupBy(
  SERVER_MODULES.flatMap(({ views = {} }) => Object.entries(views)),
  ([record]) => record,
);
const VIEWED = TESTED.filter(({ name }) => declared.has(name));

/** Records with dates before, on and after today and with each choice, of which some refer to the caller. */
async function makeSome(owner: TestUser, record: RecordDefinition): Promise<void> {
  for (const [at, offset] of [-40, -1, 0, 3, 90].entries()) {
    const plain = await sampleInput(owner, record);
    const moved = Object.entries(record.fields).flatMap(([key, field]) => {
      const name = inputKey(key, field);
      if (!(name in plain) || field.kind !== 'date') return [];
      // Not ended, begun or cancelled.
      return [[name, /due|next|expir|renew|end|notice|warranty|eol/.test(key) ? day(offset) : null] as const];
    });
    const mine = Object.entries(record.fields).flatMap(([key, field]) =>
      field.to === 'user' && !field.readOnly ? [[inputKey(key, field), owner.id] as const] : [],
    );
    const chosen = Object.entries(record.fields).flatMap(([key, { kind, options = [] }]) =>
      kind === 'select' && key in plain ? [[key, options[at % options.length]] as const] : [],
    );
    const input = { ...plain, ...Object.fromEntries([...moved, ...mine, ...chosen]) };
    const made = await owner.call('POST', `${record.wire}/`, input);
    if (made.status !== 201) expect((await owner.call('POST', `${record.wire}/`, plain)).status).toBe(201);
  }
}

const day = (offset: number): string => addDays(new Date().toISOString().slice(0, 10), offset);

const tabsOf = async (user: TestUser, { name }: RecordDefinition): Promise<SavedView[]> =>
  (await user.call<{ views: SavedView[] }>('GET', `list-views/?table=${name}`)).body.views.filter((one) => one.tab);

async function lengthOf(user: TestUser, { wire }: RecordDefinition, view: SavedView): Promise<number> {
  const query = new URLSearchParams({ filters: JSON.stringify(view.definition.filters), sort: view.definition.sort });
  const { status, body, text } = await user.call<{ count: number }>('GET', `${wire}/?${query.toString()}`);
  expect(status, text).toBe(200);
  return body.count;
}

describe.each(VIEWED.map((record) => [record.name, record] as const))('views of %s', (name, record) => {
  it('each has as many records as its tab counts, also for who sees few of the fields', async () => {
    const world = await makeWorld(app);
    await makeSome(world.owner, record);
    const reader = await world.user({ permissions: [`${record.permission}:read`] });
    let counted = 0;
    for (const user of [world.owner, reader]) {
      const tabs = await tabsOf(user, record);
      const { body: counts } = await user.call<ViewCounts>('GET', `list-views/counts/?table=${name}`);
      for (const view of tabs) {
        const length = await lengthOf(user, record, view);
        if (view.tab?.is_counted) expect(counts[view.id], view.id).toEqual({ count: length, count_is_exact: true });
        else expect(counts[view.id], view.id).toBeUndefined();
        counted += length;
      }
    }
    expect(counted).toBeGreaterThan(0);
  });

  it('each is named in every language, at an address of its own, and at most one opens the list', async () => {
    const { owner } = await makeWorld(app);
    const all = (declared.get(name) ?? []).flatMap(([, views]) => views);
    expect(new Set(all.map((one) => one.name)).size).toBe(all.length);
    for (const { words } of all)
      for (const language of LANGUAGES)
        expect(words[language]).toEqual({ title: expect.stringMatching(/\S/), none: expect.stringMatching(/\S/) });
    const tabs = await tabsOf(owner, record);
    expect(tabs.map((one) => one.address)).toEqual(all.map((one) => one.name));
    expect(tabs.filter((one) => one.is_default).length).toBe(all.some((one) => one.opens === 'always') ? 1 : 0);
  });
});

it('a list opens with the jobs of who has some, and else with what is open', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const opens = async (user: TestUser): Promise<string | undefined> => {
    const { body } = await user.call<{ views: SavedView[] }>('GET', 'list-views/?table=asset_maintenance');
    return body.views.find((one) => one.is_default)?.address;
  };
  expect(await opens(owner)).toBe('open');
  const record = TESTED.find((one) => one.name === 'asset_maintenance');
  if (!record) return;
  await owner.create('asset-maintenance', {
    ...(await sampleInput(owner, record)),
    ...{ assignee_id: owner.id, started_on: null, completed_on: null, cancelled_on: null },
  });
  expect(await opens(owner)).toBe('my-jobs');
  expect(await opens(await world.user({ permissions: ['assetsmaintenance:read'] }))).toBe('open');
});
