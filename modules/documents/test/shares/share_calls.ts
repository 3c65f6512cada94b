import { expect } from 'vitest';
import type { TestApp } from '../../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';
import type { NewShareLink, ShareLink } from '../../contract/share.ts';

/** A company with a folder in which a folder and two documents lie, and one beside it. */
export async function library(app: TestApp) {
  const world = await makeWorld(app);
  const { owner } = world;
  await app.database.owner.query('delete from rate_limit');
  const [manuals, secret] = [
    await owner.create('folder', { name: 'Manuals' }),
    await owner.create('folder', { name: 'Board' }),
  ];
  const pumps = await owner.create('folder', { name: 'Pumps', parent_id: manuals });
  const [a, b, hidden] = [
    await owner.create('file-storage', { name: 'a.txt', folder_id: manuals }),
    await owner.create('file-storage', { name: 'b.txt', folder_id: pumps }),
    await owner.create('file-storage', { name: 'salaries.txt', folder_id: secret }),
  ];
  return { ...world, manuals, secret, pumps, a, b, hidden };
}

/** Makes a link as somebody; `path` is a document or a folder. */
export async function share(who: TestUser, path: string, input: object): Promise<NewShareLink> {
  const made = await who.call<NewShareLink>('POST', `${path}/share-links/`, { kind: 'download', ...input });
  expect(made.status, made.text).toBe(201);
  return made.body;
}

/** What a visitor does with a link, in one browser. */
export class Visitor {
  readonly #app: TestApp;
  readonly path: string;
  cookie = '';
  headers: Readonly<Record<string, string>> = {};

  constructor(app: TestApp, { address }: Pick<NewShareLink, 'address'>) {
    this.#app = app;
    this.path = new URL(address).pathname;
  }

  async #call<T = Record<string, unknown>>(method: string, rest: string, body?: unknown) {
    const headers = { ...this.headers, ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
    const answer = await this.#app.call<T>(method, `${this.path}${rest}`, { body, headers });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    return answer;
  }

  page(query = '') {
    return this.#call('GET', query);
  }

  head() {
    return this.#call('HEAD', '');
  }

  enter(password: string) {
    return this.#call<{ code?: string }>('POST', '/enter', { password });
  }

  take(documentId?: string) {
    return this.#call<{ address: string; ticket: string; code?: string }>(
      'POST',
      '/take',
      documentId === undefined ? {} : { document_id: documentId },
    );
  }

  takeFolder(folderId: string) {
    return this.#call<{ address: string; ticket: string; code?: string }>('POST', '/take-folder', {
      folder_id: folderId,
    });
  }

  post(rest: string, body: object) {
    return this.#call<{ code?: string }>('POST', rest, body);
  }

  /** Loads bytes in this browser. */
  fetch(address: string): Promise<Response> {
    return fetch(new URL(address, this.#app.address), { headers: this.cookie === '' ? {} : { cookie: this.cookie } });
  }

  /** Loads a document that was taken. */
  load(documentId: string, ticket: string, form = 'download') {
    return this.#call('GET', `/documents/${documentId}/${form}?ticket=${encodeURIComponent(ticket)}`);
  }

  /** The text of a document, or the status of what refused it. */
  async read(documentId?: string, form = 'download'): Promise<string | number> {
    const { status, body } = await this.take(documentId);
    if (status !== 200) return status;
    const { pathname } = new URL(body.address, this.#app.address);
    const answer = await this.load(pathname.split('/').at(-1) ?? '', body.ticket, form);
    return answer.status === 200 ? answer.text : answer.status;
  }

  send(name: string, data: string, sender?: string) {
    const form = new FormData();
    if (sender !== undefined) form.append('name', sender);
    form.append('file', new Blob([data]), name);
    return this.#call<{ code?: string; name?: string[] }>('POST', '/files', form);
  }
}

export async function linksOf(who: TestUser, path = ''): Promise<readonly ShareLink[]> {
  const answer = await who.call<{ results: ShareLink[] }>('GET', path === '' ? 'share-links/' : `${path}/share-links/`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}
