import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../app/test/app.ts';
import type { NewShareLink } from '../../contract/share.ts';
import { library, linksOf, share, Visitor } from './share_calls.ts';

/* Share links: what opens, what does not, and who decides about it. */

const app = await testApp();

const SAMPLE = 'A sample';

test('[R1.32] [R7.98] a link opens one document; its token is stored as a hash and nothing shows it again', async () => {
  const { owner, a, companyId } = await library(app);
  const link = await share(owner, `file-storage/${a}`, { note: 'For Ruhr Reinigung' });
  const visitor = new Visitor(app, link);
  const page = await visitor.page();
  expect([page.status, page.text.includes('a.txt')]).toEqual([200, true]);
  expect(await visitor.read()).toBe(SAMPLE);
  const token = visitor.path.split('/').at(-1) ?? '';
  const rows = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql<object>`select * from share_link where company_id = ${companyId}`),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  const listed = await owner.call('GET', `file-storage/${a}/share-links/`);
  expect(listed.text).not.toContain(token);
  expect(Object.keys((await linksOf(owner, `file-storage/${a}`))[0] ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/hash|token|address/)]),
  );
  expect(await linksOf(owner)).toMatchObject([{ id: link.id, state: 'active', used: 1, note: 'For Ruhr Reinigung' }]);
  const uses = await owner.call<{ results: unknown[] }>('GET', `share-links/${link.id}/uses/`);
  expect(uses.body.results).toMatchObject([{ kind: 'open', name: 'a.txt', address: '127.0.0.1' }]);
  const history = await owner.call<{ results: { action: string }[] }>('GET', `activity-logs/?record=document&id=${a}`);
  expect(history.body.results.map((one) => one.action).slice(0, 2)).toEqual(['open_share', 'share']);
});

test('[R7.99] a link to a folder opens what lies in it, and nothing beside or above it', async () => {
  const { owner, manuals, secret, pumps, a, b, hidden } = await library(app);
  const visitor = new Visitor(app, await share(owner, `folder/${pumps}`, {}));
  expect((await visitor.page()).text).toContain('b.txt');
  expect([await visitor.read(b), await visitor.read(a), await visitor.read(hidden), await visitor.read()]).toEqual([
    ...[SAMPLE, 404, 404, 404],
  ]);
  for (const folder of [manuals, secret, 'x', `${pumps}/..`]) {
    const page = await visitor.page(`?folder=${folder}`);
    expect([page.status, /Manuals|Board|salaries|a\.txt/.test(page.text)], folder).toEqual([404, false]);
  }
  for (const id of ['x', '', `${b}'`]) expect((await visitor.take(id)).status, id).toBe(404);
  const above = new Visitor(app, await share(owner, `folder/${manuals}`, {}));
  expect((await above.page(`?folder=${pumps}`)).text).toContain('b.txt');
  expect([await above.read(b), await above.read(hidden)]).toEqual([SAMPLE, 404]);
  // By the tree of folders, not by a path: what is moved out is gone, and what is moved in is there.
  await owner.call('POST', `folder/${pumps}/move/`, { parent_id: secret });
  expect([(await above.page(`?folder=${pumps}`)).status, await above.read(b)]).toEqual([404, 404]);
  expect(await visitor.read(b)).toBe(SAMPLE);
  await owner.call('PATCH', `file-storage/${hidden}/`, { folder_id: manuals });
  expect(await above.read(hidden)).toBe(SAMPLE);
});

test('unknown, cut, ended, expired and switched-off links, and those of another company, are one answer', async () => {
  const { owner, a } = await library(app);
  const [ended, off] = [await share(owner, `file-storage/${a}`, {}), await share(owner, `file-storage/${a}`, {})];
  const good = new Visitor(app, await share(owner, `file-storage/${a}`, {}));
  const token = good.path.split('/').at(-1) ?? '';
  const foreign = await library(app);
  const swapped = Buffer.from(token, 'base64url');
  Buffer.from(foreign.companyId.replaceAll('-', ''), 'hex').copy(swapped);
  const addresses = ['x', token.slice(1), `${token}A`, `B${token.slice(1)}`, swapped.toString('base64url')].map(
    (one) => new Visitor(app, { address: `${app.address}/api/v1/share/${one}` }),
  );
  expect((await owner.call('POST', `share-links/${ended.id}/end/`, {})).body).toEqual({ ended: 1 });
  const pages = new Set<string>();
  for (const visitor of [...addresses, new Visitor(app, ended)]) {
    const page = await visitor.page();
    pages.add(`${page.status} ${page.text}`);
    expect([(await visitor.take()).status, (await visitor.enter('x')).status]).toEqual([404, 404]);
    expect((await visitor.send('x.txt', 'x', 'Eve')).status).toBe(404);
  }
  await owner.call('PATCH', 'share-links/settings/', { allowed: false });
  const page = await new Visitor(app, off).page();
  expect([...pages]).toEqual([`404 ${page.text}`]);
  expect((await good.take()).status).toBe(404);
  await owner.call('PATCH', 'share-links/settings/', { allowed: true });
  expect(await good.read()).toBe(SAMPLE);
});

test('a password is asked before anything is shown, and by every address behind the page', async () => {
  const { owner, a, b, manuals } = await library(app);
  const link = await share(owner, `folder/${manuals}`, { password: 'amber canal 6417 tulip' });
  const other = new Visitor(app, await share(owner, `folder/${manuals}`, {}));
  const visitor = new Visitor(app, link);
  const page = await visitor.page();
  expect([page.status, /Manuals|Pumps|a\.txt/.test(page.text), page.text.includes('password')]).toEqual([
    ...[200, false, true],
  ]);
  expect([(await visitor.take(a)).status, (await visitor.take(a)).body.code]).toEqual([403, 'share_password']);
  expect([(await visitor.enter('wrong')).status, (await visitor.enter('wrong')).body.code]).toEqual([
    ...[403, 'share_wrong_password'],
  ]);
  expect((await visitor.take(a)).status).toBe(403);
  expect((await visitor.enter('amber canal 6417 tulip')).status).toBe(200);
  expect((await visitor.page()).text).toContain('a.txt');
  const { ticket } = (await visitor.take(a)).body;
  expect((await visitor.load(a, ticket)).text).toBe(SAMPLE);
  // Bound to the document, the browser and the link.
  expect((await visitor.load(b, ticket)).status).toBe(404);
  const { cookie } = visitor;
  visitor.cookie = '';
  expect((await visitor.load(a, ticket)).status).toBe(404);
  expect((await visitor.take(a)).status).toBe(403);
  await other.read(a);
  visitor.cookie = other.cookie;
  expect([(await visitor.take(a)).status, (await visitor.load(a, ticket)).status]).toEqual([403, 404]);
  visitor.cookie = cookie;
  for (const forged of ['', 'x', `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`])
    expect((await visitor.load(a, forged)).status, forged).toBe(404);
  // Another password ends all stays.
  await owner.call('PATCH', `share-links/${link.id}/`, { password: 'birch meadow 9920 lamp' });
  expect([(await visitor.take(a)).status, (await visitor.load(a, ticket)).status]).toEqual([403, 404]);
  expect((await visitor.enter('amber canal 6417 tulip')).status).toBe(403);
  const wrong = await owner.call<{ results: { kind: string }[] }>('GET', `share-links/${link.id}/uses/`);
  expect(wrong.body.results.map((one) => one.kind)).toEqual([
    ...['wrong_password', 'open', 'wrong_password', 'wrong_password'],
  ]);
});

test('passwords are not guessed without end, and a stay ends after an hour', async () => {
  const { owner, a } = await library(app);
  const visitor = new Visitor(app, await share(owner, `file-storage/${a}`, { password: 'amber canal 6417 tulip' }));
  for (let n = 0; n < 10; n += 1) expect((await visitor.enter(`guess ${n}`)).status).toBe(403);
  expect((await visitor.enter('amber canal 6417 tulip')).status).toBe(429);
  await app.database.owner.query('delete from rate_limit');
  expect((await visitor.enter('amber canal 6417 tulip')).status).toBe(200);
  expect(await visitor.read()).toBe(SAMPLE);
  const { ticket } = (await visitor.take()).body;
  app.clock.advance(61);
  expect([(await visitor.take()).status, (await visitor.load(a, ticket)).status]).toEqual([403, 404]);
  app.clock.advance(-61);
});

test('the last download of a limit is taken once, by whoever comes first', async () => {
  const { owner, a } = await library(app);
  const link = await share(owner, `file-storage/${a}`, { most: 1 });
  const visitors = Array.from({ length: 6 }, () => new Visitor(app, link));
  // Programs that look at links in emails use nothing up.
  for (const visitor of visitors)
    expect([(await visitor.page()).status, (await visitor.head()).status]).toEqual([200, 200]);
  const found = await Promise.all(visitors.map((one) => one.read()));
  expect(found.filter((one) => one === SAMPLE)).toHaveLength(1);
  expect(found.filter((one) => one === 404)).toHaveLength(5);
  const winner = visitors[found.indexOf(SAMPLE)];
  // In the same stay it is one download, however often its bytes are loaded.
  expect([await winner?.read(), await winner?.read()]).toEqual([SAMPLE, SAMPLE]);
  expect(await linksOf(owner)).toMatchObject([{ used: 1, state: 'used_up' }]);
  expect((await visitors.find((one) => one !== winner)?.page())?.status).toBe(404);
});

test('a link to look at does not download', async () => {
  const { owner, a } = await library(app);
  const visitor = new Visitor(app, await share(owner, `file-storage/${a}`, { kind: 'view' }));
  expect((await visitor.page()).text).not.toContain('data-do="download"');
  expect([await visitor.read(undefined, 'download'), await visitor.read(undefined, 'preview')]).toEqual([404, SAMPLE]);
});

test('[R7.98] who loses the right, the folder or the account loses the links, and gets them back with it', async () => {
  const { owner, user, workspaceId, manuals, a } = await library(app);
  const permissions = ['folder:read', 'folder:share'];
  const group = await owner.create('groups', { name: 'Sharing', custom_permissions: permissions });
  const mara = await user({ groups: [group], workspaces: [workspaceId] });
  const links = [await share(mara, `file-storage/${a}`, {}), await share(mara, `folder/${manuals}`, {})];
  const visitors = links.map((one) => new Visitor(app, one));
  const tickets: string[] = [];
  for (const visitor of visitors) tickets.push((await visitor.take(a)).body.ticket);
  const opened = async (): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (const [at, visitor] of visitors.entries())
      all.push(await visitor.read(a), (await visitor.load(a, tickets[at] ?? '')).status, (await visitor.page()).status);
    return [...new Set(all)];
  };
  const states = async () => [...new Set((await linksOf(owner)).map((one) => one.state))];
  const losing: Record<string, readonly [() => Promise<unknown>, () => Promise<unknown>]> = {
    'the right to share': [
      () => owner.call('PATCH', `groups/${group}/`, { custom_permissions: ['folder:read'] }),
      () => owner.call('PATCH', `groups/${group}/`, { custom_permissions: permissions }),
    ],
    'the folder': [
      () => owner.call('PATCH', `folder/${manuals}/`, { inherits: false }),
      () => owner.call('PATCH', `folder/${manuals}/`, { inherits: true }),
    ],
    'the account': [
      () => owner.call('PATCH', `users/${mara.id}/`, { activated: false }),
      () => owner.call('PATCH', `users/${mara.id}/`, { activated: true }),
    ],
    'the document': [
      () => owner.call('POST', `folder/${manuals}/delete/`),
      async () => {
        await owner.call('POST', 'folder/restore/', { ids: [manuals] });
        await owner.call('POST', 'file-storage/restore/', { ids: [a] });
      },
    ],
  };
  for (const [what, [lose, give]] of Object.entries(losing)) {
    expect(await opened(), `before ${what}`).toEqual([SAMPLE, 200]);
    await lose();
    expect(await opened(), what).toEqual([404]);
    expect(await states(), what).toEqual(['stopped']);
    await give();
  }
  expect(await opened()).toEqual([SAMPLE, 200]);
  // A manager makes a link that has stopped their own.
  await owner.call('PATCH', `groups/${group}/`, { custom_permissions: [] });
  for (const { id } of links) expect((await owner.call('POST', `share-links/${id}/take-over/`, {})).status).toBe(200);
  expect(await opened()).toEqual([SAMPLE, 200]);
});

test('links rest while nobody may change anything in the company', async () => {
  const { owner, a, companyId } = await library(app);
  const visitor = new Visitor(app, await share(owner, `file-storage/${a}`, {}));
  await app.database.owner.query(`update platform_company set trial_ends_on = '2020-01-31' where id = $1`, [companyId]);
  expect([(await visitor.page()).status, await visitor.read()]).toEqual([404, 404]);
});

test('one’s own links alone are seen and ended; who manages all folders ends everybody’s, and an end is for good', async () => {
  const { owner, user, workspaceId, manuals, a } = await library(app);
  const some = { permissions: ['folder:read', 'folder:share'], workspaces: [workspaceId] };
  const [mara, jonas] = [await user(some), await user(some)];
  const blind = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  const link = await share(mara, `file-storage/${a}`, {});
  const visitor = new Visitor(app, link);
  expect([(await linksOf(mara)).length, (await linksOf(jonas)).length, (await linksOf(owner)).length]).toEqual([
    1, 0, 1,
  ]);
  expect(await linksOf(jonas, `file-storage/${a}`)).toEqual([]);
  for (const [method, path] of [
    ['POST', `share-links/${link.id}/end/`],
    ['POST', `share-links/${link.id}/end//`],
    ['POST', `share-links/${link.id}/renew/`],
    ['POST', `share-links/${link.id}/take-over/`],
    ['PATCH', `share-links/${link.id}/`],
    ['GET', `share-links/${link.id}/uses/`],
  ] as const)
    expect((await jonas.call(method, path, method === 'GET' ? undefined : {})).status, path).toBe(404);
  expect((await jonas.call('POST', 'share-links/end-all/', {})).status).toBe(403);
  expect((await blind.call('POST', `file-storage/${a}/share-links/`, { kind: 'view' })).status).toBe(403);
  expect((await owner.call('PATCH', `share-links/${link.id}/`, { kind: 'view' })).status).toBe(404);
  expect(await visitor.read()).toBe(SAMPLE);
  const second = await share(jonas, `folder/${manuals}`, {});
  const renewed = await mara.call<NewShareLink>('POST', `share-links/${link.id}/renew/`, {});
  expect([await visitor.read(), await new Visitor(app, renewed.body).read()]).toEqual([404, SAMPLE]);
  expect((await owner.call('POST', 'share-links/end-all/', {})).body).toEqual({ ended: 2 });
  for (const one of [renewed.body, second]) expect((await new Visitor(app, one).page()).status).toBe(404);
  expect((await mara.call('POST', `share-links/${link.id}/renew/`, {})).status).toBe(404);
  expect(await linksOf(owner)).toEqual([]);
});

test('the company’s rules hold for new links, and for those that were made before', async () => {
  const { owner, a } = await library(app);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const post = (input: object) => owner.call('POST', `file-storage/${a}/share-links/`, { kind: 'view', ...input });
  const link = await share(owner, `file-storage/${a}`, { ends: day(20) });
  expect(link.ends).toBe(day(20));
  expect((await share(owner, `file-storage/${a}`, {})).ends).toBe(day(30));
  expect(Object.keys((await post({ ends: day(40) })).body)).toContain('ends');
  expect(Object.keys((await post({ ends: day(-3) })).body)).toContain('ends');
  // A password that is refused makes no link without one.
  expect(Object.keys((await post({ password: '123' })).body)).toContain('password');
  expect(Object.keys((await post({ kind: 'upload' })).body)).toContain('kind');
  expect(await linksOf(owner)).toHaveLength(2);
  const visitor = new Visitor(app, link);
  await owner.call('PATCH', 'share-links/settings/', { password_required: true });
  expect([(await visitor.page()).status, Object.keys((await post({})).body)]).toEqual([
    404,
    expect.arrayContaining(['password']),
  ]);
  expect(Object.keys((await owner.call('PATCH', `share-links/${link.id}/`, { note: 'x' })).body)).toContain('password');
  await owner.call('PATCH', 'share-links/settings/', { password_required: false, longest_days: 5 });
  expect((await linksOf(owner)).map((one) => one.ends)).toEqual([day(5), day(5)]);
  expect(await visitor.read()).toBe(SAMPLE);
  app.clock.advance(6 * 1440);
  expect([(await visitor.page()).status, await visitor.read()]).toEqual([404, 404]);
  app.clock.advance(-6 * 1440);
  await owner.call('PATCH', 'share-links/settings/', { allowed: false });
  expect((await post({})).body['code']).toBe('share_links_off');
});

test('what a page answers is kept by nobody, names nobody elsewhere, and runs nothing of others', async () => {
  const { owner, a } = await library(app);
  await owner.call('POST', `file-storage/${a}/rename/`, { name: '<img src=x onerror=alert(1)>"\'.txt' });
  const visitor = new Visitor(app, await share(owner, `file-storage/${a}`, {}));
  const page = await visitor.page();
  const { ticket } = (await visitor.take()).body;
  const file = await visitor.load(a, ticket, 'preview');
  for (const answer of [page, file, await visitor.take(), await visitor.load(a, 'x')])
    expect({
      referrer: answer.headers.get('referrer-policy'),
      robots: answer.headers.get('x-robots-tag'),
      cache: answer.headers.get('cache-control') ?? 'no-store',
    }).toEqual({ referrer: 'no-referrer', robots: 'noindex, nofollow, noarchive', cache: 'no-store' });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/);
  expect(policy).not.toContain('unsafe');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(page.text).not.toContain('<img src=x');
  expect(page.text).toContain('&lt;img src=x');
  expect(page.text).not.toContain(visitor.path);
});
