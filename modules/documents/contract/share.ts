import {
  boolean,
  day,
  integer,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** What people outside do with a share link; those who only upload see nothing of what lies in the folder. */
const SHARE_KINDS = ['view', 'download', 'upload'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/**
 * Whether a link opens anything now. `stopped`: whose link it is has lost the right, or what it opens is gone. `off`:
 * the company's settings do not allow it.
 */
const SHARE_STATES = ['active', 'ended', 'expired', 'used_up', 'stopped', 'off'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** Most files that one link takes, and megabytes of them. */
const [MOST_FILES, MOST_MEGABYTES] = [1000, 10_000];

/** What is chosen for a link; a password that is absent stays, and an empty one is taken away. */
export const shareFields = {
  kind: { kind: 'select', options: SHARE_KINDS, required: true },
  ends: { kind: 'date' },
  password: { kind: 'text', max: 200 },
  most: { kind: 'number', min: 1, max: MOST_FILES },
  most_megabytes: { kind: 'number', min: 1, max: MOST_MEGABYTES },
  note: { kind: 'text', max: 200 },
} as const satisfies Fields;

/** Whether a company has share links, and what they must have. Without `longest_days` they need no end. */
export const shareSettingFields = {
  allowed: { kind: 'boolean' },
  password_required: { kind: 'boolean' },
  longest_days: { kind: 'number', min: 1, max: 3650 },
} as const satisfies Fields;

/** Rules of the company for new links. */
export interface ShareRules {
  readonly allowed: boolean;
  readonly password_required: boolean;
  readonly longest_days: number | null;
}

/** A share link as those who may end it see it. Its address is known only when it is made. */
export interface ShareLink {
  readonly id: string;
  readonly kind: ShareKind;
  readonly state: ShareState;
  readonly note: string | null;
  readonly has_password: boolean;
  readonly ends: string | null;
  readonly most: number | null;
  readonly used: number;
  readonly most_megabytes: number | null;
  readonly used_bytes: number;
  readonly target: { readonly type: 'document' | 'folder'; readonly id: string; readonly name: string };
  readonly created_by: { readonly id: string; readonly name: string };
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly ended_at: string | null;
}

/** A new link, or one with a new address, which nothing shows again. */
export interface NewShareLink extends ShareLink {
  readonly address: string;
  /** The address as a QR code, in SVG. */
  readonly qr: string;
}

/** What a visitor did with a link. */
export interface ShareUse {
  readonly kind: 'open' | 'upload' | 'wrong_password' | 'zip';
  /** The document or folder, as it was called then. */
  readonly name: string | null;
  /** As the visitor gave it, who sent a file. */
  readonly sender: string | null;
  readonly address: string;
  readonly used_at: string;
}

const ofLink = {
  id: uuid,
  kind: literal(...SHARE_KINDS),
  state: literal(...SHARE_STATES),
  note: nullable(string),
  has_password: boolean,
  ends: nullable(day),
  most: nullable(integer),
  used: integer,
  most_megabytes: nullable(integer),
  used_bytes: integer,
  target: shape({ type: literal('document', 'folder'), id: uuid, name: string }),
  created_by: shape({ id: uuid, name: string }),
  created_at: moment,
  last_used_at: nullable(moment),
  ended_at: nullable(moment),
} as const;

export const shareLinkShape: Shape<ShareLink> = named('ShareLink', shape(ofLink));

export const newShareLinkShape: Shape<NewShareLink> = named(
  'NewShareLink',
  shape({ ...ofLink, address: string, qr: string }),
);

export const shareRulesShape: Shape<ShareRules> = named(
  'ShareRules',
  shape({ allowed: boolean, password_required: boolean, longest_days: nullable(integer) }),
);

export const shareUseShape: Shape<ShareUse> = named(
  'ShareUse',
  shape({
    kind: literal('open', 'upload', 'wrong_password', 'zip'),
    name: nullable(string),
    sender: nullable(string),
    address: string,
    used_at: moment,
  }),
);
