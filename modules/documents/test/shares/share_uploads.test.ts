import { expect, test } from 'vitest';
import { testApp } from '../../../../app/test/app.ts';
import { library, linksOf, share, Visitor } from './share_calls.ts';

/* Share links with which people outside send files. */

const app = await testApp();

const UPLOAD = { kind: 'upload', most: 3, most_megabytes: 1 };

test('[R1.32] [R7.99] who may only send sees nothing of what lies there, also not what they have sent', async () => {
  const { owner, manuals, a } = await library(app);
  const visitor = new Visitor(app, await share(owner, `folder/${manuals}`, UPLOAD));
  const page = await visitor.page();
  expect([page.status, /Manuals|Pumps|a\.txt/.test(page.text)]).toEqual([200, false]);
  const seen = page.text.replaceAll(/<(style|script)[^]*?<\/\1>/g, '');
  expect(seen, 'every word is filled in').not.toMatch(/\{\w+\}/);
  expect((await visitor.page(`?folder=${manuals}`)).text).toBe(page.text);
  expect([(await visitor.take(a)).status, (await visitor.take()).status]).toEqual([404, 404]);
  expect((await visitor.send('report.txt', 'All well')).body.name).toHaveLength(1);
  const sent = await visitor.send('../..\\report\u202e.txt', 'All well', 'Anna Weber');
  expect([sent.status, sent.body]).toEqual([201, { detail: 'ok' }]);
  expect((await visitor.page()).text).toBe(page.text);
  const { results } = (
    await owner.call<{ results: { id: string; name: string; owner: { id: string }; notes: string }[] }>(
      'GET',
      `file-storage/?search=report`,
    )
  ).body;
  expect(results).toMatchObject([
    { name: 'report.txt', owner: { id: owner.id }, notes: 'Sent by Anna Weber with a share link' },
  ]);
  expect((await visitor.take(results[0]?.id)).status).toBe(404);
  const [link] = await linksOf(owner);
  expect(link).toMatchObject({ used: 1, used_bytes: 8, target: { type: 'folder', id: manuals } });
  const uses = await owner.call<{ results: unknown[] }>('GET', `share-links/${link?.id}/uses/`);
  expect(uses.body.results).toMatchObject([{ kind: 'upload', name: 'report.txt', sender: 'Anna Weber' }]);
  await app.runJobs();
  const told = await owner.call<{ results: { text: string }[] }>('GET', 'notifications/');
  expect(JSON.stringify(told.body.results)).toContain('report.txt');
  const history = await owner.call<{ results: { action: string; actor: { name: string } }[] }>(
    'GET',
    `activity-logs/?record=document&id=${results[0]?.id}`,
  );
  // Nobody of the company is said to have done it.
  expect(history.body.results.map((one) => one.action)).toEqual(['receive_file', 'create']);
  expect(JSON.stringify(history.body.results.map((one) => one.actor))).not.toContain(owner.id);
});

test('count and size of what is sent are kept, also by several at once', async () => {
  const { owner, manuals } = await library(app);
  const link = await share(owner, `folder/${manuals}`, UPLOAD);
  const visitors = Array.from({ length: 5 }, () => new Visitor(app, link));
  const answers = await Promise.all(visitors.map((one, at) => one.send(`${at}.txt`, `File ${at}`, 'Anna')));
  for (const { status } of answers) expect([201, 404, 409]).toContain(status);
  expect(answers.filter((one) => one.status === 201)).toHaveLength(3);
  expect((await owner.call<{ count: number }>('GET', `file-storage/?search=.txt`)).body.count).toBe(3 + 3);
  expect(await linksOf(owner)).toMatchObject([{ used: 3, state: 'used_up' }]);
  const small = new Visitor(app, await share(owner, `folder/${manuals}`, { ...UPLOAD, most: 50 }));
  expect((await small.send('a.bin', 'x'.repeat(600_000), 'Anna')).status).toBe(201);
  const second = await small.send('b.bin', 'y'.repeat(600_000), 'Anna');
  expect([second.status, second.body.code]).toEqual([409, 'share_full']);
  expect((await small.send('c.bin', 'z'.repeat(300_000), 'Anna')).status).toBe(201);
});

test('files are sent only where whose link it is may add them, and to links that take files', async () => {
  const { owner, user, workspaceId, manuals, a } = await library(app);
  const group = await owner.create('groups', {
    name: 'Adding',
    custom_permissions: ['folder:read', 'folder:write', 'folder:share'],
  });
  const mara = await user({ groups: [group], workspaces: [workspaceId] });
  const reader = await user({ permissions: ['folder:read', 'folder:share'], workspaces: [workspaceId] });
  expect((await reader.call('POST', `folder/${manuals}/share-links/`, UPLOAD)).status).toBe(403);
  const visitor = new Visitor(app, await share(mara, `folder/${manuals}`, UPLOAD));
  expect((await visitor.send('a.txt', 'x', 'Anna')).status).toBe(201);
  await owner.call('PATCH', `groups/${group}/`, { custom_permissions: ['folder:read', 'folder:share'] });
  expect([(await visitor.page()).status, (await visitor.send('b.txt', 'x', 'Anna')).status]).toEqual([404, 404]);
  const looking = new Visitor(app, await share(mara, `file-storage/${a}`, { kind: 'view' }));
  expect((await looking.send('c.txt', 'x', 'Anna')).status).toBe(404);
  const locked = await share(owner, `folder/${manuals}`, { ...UPLOAD, password: 'amber canal 6417 tulip' });
  expect((await new Visitor(app, locked).send('d.txt', 'x', 'Anna')).body.code).toBe('share_password');
});
