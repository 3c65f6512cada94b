import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { readDocument } from '@steward/kernel/server/adapters/documents/read_document.ts';
import { FORMATS } from '@steward/kernel/server/adapters/documents/readings.ts';
import { withLocalContent } from '@steward/kernel/server/adapters/files/local_content.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import { required, text } from '@steward/kernel/server/http/reference/schema.ts';
import { type Download, type PublicRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import { documentContentsShape, type DocumentContents } from '../../contract/contents.ts';
import { CHARACTERS, contentsToWire } from '../contents_route.ts';
import { sendDocument } from '../serve_file.ts';
import { zipDownload } from '../zip.ts';
import { sharePage } from './page.ts';
import { receive, senderOf } from './receive.ts';
import { asOwner, enter, SHARE_LIMITS, take, takeFolder, taken, takenFolder } from './visits.ts';

/** The address of a link is a secret, and what it opens is for nobody's index. */
const SECRET = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' } as const;

async function bytes(services: Services, request: RouteRequest, form: 'download' | 'preview'): Promise<Download> {
  await countAttempt(services, SHARE_LIMITS.look, networkOf(request.raw));
  const { companyId, link, file } = await taken(services, request);
  if (form === 'download' && link.kind !== 'download') throw new AppError('not_found');
  return sendDocument(services, request.raw, { companyId, file, form }, false);
}

/** What is in a document that browsers do not show. */
async function contents(services: Services, request: RouteRequest): Promise<DocumentContents> {
  await countAttempt(services, SHARE_LIMITS.look, networkOf(request.raw));
  const { companyId, file } = await taken(services, request);
  const format = FORMATS[file.mime];
  if (!format || format === 'text' || format === 'markup' || format === 'pdf') throw new AppError('not_found');
  const read = await withLocalContent(services.config, companyId, file.sha256, (path) =>
    readDocument(`strangers of ${companyId}`, 'contents', path, { format, characters: CHARACTERS }),
  );
  if (read === null) throw new AppError('not_found');
  return contentsToWire(read);
}

/** A folder with all that the link opens in it. */
async function zip(services: Services, request: RouteRequest): Promise<Download> {
  await countAttempt(services, SHARE_LIMITS.look, networkOf(request.raw));
  const { companyId, plan } = await takenFolder(services, request);
  return zipDownload(services, companyId, plan, asOwner(services, request));
}

const ofLink = { scope: 'public', answersWith: SECRET } as const;
const done = shape({ detail: string });

/** Calls of people outside, who have the address of a link and nothing else. */
export const visitorRoutes: readonly PublicRoute[] = [
  {
    ...ofLink,
    method: 'GET',
    path: '/share/:token',
    type: 'text/html',
    summary: 'The page of a share link',
    handle: sharePage,
  },
  {
    ...ofLink,
    method: 'POST',
    path: '/share/:token/enter',
    body: { password: text },
    summary: 'Enter the password of a share link',
    answer: done,
    handle: enter,
  },
  {
    ...ofLink,
    method: 'POST',
    path: '/share/:token/take',
    body: { document_id: text },
    summary: 'Open a document with a share link, which counts it',
    answer: shape({ address: string, ticket: string }),
    handle: take,
  },
  {
    ...ofLink,
    method: 'GET',
    path: '/share/:token/documents/:id/download',
    type: 'application/octet-stream',
    summary: 'Download a document that was opened with a share link',
    handle: (services, request) => bytes(services, request, 'download'),
  },
  {
    ...ofLink,
    method: 'POST',
    path: '/share/:token/take-folder',
    body: { folder_id: required(text) },
    summary: 'Open a folder for a download with a share link, which counts it once',
    answer: shape({ address: string, ticket: string }),
    handle: takeFolder,
  },
  {
    ...ofLink,
    method: 'GET',
    path: '/share/:token/folders/:id/zip',
    type: 'application/zip',
    summary: 'Download a folder that was opened with a share link, as a zip',
    handle: zip,
  },
  {
    ...ofLink,
    method: 'GET',
    path: '/share/:token/documents/:id/preview',
    type: 'application/octet-stream',
    summary: 'Show a document that was opened with a share link',
    handle: (services, request) => bytes(services, request, 'preview'),
  },
  {
    ...ofLink,
    method: 'GET',
    path: '/share/:token/documents/:id/contents',
    summary: 'Read what is in an office document that was opened with a share link',
    answer: documentContentsShape,
    handle: contents,
  },
  {
    ...ofLink,
    method: 'POST',
    path: '/share/:token/files',
    status: 201,
    body: { name: required(text), file: text },
    upload: true,
    storesUpload: MAX_FILE_BYTES,
    sender: senderOf,
    summary: 'Send a file with a share link that takes files',
    answer: done,
    handle: receive,
  },
];
