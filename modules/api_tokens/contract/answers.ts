import {
  arrayOf,
  boolean,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { ApiToken, Bearer, NewApiToken } from './wire.ts';

export const apiTokenShape: Shape<ApiToken> = named(
  'ApiToken',
  shape({
    id: uuid,
    name: string,
    hint: string,
    rights: literal('read', 'full', 'chosen'),
    permissions: arrayOf(string),
    work_space: nullable(arrayOf(shape({ id: uuid, name: string }))),
    created_at: moment,
    expires_at: moment,
    is_expired: boolean,
    last_used_at: nullable(moment),
  }),
);

export const newApiTokenShape: Shape<NewApiToken> = named(
  'NewApiToken',
  shape({
    token: string,
    address: string,
    id: uuid,
    name: string,
    hint: string,
    rights: literal('read', 'full', 'chosen'),
    permissions: arrayOf(string),
    work_space: nullable(arrayOf(shape({ id: uuid, name: string }))),
    created_at: moment,
    expires_at: moment,
    is_expired: boolean,
    last_used_at: nullable(moment),
  }),
);

export const bearerShape: Shape<Bearer> = named(
  'Bearer',
  shape({
    company: shape({ id: uuid, name: string }),
    user: shape({ id: uuid, name: string }),
    work_space: arrayOf(shape({ id: uuid, name: string })),
    rights: nullable(literal('read', 'full', 'chosen')),
    address: string,
  }),
);
