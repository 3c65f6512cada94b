import { isObject, objectIn, textsIn } from '@steward/kernel/contract/narrow.ts';
import type { Json } from './schema.ts';
import type { Tag } from './tags.ts';

/** The name of a heading in addresses. */
export function slugOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** The headings of a document, in order. */
export function headingsOf({ tags }: Json): Tag[] {
  return (Array.isArray(tags) ? tags.filter(isObject) : []).map(({ name, description }) => ({
    name: String(name),
    description: String(description),
  }));
}

/** The document with the calls and events of one heading, and what they refer to. */
export function partOf(document: Json, heading: string, overview: string): Json {
  const paths = withHeading(document['paths'], heading);
  const webhooks = withHeading(document['webhooks'], heading);
  const { schemas, responses, securitySchemes } = objectIn(document['components']);
  const used = referredBy({ paths, webhooks, securitySchemes }, { schemas, responses });
  const { info } = document;
  return {
    ...document,
    info: { ...objectIn(info), title: heading, description: `[All calls of the API](${overview}/)` },
    tags: headingsOf(document).filter(({ name }) => name === heading),
    paths,
    webhooks,
    components: {
      schemas: only(schemas, 'schemas', used),
      responses: only(responses, 'responses', used),
      securitySchemes,
    },
  };
}

/** Operations of a heading, by path and method. */
function withHeading(items: unknown, heading: string): Json {
  const found = Object.entries(objectIn(items)).map(([path, methods]): [string, Json] => [
    path,
    Object.fromEntries(
      Object.entries(objectIn(methods)).filter(([, operation]) =>
        textsIn(objectIn(operation)['tags']).includes(heading),
      ),
    ),
  ]);
  return Object.fromEntries(found.filter(([, methods]) => Object.keys(methods).length > 0));
}

/** Names of components, such as `schemas/asset`, that a part of the document refers to, also through others. */
function referredBy(part: Json, components: Json): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting: unknown[] = [part];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      const [kind = '', key = ''] = name.split('/');
      waiting.push(objectIn(components[kind])[key] ?? null);
    }
  }
  return used;
}

function only(items: unknown, kind: string, used: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(objectIn(items)).filter(([name]) => used.has(`${kind}/${name}`)));
}
