import { sql } from 'kysely';
import { resultsOf, shape, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { excerptShape } from '@steward/kernel/contract/wire/excerpt.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { about, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { searchedWords } from '@steward/kernel/server/search/search.ts';
import { document } from '../../contract/document.ts';
import { insideOfFiles } from './text_search.ts';

/** Documents of one call: those of a page. */
const MOST = 100;

/** Where a search has found words in documents that the caller sees, in the order of their ids. */
async function excerptsOf(ctx: Context, ids: readonly string[], search: string) {
  const seen = await ctx.tx.ids(sql`select t.id from document t
    where ${all(visible(ctx, document, 't', { isLookedUp: true }))} and t.id = any(${[...ids]}::uuid[])`);
  const found = await insideOfFiles.excerpts(ctx, seen, searchedWords(search));
  const results = ids.flatMap((id) => {
    const excerpt = found.get(id);
    return excerpt ? [{ id, excerpt }] : [];
  });
  return { results };
}

export const excerptRoute: CompanyRoute = {
  scope: 'company',
  method: 'GET',
  path: '/file-storage/excerpts',
  record: document.name,
  access: { permission: null, preview: true },
  query: {
    search: required(about(text, 'The search by which the documents were found')),
    ids: required(about(text, `Ids of documents, at most ${MOST}, with commas between them`)),
  },
  summary: 'Read where words of a search are in the files of documents',
  answer: resultsOf(shape({ id: uuid, excerpt: excerptShape })),
  handle: (ctx, { query: { ids = '', search = '' } }) => {
    const wanted = [...new Set(ids.split(','))];
    if (wanted.length > MOST) throw invalid({ ids: { key: 'too_many', params: { max: MOST } } });
    if (!wanted.every(isUuid)) throw invalid({ ids: { key: 'not_id' } });
    return excerptsOf(ctx, wanted, search);
  },
};
