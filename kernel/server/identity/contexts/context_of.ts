import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Changes } from '../../context/changes.ts';
import type { Context, Services, Source } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { limitedGrantsOf } from '../../context/scope.ts';
import type { Tx } from '../../database/transaction.ts';
import { actorOfCredential, type Actor } from '../actor.ts';
import type { StoredToken } from '../api_tokens.ts';
import { isValid, type StoredSession } from '../sessions.ts';
import { supportActor } from '../support_actor.ts';

interface Parts extends Partial<
  Pick<Context, 'batchId' | 'isDryRun' | 'isUnread' | 'isPreview' | 'confirmed' | 'session'>
> {
  readonly services: Services;
  readonly tx: Tx;
  readonly companyId: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly source: Source;
  readonly apiToken: Context['apiToken'];
  /** Absent: all workspaces of the actor. */
  readonly scope?: Pick<Context, 'workspaceId' | 'workspaces'>;
  readonly changes: Changes;
}

/** Builds a context, with the limited grants of its actor. */
export async function contextOf({ actor, scope, ...parts }: Parts): Promise<Context> {
  return {
    batchId: null,
    undoes: null,
    isDryRun: false,
    isPreview: false,
    confirmed: null,
    session: null,
    workspaceId: null,
    workspaces: actor.workspaces,
    ...parts,
    ...scope,
    user: actor.user,
    limitedGrants: await limitedGrantsOf(parts.tx, parts.companyId, actor.user),
    now: parts.services.now(),
    currency: actor.user.company.settings?.currency ?? 'EUR',
  };
}

/** The same context for another user of the company, with their permissions, workspaces and limits. */
export async function contextAs(ctx: Context, { user, workspaces }: Actor): Promise<Context> {
  const limitedGrants = await limitedGrantsOf(ctx.tx, ctx.companyId, user);
  return { ...ctx, user, workspaces, workspaceId: null, limitedGrants };
}

/** The workspaces of a context for which one, or `all`, was chosen. Throws `not_found` for one of other people. */
export function workspaceScope(actor: Actor, chosen: string): Pick<Context, 'workspaceId' | 'workspaces'> {
  if (chosen === 'all') return { workspaceId: null, workspaces: actor.workspaces };
  const found = actor.user.work_space.find((one) => one.id === chosen.toLowerCase());
  if (!found) throw new AppError('not_found');
  return { workspaceId: found.id, workspaces: [found.id] };
}

/** The actor of a credential in its company; `null` when it is not valid. Throws `not_found` for another company. */
export async function actorIn(
  tx: Tx,
  companyId: string,
  credential: StoredSession | StoredToken | undefined,
  now: Date,
): Promise<Actor | null> {
  const valid = isValid(credential, now);
  if (valid && credential.company_id !== companyId) throw new AppError('not_found');
  if (credential && 'support_access_id' in credential && credential.support_access_id !== null)
    return supportActor(tx, companyId, credential, now);
  return valid ? actorOfCredential(tx, credential) : null;
}
