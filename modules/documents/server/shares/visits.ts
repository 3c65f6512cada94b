import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { WithHeaders, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { clearAttempts, countAttempt, isPassword, requireBackoff } from '@steward/modules/sign_in/server';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { planOf, type AsReader, type Plan } from '../zip.ts';
import { documentWithin, pathWithin, withLink, type OpenLink } from './open.ts';
import { cookieOf, isTicket, newVisit, sharePath, ticketOf, visitIn, type Visit } from './token.ts';
import { countUse, noteUse, wasCounted } from './uses.ts';

/** Rate limits of visitors by network, and of wrong passwords by link. */
export const SHARE_LIMITS = {
  look: { name: 'share_look', max: 600, seconds: 300 },
  send: { name: 'share_send', max: 300, seconds: 3600 },
  password: { name: 'share_password', max: 10, seconds: 300 },
} as const;
const PASSWORDS = { name: 'share_password_link', free: 30, longest: 900 } as const;

export const tokenIn = ({ params }: Pick<RouteRequest, 'params'>): string => params['token'] ?? '';

/** The visitor's stay. Throws `share_password` where a password has to be entered first. */
export async function admitted(services: Services, { raw }: RouteRequest, { link }: OpenLink): Promise<Visit | null> {
  const visit = await visitIn(services, raw, link);
  if (visit === null && link.password_hash !== null) throw new AppError('share_password');
  return visit;
}

/** Begins a stay with the password of the link. Wrong ones are slowed down by link and by network, and noted. */
export async function enter(services: Services, request: RouteRequest): Promise<WithHeaders> {
  await countAttempt(services, SHARE_LIMITS.look, networkOf(request.raw));
  const link = await withLink(services, request, ({ link: found }) => Promise.resolve(found));
  const given = request.body['password'];
  if (link.password_hash !== null) {
    await countAttempt(services, SHARE_LIMITS.password, link.id, networkOf(request.raw));
    await requireBackoff(services, PASSWORDS, link.id);
    if (!(await isPassword(link.password_hash, typeof given === 'string' ? given.slice(0, 200) : ''))) {
      await withLink(services, request, ({ ctx }) => noteUse(ctx, link, { kind: 'wrong_password', raw: request.raw }));
      throw new AppError('share_wrong_password');
    }
    await clearAttempts(services, PASSWORDS, link.id);
  }
  const cookie = await cookieOf(services, link, tokenIn(request), newVisit(services));
  return new WithHeaders({ detail: 'ok' }, { 'set-cookie': cookie, 'cache-control': 'no-store' });
}

/** Whether all that lies in a folder may be downloaded at once: with a limit, files are opened one by one. */
export const givesZip = ({ link }: Pick<OpenLink, 'link'>): boolean => link.kind === 'download' && link.most === null;

/** A folder that the link opens, for a zip. Throws `not_found`. */
async function folderWithin(open: OpenLink, id: string): Promise<Pick<Tables['folder'], 'id' | 'name'>> {
  const here = givesZip(open) ? (await pathWithin(open, id))?.at(-1) : undefined;
  if (!here) throw new AppError('not_found');
  return here;
}

/** Lets the visitor download a folder with all that is in it, and counts that once. */
export async function takeFolder(services: Services, request: RouteRequest): Promise<WithHeaders> {
  await countAttempt(services, SHARE_LIMITS.look, networkOf(request.raw));
  const token = tokenIn(request);
  return withLink(services, request, async (open) => {
    const { ctx, link } = open;
    const visit = (await admitted(services, request, open)) ?? newVisit(services);
    const { id, name } = await folderWithin(open, String(request.body['folder_id'] ?? ''));
    if (!(await countUse(ctx, link))) throw new AppError('not_found');
    await noteUse(ctx, link, { kind: 'zip', raw: request.raw, visit: visit.id, name });
    await writeActivity(ctx, { record: folder, id, title: name, action: 'open_share', note: link.note });
    const ticket = await ticketOf(services, link, visit, id);
    return new WithHeaders(
      { address: `${sharePath(token)}/folders/${id}/zip`, ticket },
      { 'set-cookie': await cookieOf(services, link, token, visit), 'cache-control': 'no-store' },
    );
  });
}

/** What of a folder is sent as a zip. Throws `not_found` where it was not taken in the visitor's stay. */
export async function takenFolder(
  services: Services,
  request: RouteRequest,
): Promise<{ companyId: string; plan: Plan }> {
  const { id = '' } = request.params;
  return withLink(services, request, async (open) => {
    const visit = await visitIn(services, request.raw, open.link);
    const isOpen = visit !== null && (await isTicket(services, open.link, visit, id, request.query['ticket'] ?? ''));
    if (!isOpen) throw new AppError('not_found');
    await folderWithin(open, id);
    const language = languageFrom(request.raw.headers['accept-language']);
    return {
      companyId: open.ctx.companyId,
      plan: { ...(await planOf(open.owner, [], [id])), language, isSilent: true },
    };
  });
}

/** Looks at what is in a folder with the rights that whose link it is has then, as long as the link opens it. */
export const asOwner =
  (services: Services, request: RouteRequest): AsReader =>
  (look) =>
    withLink(services, request, async (open) => {
      await folderWithin(open, request.params['id'] ?? '');
      return look(open.owner);
    });

/**
 * Opens a document for the visitor and counts it. Programs that look at links in emails only read the page, so that
 * they use nothing up. In the same stay the document is counted once.
 */
export async function take(services: Services, request: RouteRequest): Promise<WithHeaders> {
  await countAttempt(services, SHARE_LIMITS.look, networkOf(request.raw));
  const token = tokenIn(request);
  const given = request.body['document_id'];
  return withLink(
    services,
    request,
    async (open) => {
      const { ctx, link } = open;
      const known = await admitted(services, request, open);
      const row = await documentWithin(open, typeof given === 'string' ? given : null);
      const visit = known ?? newVisit(services);
      if (known === null || !(await wasCounted(ctx, link, visit.id, row.id))) {
        if (!(await countUse(ctx, link))) throw new AppError('not_found');
        const { id: documentId, name } = row;
        await noteUse(ctx, link, { kind: 'open', raw: request.raw, visit: visit.id, documentId, name });
        await writeActivity(ctx, { record: document, id: row.id, title: name, action: 'open_share', note: link.note });
      }
      const address = `${sharePath(token)}/documents/${row.id}`;
      const ticket = await ticketOf(services, link, visit, row.id);
      return new WithHeaders(
        { address, ticket },
        { 'set-cookie': await cookieOf(services, link, token, visit), 'cache-control': 'no-store' },
      );
    },
    true,
  );
}

/** A document that was counted in the visitor's stay. Throws `not_found`, also when it may not be given out now. */
export async function taken(services: Services, request: RouteRequest) {
  return withLink(
    services,
    request,
    async (open) => {
      const visit = await visitIn(services, request.raw, open.link);
      const { id = '' } = request.params;
      const isOpen = visit !== null && (await isTicket(services, open.link, visit, id, request.query['ticket'] ?? ''));
      if (!isOpen) throw new AppError('not_found');
      return { companyId: open.ctx.companyId, link: open.link, file: await documentWithin(open, id) };
    },
    true,
  );
}
