import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../../../app/test/app.ts';
import type { TestUser } from '../../../app/test/world.ts';
import type { RecordFile, RecordFiles } from '../contract/wire.ts';

/** Sends a file to a record, such as `assets/{id}`. */
export function sendFile(
  user: TestUser,
  record: string,
  data: Uint8Array<ArrayBuffer> | string,
  name = 'notes.txt',
  headers: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  form.append('file', new Blob([data], { type: 'image/png' }), name);
  return user.call<RecordFile & { readonly detail?: string; readonly code?: string }>(
    'POST',
    `${record}/files/`,
    form,
    headers,
  );
}

/** The files of a record as the list answers them. */
export async function filesOf(user: TestUser, record: string, query = ''): Promise<RecordFiles> {
  return (await user.call<RecordFiles>('GET', `${record}/files/${query}`)).body;
}

export async function namesOf(user: TestUser, record: string, query = ''): Promise<string[]> {
  return (await filesOf(user, record, query)).results.map((one) => one.name);
}

/** Loads what stands at an address of a file, with a file token. */
export async function load(app: TestApp, user: TestUser, url: string): Promise<Response> {
  const { body } = await user.call<{ token: string }>('POST', 'get-azure-sso-token/', { url });
  return fetch(new URL(`${url}?${body.token}`, app.address));
}

/** The contents that a company has on disk, by SHA-256. */
export function contentsOf(app: TestApp, companyId: string): string[] {
  const folder = join(app.services.config.dataFolder, 'files', companyId);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((one) => one.length === 2)
    .flatMap((one) => readdirSync(join(folder, one)));
}
