import type { FastifyRequest } from 'fastify';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import type { Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { callerOf } from '../identity/caller.ts';
import type { Platform } from './route.ts';

/**
 * The caller of a platform route: 401 without a session, 403 with one body for all but superusers. Narrowed tokens and
 * SSO sign-ins are refused, since a company's provider must not open the platform.
 */
export async function platformOf(services: Services, request: FastifyRequest): Promise<Platform> {
  const { user, accountId, isSso, runsPlatform } = await callerOf(services, request);
  if (!runsPlatform || !user.is_verified || user.limited_to || isSso) throw new AppError('platform_only');
  if (user.second_factor_missing)
    throw new AppError('second_factor_required', { params: { company: user.company.name } });
  return {
    services,
    accountId,
    name: user.name,
    now: services.now(),
    language: languageFrom(request.headers['accept-language'] ?? user.language),
    userAgent: request.headers['user-agent'],
  };
}
