import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { uploadFile } from '../../../modules/import/test/imports.ts';
import { workbook } from '../../../modules/import/test/workbook.ts';
import { ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';
import { byArea } from '../areas.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/** Injection: formulas, scripts, styles, addresses, paths, commands. */
const app = await testApp();
const FORMULAS = ['=HYPERLINK("http://evil.example","x")', "+1+cmd|' /C calc'!A0", '-2+3', '@SUM(1)', '\t=1+1'];
const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script>';

function upload(user: TestUser, name: string, type: string, content: string) {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return user.call<{ id: string; url: string }>('POST', 'files/', form);
}

describe('a formula', () => {
  it('in any text, choice or heading is a text in exported files, and comes back as it was', async () => {
    const { owner } = await makeWorld(app);
    await owner.call('POST', 'custom-field/', { name: '=1+1', record: 'supplier', type: 'text' });
    for (const [index, formula] of FORMULAS.entries())
      await owner.call('POST', 'supplier/', { name: `${formula}${index}`, notes: `x\n${formula}`, city: formula });
    const { text } = await owner.call('GET', 'supplier/export/');
    const rows = parse(text, { bom: true }) as string[][];
    expect(rows).toHaveLength(FORMULAS.length + 1);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const first = rows.slice(1).map((row) => row[0]);
    expect(first).toContain(`'${FORMULAS[0]}0`);
  });

  it('in what a file of refused rows tells is a text too', async () => {
    const { owner } = await makeWorld(app);
    const { body: job } = await uploadFile(owner, 'supplier', 'Name,Email\n=1+1,"=cmd|x"\n');
    await owner.call('POST', `import-job/${job.id}/run/`, {});
    await app.runJobs();
    const { text } = await owner.call('GET', `import-job/${job.id}/refused/`);
    for (const cell of (parse(text, { bom: true }) as string[][]).flat()) expect(cell).not.toMatch(/^[=+\-@]/);
  });
});

describe('a script', () => {
  it('is no address of a link, however it is written', async () => {
    const { owner } = await makeWorld(app);
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      'file:///etc/passwd',
      ' javascript:alert(1)',
      'blob:x',
    ]) {
      expect(
        (await owner.call('POST', 'manufacturer/', { name: `M ${url.length}`, url })).status,
        JSON.stringify(url),
      ).toBe(400);
    }
  });

  it('in a name, a country, a note or a heading is text on printed pages, and answers are never pages', async () => {
    const { owner } = await makeWorld(app);
    await owner.call('POST', 'custom-field/', { name: SCRIPT, record: 'supplier', type: 'text' });
    await owner.call('POST', 'supplier/', { name: SCRIPT, country: SCRIPT, notes: SCRIPT });
    const printed = await owner.call('GET', 'supplier/export/?format=html');
    expect(printed.text).not.toMatch(/<script|<img/i);
    expect(printed.text).toContain('&lt;script&gt;');
    expect(printed.headers.get('content-security-policy')).toContain("default-src 'none'");
    const listed = await owner.call('GET', 'supplier/');
    expect([listed.headers.get('content-type'), listed.headers.get('x-content-type-options')]).toEqual([
      expect.stringContaining('application/json'),
      'nosniff',
    ]);
    const missing = await app.call('GET', `/api/v1/${encodeURIComponent(SCRIPT)}/`);
    expect(missing.headers.get('content-type')).toContain('application/json');
  });

  it('in an upload is refused: no SVG, XHTML, XML, HTML or PDF is kept, whatever it is called', async () => {
    const { owner } = await makeWorld(app);
    const bodies = [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>',
      '<?xml-stylesheet type="text/xsl" href="#x"?><x/>',
      '<!doctype html><script>1</script>',
      '%PDF-1.7 /JavaScript',
      '<?php system($_GET[0]);',
      '#!/bin/sh\nid',
      'MZ\u0000\u0000',
    ];
    for (const body of bodies)
      for (const [name, type] of [
        ['a.png', 'image/png'],
        ['a.svg', 'image/svg+xml'],
      ] as const)
        expect((await upload(owner, name, type, body)).status, body).toBe(415);
  });

  it('stands nowhere in our own pages as text that becomes markup', () => {
    const root = resolve(import.meta.dirname, '../../..');
    const files = ['kernel/client', 'modules', 'app/client'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    );
    const pages = files.filter((file) => /\/client(\/.*)?\.tsx?$/.test(file) && !/\/dist\/|\.test\.tsx?$/.test(file));
    expect(pages.length).toBeGreaterThan(300);
    for (const file of pages) {
      // The sandbox of email previews allows no scripts, forms, windows or same-origin access; a click follows a link.
      const text = readFileSync(file, 'utf8').replaceAll(
        /sandbox="(allow-top-navigation-by-user-activation)?"\s+srcDoc=/g,
        '',
      );
      expect(text, file).not.toMatch(
        /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|srcDoc|\beval\(|new Function\(/,
      );
    }
  });
});

describe('a style', () => {
  it('is no colour: only six digits are', async () => {
    const { owner } = await makeWorld(app);
    for (const color of [
      'red;background:url(//evil.example)',
      '#fff}</style><script>',
      'url(javascript:alert(1))',
      '#12345',
      '#1234567',
      'expression(alert(1))',
      '#12345g',
      'var(--x)',
    ]) {
      expect(
        (await owner.call('POST', 'statuslabels/', { name: 'Label', type: 'pending', color })).body,
        color,
      ).toMatchObject({ status: 400, color: [expect.any(String)] });
    }
    expect(
      (await owner.call('POST', 'statuslabels/', { name: 'Label', type: 'pending', color: '#AbCdEf' })).body,
    ).toMatchObject({ color: '#abcdef' });
  });
});

describe('an address', () => {
  const EVIL = 'https://evil.example/';

  describe('from outside is never where an answer leads: not by query, referrer, host or a path of two slashes', () => {
    let world: World;
    beforeAll(async () => {
      world = await makeWorld(app);
    });

    it.each(byArea(ROUTES.filter((one) => one.method === 'GET' && !one.path.endsWith('/live'))))(
      '%s',
      async (_area, routes) => {
        const queries = ['next', 'redirect', 'redirect_uri', 'return_to', 'url', 'continue']
          .map((name) => `${name}=${encodeURIComponent(EVIL)}`)
          .join('&');
        for (const route of routes) {
          const path =
            (route.scope === 'company' ? `/api/v1/${world.companyId}/all` : '/api/v1') +
            route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => (name === 'type' ? 'assets' : world.companyId));
          const answer = await app.call('GET', `${path}/?${queries}`, {
            token: world.owner.token,
            headers: { referer: EVIL, 'x-forwarded-host': 'evil.example' },
          });
          expect(answer.headers.get('location') ?? '', path).not.toContain('evil.example');
          expect(answer.headers.get('refresh'), path).toBeNull();
        }
      },
    );

    it.each(['//evil.example/', '/\\evil.example', '/api/v1//evil.example/'])('the path %s', async (path) => {
      expect((await app.call('GET', new URL(app.address).origin + path)).headers.get('location') ?? '').not.toContain(
        'evil.example',
      );
    });
  });

  it('in what people write is fetched by nobody, and read from no disk', async () => {
    const { owner } = await makeWorld(app);
    let asked = 0;
    const { createServer } = await import('node:http');
    const listening = createServer((_request, response) => {
      asked += 1;
      response.end('x');
    });
    await new Promise<void>((done) => {
      listening.listen(0, '127.0.0.1', done);
    });
    const address = listening.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/x.png`;
    try {
      for (const text of [url, `![x](${url})`, `<img src="${url}">`, '<img src="file:///etc/passwd">'])
        await owner.call('POST', 'supplier/', { name: `S ${text}`, url, notes: text });
      const printed = await owner.call('GET', 'supplier/export/?format=html');
      expect(printed.text).not.toMatch(/<img|root:x:/);
      await app.runJobs();
      expect(asked).toBe(0);
    } finally {
      await new Promise((done) => {
        listening.close(done);
      });
    }
  });

  it('in an entity of a workbook or of a document is not read', async () => {
    const { owner } = await makeWorld(app);
    const bytes = await workbook({ One: [['Name'], ['&xxe;']] });
    const { body, text } = await uploadFile(owner, 'supplier', new Uint8Array(bytes));
    expect(text).not.toContain('root:x:');
    expect(body.samples.flat()).toContain('&xxe;');
  });
});

describe('a path', () => {
  it('in the name of an upload, an id or an address of the client leads nowhere else', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { body: job } = await owner.call<{ id: string; file_name?: string }>(
      'POST',
      'import/supplier/',
      (() => {
        const form = new FormData();
        form.append('file', new Blob(['Name\nAcme\n']), '../../../../tmp/evil.csv');
        return form;
      })(),
    );
    expect(job.id).toEqual(expect.any(String));
    for (const path of [
      '/../../../etc/passwd',
      '/..%2f..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      `/api/v1/${companyId}/all/files/..%2f..%2f..%2fetc%2fpasswd/?se=1&sig=x`,
    ]) {
      const answer = await app.call('GET', path);
      expect(answer.text, path).not.toMatch(/root:x:|"workspaces"/);
    }
  });
});

describe('a command', () => {
  it('in a search, a sort, a filter, a column or a table is data, and no SQL', async () => {
    const { owner, companyId } = await makeWorld(app);
    const attack = "'; drop table supplier; select pg_sleep(9) --";
    for (const record of RECORDS) {
      const found = await owner.call<{ count: number }>('GET', `${record.wire}/?search=${encodeURIComponent(attack)}`);
      expect([found.status, found.body.count], record.name).toEqual([200, 0]);
      for (const query of [
        `sort=${encodeURIComponent(`name${attack}`)}`,
        `filters=${encodeURIComponent(JSON.stringify({ field: `name${attack}`, op: 'is', value: 'x' }))}`,
        `filters=${encodeURIComponent(JSON.stringify({ field: record.title, op: `is${attack}`, value: 'x' }))}`,
      ]) {
        expect((await owner.call('GET', `${record.wire}/?${query}`)).status, query).toBe(400);
      }
    }
    expect((await owner.call('GET', `supplier/export/?columns=${encodeURIComponent(attack)}`)).status).toBeLessThan(
      500,
    );
    expect((await owner.call('GET', `column-settings/?table=${encodeURIComponent(attack)}`)).status).toBe(404);
    const kept = await app.database.inCompany(companyId, (tx) =>
      tx.one(sql<{ n: number }>`select count(*) as n from supplier where company_id = ${companyId}`),
    );
    expect(kept.n).toBe(0);
  });

  it('in a prototype of an input makes nobody mightier, and stops no server', async () => {
    const { owner, user, workspaceId } = await makeWorld(app);
    const clerk = await user({ permissions: ['supplier:read', 'supplier:write'], workspaces: [workspaceId] });
    for (const body of [
      '{"name":"A","__proto__":{"is_superuser":true,"user_type":"admin"}}',
      '{"name":"B","constructor":{"prototype":{"user_type":"admin"}}}',
    ]) {
      expect((await clerk.call('POST', 'supplier/', body)).status).toBeLessThan(500);
    }
    await clerk.call('GET', `supplier/?filters=${encodeURIComponent('{"__proto__":{"field":"name"}}')}`);
    expect((await clerk.call('GET', 'users/')).status).toBe(403);
    expect((await owner.call('GET', 'users/current_user/')).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'user_type')).toBe(false);
  });

  it('in a token is refused: none is read as data, all are looked up', async () => {
    const { companyId } = await makeWorld(app);
    const tokens = [
      'eyJhbGciOiJub25lIn0.eyJpc19zdXBlcnVzZXIiOnRydWV9.',
      Buffer.from('{"user":1}').toString('base64'),
      "' or 1=1 --",
      'null',
      'x'.repeat(5000),
    ];
    for (const token of tokens)
      expect((await app.call('GET', `/api/v1/${companyId}/all/users/current_user/`, { token })).status).toBe(401);
  });
});
