import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { fill } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { readUpload } from '@steward/kernel/server/adapters/files/read_upload.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { networkOf, paramsOf } from '@steward/kernel/server/context/request.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import type { RouteRequest } from '@steward/kernel/server/http/route.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import { document } from '../../contract/document.ts';
import { makeDocument } from '../add_file.ts';
import { fileName } from '../file_name.ts';
import { withLink, type OpenLink } from './open.ts';
import { companyOfShare } from './token.ts';
import { countUse, noteUse } from './uses.ts';
import { admitted, SHARE_LIMITS, tokenIn } from './visits.ts';

const SENT_BY = wordsOf('documents')(({ share_page }) => share_page.sent_by);

/** Who sends a file says who they are; nobody checks it. */
const senderFields = { name: { kind: 'text', required: true, max: 100 } } as const;

/** Visitors wait for each other, and not people of the company for them. */
const strangersOf = (companyId: string): string => `strangers of ${companyId}`;

const asRequest = (raw: FastifyRequest): RouteRequest => ({
  params: paramsOf(raw),
  query: {},
  body: {},
  stored: [],
  raw,
});

/** Refuses files before they are read, where the link takes none. */
export async function senderOf(services: Services, raw: FastifyRequest): Promise<string> {
  await countAttempt(services, SHARE_LIMITS.send, networkOf(raw));
  return withLink(services, asRequest(raw), async (open) => {
    requireUpload(open);
    await admitted(services, asRequest(raw), open);
    return strangersOf(open.ctx.companyId);
  });
}

function requireUpload({ link }: OpenLink): void {
  if (link.kind !== 'upload') throw new AppError('not_found');
}

/** Stores a file that somebody outside sends. Its sender sees nothing of it afterwards. */
export async function receive(services: Services, request: RouteRequest): Promise<{ detail: string }> {
  const [upload] = request.stored;
  const { name: sender } = parseInput(senderFields, request.body);
  if (!upload) throw invalid({ file: { key: 'required' } });
  const companyId = companyOfShare(tokenIn(request)) ?? '';
  const read = await readUpload(strangersOf(companyId), upload);
  const contents = contentStore(services.config);
  try {
    await contents.prepare(companyId, read.content);
    if (read.small) await contents.prepare(companyId, read.small);
    await withLink(services, request, async (open) => {
      const { ctx, link, target, owner } = open;
      requireUpload(open);
      await admitted(services, request, open);
      if (!(await countUse(ctx, link, read.content.size))) throw new AppError('share_full');
      const name = fileName(upload.filename);
      const language = LANGUAGES.find((one) => one === owner.user.language) ?? 'en';
      const notes = fill(SENT_BY[language], { name: sender });
      const id = await makeDocument(ctx, { name, folder_id: target.id, owner_id: link.user_id, notes }, read);
      await noteUse(ctx, link, { kind: 'upload', raw: request.raw, documentId: id, name, sender });
      const into = { type: 'folder', id: target.id, name: target.name };
      const line = { record: document, id, title: name, action: 'receive_file', target: into, note: sender };
      await emit(ctx, 'document.received', [{ ...line, data: {} }]);
    });
  } catch (error) {
    if (read.small) await rm(read.small.path, { force: true });
    throw error;
  }
  return { detail: 'ok' };
}
