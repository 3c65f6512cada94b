import { loginAnswerShape } from '@steward/kernel/contract/answers/session.ts';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { parseInput } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { companyProfileFields, signUpFields } from '../../contract/session.ts';
import { countAttempt, LIMITS } from '../limits.ts';
import { makeCompany } from '../new_company.ts';
import { hashPassword, requireStrongPassword } from '../passwords/strong_password.ts';
import { readProfile } from '../profile_input.ts';
import { sessionStartOf, startSession } from '../sessions.ts';

const PROFILE_KEYS = Object.keys(companyProfileFields);

/** Creates account, company and owner, and signs in. With a profile the company is complete. */
async function signUp(services: Services, request: RouteRequest, withProfile: boolean): Promise<LoginAnswer> {
  const values = parseInput(signUpFields, request.body, { ignore: withProfile ? PROFILE_KEYS : [] });
  const profile = withProfile ? readProfile(request.body, Object.keys(signUpFields)) : null;
  const email = values.email;
  await countAttempt(services, LIMITS.signUpAddress, networkOf(request.raw));
  await countAttempt(services, LIMITS.signUp, email);

  await requireStrongPassword(values.password, [
    email,
    values.first_name,
    String(values.last_name ?? ''),
    profile?.name ?? '',
  ]);
  const start = sessionStartOf(request.raw, 'password');
  const owner = {
    firstName: values.first_name,
    lastName: values.last_name,
    email,
    passwordHash: await hashPassword(values.password),
    language: languageFrom(request.raw.headers['accept-language']),
  };
  return makeCompany(services, { ...owner, timeZone: start.timeZone }, profile, async (tx, who) => {
    const tokens = await startSession(tx, who, { ...start, timeZone: null }, services.now());
    const actor = await loadActor(tx, who.companyId, who.userId, 'password');
    if (!actor) throw new Error('The owner of a new company is missing');
    return { ...tokens, user: actor.user };
  });
}

export const signUpRoutes: Route[] = [
  {
    method: 'POST',
    path: '/sign-up',
    body: fieldsOf(signUpFields),
    scope: 'public',
    status: 201,
    summary: 'Sign up with a new company; its profile follows',
    answer: loginAnswerShape,
    handle: (services, request) => signUp(services, request, false),
  },
  {
    method: 'POST',
    path: '/register-admin',
    body: fieldsOf(signUpFields),
    scope: 'public',
    status: 201,
    summary: 'Sign up with a new company (the same as sign-up)',
    answer: loginAnswerShape,
    handle: (services, request) => signUp(services, request, false),
  },
  {
    method: 'POST',
    path: '/sign-up/company',
    body: fieldsOf({ ...signUpFields, ...companyProfileFields }),
    scope: 'public',
    status: 201,
    summary: 'Sign up with a new company and its profile',
    answer: loginAnswerShape,
    handle: (services, request) => signUp(services, request, true),
  },
];
