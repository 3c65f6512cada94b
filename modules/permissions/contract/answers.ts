import { namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  either,
  integer,
  literal,
  named,
  nullable,
  optional,
  shape,
  string,
  textOf,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { type Permission } from '@steward/kernel/contract/permissions.ts';
import type { Lost } from './explain.ts';
import type {
  ExplainedPermission,
  ExplainedPerson,
  NamedReason,
  PersonPermissions,
  UserWithPermission,
  VisibleCount,
} from './wire.ts';

const explainedPersonShape: Shape<ExplainedPerson> = named(
  'ExplainedPerson',
  shape({
    role: literal('user', 'admin', 'super_user'),
    is_all_powerful: boolean,
    activated: boolean,
    enable_environment: boolean,
    workspaces: either(arrayOf(namedShape), literal('all')),
    groups: arrayOf(
      shape({
        id: uuid,
        name: string,
        hidden: optional(literal(true)),
        icon: optional(nullable(string)),
        color: optional(nullable(string)),
        limits: nullable(
          shape({
            locations: arrayOf(namedShape),
            workspaces: arrayOf(namedShape),
            departments: arrayOf(namedShape),
            categories: arrayOf(namedShape),
          }),
        ),
      }),
    ),
    id: uuid,
    name: string,
    hidden: optional(literal(true)),
    icon: optional(nullable(string)),
    color: optional(nullable(string)),
  }),
);

const namedReasonShape: Shape<NamedReason> = named(
  'NamedReason',
  either(
    shape({ kind: literal('own', 'admin', 'superuser', 'owner') }),
    shape({
      kind: literal('environment', 'group'),
      id: uuid,
      name: string,
      limits: nullable(
        shape({
          locations: arrayOf(namedShape),
          workspaces: arrayOf(namedShape),
          departments: arrayOf(namedShape),
          categories: arrayOf(namedShape),
        }),
      ),
    }),
  ),
);

const lostShape: Shape<Lost> = named(
  'Lost',
  shape({ group: nullable(shape({ id: uuid, name: string })), why: literal('environment', 'limits') }),
);

const explainedPermissionShape: Shape<ExplainedPermission> = named(
  'ExplainedPermission',
  shape({
    permission: textOf<Permission>(),
    level: literal('everywhere', 'no', 'limited'),
    reasons: arrayOf(namedReasonShape),
    lost: arrayOf(lostShape),
    offered_by: arrayOf(namedShape),
  }),
);

export const personPermissionsShape: Shape<PersonPermissions> = named(
  'PersonPermissions',
  shape({ person: explainedPersonShape, permissions: arrayOf(explainedPermissionShape), may_preview: boolean }),
);

export const visibleCountShape: Shape<VisibleCount> = named(
  'VisibleCount',
  shape({
    record: string,
    count: nullable(integer),
    count_is_exact: boolean,
    level: literal('everywhere', 'no', 'limited'),
    by_workspace: boolean,
    reasons: arrayOf(namedReasonShape),
    hidden_fields: arrayOf(string),
  }),
);

export const userWithPermissionShape: Shape<UserWithPermission> = named(
  'UserWithPermission',
  shape({
    activated: boolean,
    level: literal('everywhere', 'limited'),
    reasons: arrayOf(namedReasonShape),
    id: uuid,
    name: string,
    hidden: optional(literal(true)),
    icon: optional(nullable(string)),
    color: optional(nullable(string)),
  }),
);
