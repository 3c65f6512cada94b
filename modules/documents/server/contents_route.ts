import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { readDocument } from '@steward/kernel/server/adapters/documents/read_document.ts';
import { FORMATS, type Contents, type Outcome } from '@steward/kernel/server/adapters/documents/readings.ts';
import { withLocalContent } from '@steward/kernel/server/adapters/files/local_content.ts';
import { requireHarmless } from '@steward/kernel/server/adapters/scan/states.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { ExternalCall, type Route } from '@steward/kernel/server/http/route.ts';
import { documentContentsShape, type DocumentContents } from '../contract/contents.ts';
import { fileNamed } from './stored_files.ts';

/** Characters of a document that is shown as text. */
export const CHARACTERS = 300_000;

/** What is in a document that browsers cannot show, read beside the server. */
export const contentsRoute: Route = {
  method: 'GET',
  path: '/file-storage/:id/contents',
  scope: 'company',
  access: { permission: null },
  summary: 'Read what is in a Word, Excel, PowerPoint or OpenDocument file',
  answer: documentContentsShape,
  handle: async (ctx, { params: { id = '' } }) => {
    if (!isUuid(id)) throw new AppError('not_found');
    const { mime, sha256 } = await fileNamed(ctx, id);
    const format = FORMATS[mime];
    if (!format || format === 'text' || format === 'markup' || format === 'pdf') throw new AppError('not_found');
    const { services, companyId } = ctx;
    await requireHarmless(services.config, ctx.tx, companyId, sha256);
    return new ExternalCall(async () => {
      const read = await withLocalContent(services.config, companyId, sha256, (path) =>
        readDocument(companyId, 'contents', path, { format, characters: CHARACTERS }),
      );
      if (read === null) throw new AppError('not_found');
      return async () => contentsToWire(read);
    });
  },
};

export function contentsToWire(read: Outcome<Contents>): DocumentContents {
  if ('unread' in read) return { unread: read.unread, count: 0, is_cut: false, sections: [] };
  const { sections, count, isCut } = read.value;
  return {
    unread: null,
    count,
    is_cut: isCut,
    sections: sections.map(({ isCut: isPart, ...section }) => ({ ...section, is_cut: isPart })),
  };
}
