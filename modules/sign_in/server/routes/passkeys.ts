import { sql } from 'kysely';
import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { originOf } from '@steward/kernel/server/adapters/mail/origin.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { ids, object, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { callerOf, verifiedCaller } from '@steward/kernel/server/identity/caller.ts';
import { secondFactorAddedShape, passkeyOptionsShape, passkeyShape } from '../../contract/answers.ts';
import type { Passkey, SecondFactorAdded } from '../../contract/security.ts';
import { changeAccount } from '../account_change.ts';
import { mailSecurityEvent } from '../mails/security_mails.ts';
import { requireRecentSignIn } from '../passwords/recent_sign_in.ts';
import { addPasskey, creationOptions, MAX_PASSKEYS, passkeysOf } from '../second_factor/passkeys.ts';
import { relyingParty } from '../second_factor/relying_party.ts';
import { factorAdded, factorRemoved } from '../second_factor/state.ts';
import { storeStep, redeemStep } from '../sign_in_steps.ts';
import { addressee } from './second_factor.ts';

const nameFields = { name: { kind: 'text', required: true, max: 100 } } as const satisfies Fields;

function nameFrom(body: Readonly<Record<string, unknown>>): string {
  const values = parseInput(nameFields, { name: body['name'] });
  return values.name;
}

async function begin(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await verifiedCaller(services, request.raw);
  await requireRecentSignIn(services, caller, request.body['password']);
  const { accountId, user } = caller;
  return services.database.global(async (tx) => {
    if ((await passkeysOf(tx, accountId)).length >= MAX_PASSKEYS)
      throw invalid({ name: { key: 'too_many_passkeys', params: { max: MAX_PASSKEYS } } });
    const options = await creationOptions(tx, relyingParty(services, request.raw), {
      id: accountId,
      email: user.email,
      name: user.name,
    });
    return {
      token: await storeStep(
        tx,
        { purpose: 'passkey_set_up', accountId, challenge: options.challenge },
        services.now(),
      ),
      options,
    };
  });
}

async function add(services: Services, request: RouteRequest): Promise<SecondFactorAdded> {
  const caller = await verifiedCaller(services, request.raw);
  const { accountId, sessionId } = caller;
  const name = nameFrom(request.body);
  const step = await services.database.global((tx) =>
    redeemStep(tx, request.body['token'], 'passkey_set_up', services.now()),
  );
  if (step.accountId !== accountId) throw new AppError('sign_in_over');
  const codes = await changeAccount(services, accountId, async (tx, now) => {
    await addPasskey(
      tx,
      relyingParty(services, request.raw),
      accountId,
      { response: request.body['response'], challenge: step.challenge ?? null, name },
      now,
    );
    await mailSecurityEvent(
      services,
      tx,
      addressee(caller),
      { news: 'passkey_added', what: name, origin: originOf(request.raw) },
      now,
    );
    return {
      result: await factorAdded(tx, accountId, sessionId, now),
      changes: [{ field: 'passkey', from: null, to: name }],
    };
  });
  return { recovery_codes: codes };
}

/** The caller's passkey; others' are not found. */
async function own(services: Services, request: RouteRequest, accountId: string): Promise<Passkey> {
  const id = request.params['id'];
  const found = isUuid(id)
    ? (await services.database.global((tx) => passkeysOf(tx, accountId))).find((one) => one.id === id)
    : undefined;
  if (!found) throw new AppError('not_found');
  return found;
}

async function rename(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const passkey = await own(services, request, caller.accountId);
  const name = nameFrom(request.body);
  await services.database.global((tx) =>
    tx.run(
      sql`update account_passkey set name = ${name} where account_id = ${caller.accountId} and id = ${passkey.id}`,
    ),
  );
  return { ...passkey, name };
}

async function remove(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const { accountId } = caller;
  const passkey = await own(services, request, accountId);
  await requireRecentSignIn(services, caller, request.body['password'], { always: true });
  await changeAccount(services, accountId, async (tx, now) => {
    const gone = await tx.run(sql`delete from account_passkey where account_id = ${accountId} and id = ${passkey.id}`);
    if (gone === 0) throw new AppError('not_found');
    await factorRemoved(tx, accountId, now);
    await mailSecurityEvent(
      services,
      tx,
      addressee(caller),
      { news: 'passkey_removed', what: passkey.name, origin: originOf(request.raw) },
      now,
    );
    return { result: undefined, changes: [{ field: 'passkey', from: passkey.name, to: null }] };
  });
  return { detail: 'ok' };
}

export const passkeyRoutes: Route[] = [
  {
    method: 'POST',
    path: '/security/passkeys/options',
    body: { password: text },
    scope: 'public',
    summary: 'Begin to add a passkey',
    answer: shape({ token: string, options: passkeyOptionsShape }),
    handle: begin,
  },
  {
    method: 'POST',
    path: '/security/passkeys',
    body: { token: required(text), name: text, response: required(object) },
    status: 201,
    scope: 'public',
    summary: 'Add a passkey; the first factor answers recovery codes, once',
    answer: secondFactorAddedShape,
    handle: add,
  },
  {
    method: 'PATCH',
    path: '/security/passkeys/:id',
    body: { name: required(text) },
    scope: 'public',
    summary: 'Rename a passkey',
    answer: passkeyShape,
    handle: rename,
  },
  {
    method: 'DELETE',
    path: '/security/passkeys/:id',
    body: { ids, password: text },
    scope: 'public',
    summary: 'Remove a passkey',
    answer: shape({ detail: string }),
    handle: remove,
  },
];
