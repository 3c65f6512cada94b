import { sql } from 'kysely';
import { boolean, literal, nullable, shape } from '@steward/kernel/contract/answers/shape.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document } from '../../contract/document.ts';
import { TEXT_STATES, type FileText } from '../../contract/wire.ts';
import { fileNamed } from '../stored_files.ts';

type Found = Pick<Tables['document_text'], 'state' | 'is_cut'> & { readonly words: boolean };

/** Whether searches find the words in a file, and why not. */
async function textOf(ctx: Context, id: string): Promise<FileText> {
  const { sha256 } = await fileNamed(ctx, id);
  const found = ctx.services.config.searchesFiles
    ? await ctx.tx.maybe(sql<Found>`select x.state, x.is_cut, exists (select from document_page p
        where p.company_id = ${ctx.companyId} and p.sha256 = x.sha256) as words from document_text x
        where x.company_id = ${ctx.companyId} and x.sha256 = ${sha256}`)
    : undefined;
  if (!found) return { state: null, is_cut: false };
  const said = found.state === 'read' && !found.words ? 'empty' : found.state;
  return { state: TEXT_STATES.find((one) => one === said) ?? null, is_cut: found.is_cut };
}

export const textStateRoute: CompanyRoute = {
  scope: 'company',
  record: document.name,
  method: 'GET',
  path: '/file-storage/:id/text',
  access: { permission: null },
  summary: 'Tell whether searches find the words in a file, and why not',
  answer: shape({ state: nullable(literal(...TEXT_STATES)), is_cut: boolean }),
  handle: (ctx, { params }) => textOf(ctx, pathId(params['id'])),
};
