import { readFileSync } from 'node:fs';
import type { ReferencePart } from '@steward/kernel/server/http/reference/openapi.ts';
import type { Json } from '@steward/kernel/server/http/reference/schema.ts';
import type { WebhookMessage } from '../contract/wire.ts';
import { allEvents, exampleOf, type Declared } from './catalogue.ts';

const TAG = 'Events';
const ID: Json = { type: 'string', format: 'uuid' };
const TEXT: Json = { type: 'string' };

function about(schema: Json, description: string): Json {
  return { ...schema, description };
}

function orNull({ type, ...schema }: Json): Json {
  return { ...schema, type: [type, 'null'] };
}

/** An object with required properties. */
function object(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties) };
}

const CHANGE: Json = {
  type: 'object',
  properties: {
    field: about(TEXT, 'Its key, as calls have it'),
    from: { description: 'Before; absent for fields that need a permission of their own' },
    to: { description: 'Afterwards; absent for the same fields' },
  },
  required: ['field'],
};

const DATA: Readonly<Record<keyof WebhookMessage['data'], Json>> = {
  company: object({ id: ID, name: TEXT }),
  record: object({
    type: about(TEXT, 'A record type, such as `asset`'),
    id: ID,
    title: about(TEXT, 'What it is called'),
    url: about(orNull(TEXT), 'Its page; null where it has none, or is deleted'),
  }),
  actor: about(
    object({ id: orNull(ID), name: TEXT }),
    'Who did it; without an id it was Steward itself, or its support',
  ),
  target: about(orNull(object({ type: TEXT, id: ID, name: TEXT })), 'To or from whom or where'),
  note: about(orNull(TEXT), 'Null also for notes that need a permission of their own'),
  changes: { type: 'array', items: CHANGE },
};

const MESSAGE: Readonly<Record<keyof WebhookMessage, Json>> = {
  id: about(ID, 'The same at each attempt, so that what comes twice is recognised; later events have greater ones'),
  type: about(TEXT, 'The name of the event'),
  timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
  data: object(DATA),
};

/** Schema of all messages in the format `json`. */
export const MESSAGE_SCHEMA: Json = object(MESSAGE);

const HEADERS = [
  ['webhook-id', 'The id of the message, the same at each attempt'],
  ['webhook-timestamp', 'When this attempt was made, in seconds since 1970'],
  [
    'webhook-signature',
    '`v1,` and the signature, as below; several, with spaces between them, while a secret is exchanged',
  ],
].map(([name, description]): Json => ({ name, in: 'header', required: true, description, schema: TEXT }));

/** How a receiver checks the signature, in JavaScript; the tests run it. */
const SAMPLE = readFileSync(new URL('./verify_signature.mjs', import.meta.url), 'utf8');

const SIGNATURE = `
The signature is the HMAC-SHA256, in base64, of \`id.timestamp.body\`: the first two headers and the body as it came, with points between them. The key is what stands behind \`whsec_\` in the secret, decoded from base64. A program that checks it:

\`\`\`js
${SAMPLE}\`\`\``;

const ANSWERS: Json = {
  '2XX': { description: 'Received' },
  default: { description: 'Sent again, with growing pauses, for about three days' },
};

/** Events for the API reference, with description, schema and example. */
export function eventsReference(declared: Declared): ReferencePart {
  const company = { id: '01990000-0000-7000-8000-000000000001', name: 'Northwind Facilities' };
  const place = { company, publicUrl: 'https://steward.example.com' };
  const events = allEvents(declared).map((one): [string, Json] => [
    one.name,
    {
      post: {
        operationId: one.name.replaceAll(/[._](\w)/g, (_all, letter: string) => letter.toUpperCase()),
        summary: one.name,
        description: `${one.when}.`,
        tags: [TAG],
        parameters: HEADERS,
        requestBody: {
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/webhook_message' },
                  { type: 'object', properties: { type: { const: one.name } } },
                ],
              },
              example: exampleOf(one, place),
            },
          },
        },
        responses: ANSWERS,
      },
    },
  ]);
  return {
    webhooks: Object.fromEntries(events),
    schemas: { webhook_message: MESSAGE_SCHEMA },
    tags: [
      {
        name: TAG,
        description: `What webhooks of the form JSON are sent: each event, when it happens, and an example.\n${SIGNATURE}`,
      },
    ],
  };
}
