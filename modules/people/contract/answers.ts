import { namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  PAGE,
  arrayOf,
  day,
  integer,
  literal,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type {
  AssignedItem,
  AssignedPage,
  Holding,
  Holdings,
  InvitationPreview,
  PendingInvitation,
  PeopleAnswer,
} from './wire.ts';

export const invitationPreviewShape: Shape<InvitationPreview> = named(
  'InvitationPreview',
  shape({
    state: literal('open', 'expired', 'unknown', 'replaced', 'withdrawn', 'accepted'),
    company: optional(string),
    inviter: optional(string),
    name: optional(string),
    email: optional(string),
    needs: optional(literal('sign_in', 'password', 'copied_link', 'sign_in_and_new_password')),
    expires_at: optional(moment),
  }),
);

export const pendingInvitationShape: Shape<PendingInvitation> = named(
  'PendingInvitation',
  shape({
    user: shape({ id: uuid, name: string, abilities: arrayOf(string) }),
    email: string,
    state: literal('expired', 'missing', 'sent', 'opened'),
    invited_by: nullable(string),
    sent_at: nullable(moment),
    opened_at: nullable(moment),
    expires_at: nullable(moment),
  }),
);

export const peopleAnswerShape: Shape<PeopleAnswer> = named(
  'PeopleAnswer',
  shape({
    done: arrayOf(shape({ id: uuid, name: string })),
    refused: arrayOf(shape({ id: nullable(uuid), name: string, detail: string })),
  }),
);

const holdingShape: Shape<Holding> = named(
  'Holding',
  shape({ record: string, field: string, count: integer, reachable: integer, examples: arrayOf(string) }),
);

export const holdingsShape: Shape<Holdings> = named(
  'Holdings',
  shape({ items: arrayOf(holdingShape), total: integer, reachable: integer }),
);

const assignedItemShape: Shape<AssignedItem> = named(
  'AssignedItem',
  shape({
    id: uuid,
    record: string,
    item: namedShape,
    quantity: integer,
    seat: nullable(integer),
    since: moment,
    due: nullable(day),
    note: nullable(string),
    abilities: arrayOf(string),
  }),
);

export const assignedPageShape: Shape<AssignedPage> = named(
  'AssignedPage',
  shape({
    ...PAGE,
    results: arrayOf(assignedItemShape),
    totals: arrayOf(shape({ record: string, quantity: integer })),
  }),
);
