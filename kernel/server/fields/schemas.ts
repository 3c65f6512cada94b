const EXAMPLE_ID = '0198c0de-0000-7000-8000-000000000001';

/** JSON schemas of ids, and of records that are referred to. */
export const ID = { type: 'string', format: 'uuid', examples: [EXAMPLE_ID] };
export const NAMED = { type: 'object', properties: { id: ID, name: { type: 'string' } } };
