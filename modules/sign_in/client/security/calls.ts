import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import type { CreationOptions } from '@steward/kernel/client/session/passkey.ts';
import type { SecondFactorAdded, Security, SessionEntry, TotpSetup } from '../../contract/security.ts';

const own = { prefix: false } as const;
/** Delete parameters; `password` confirms. */
const proof = (password: string | undefined) => ({ ids: [], ...(password === undefined ? {} : { password }) });

export const SECURITY = ['security'] as const;
export const securityQuery = queryOptions({
  queryKey: [...SECURITY, 'state'],
  queryFn: () => api.get<Security>('security/', own),
});
export const sessionsQuery = queryOptions({
  queryKey: [...SECURITY, 'sessions'],
  queryFn: () => api.get<{ results: SessionEntry[] }>('security/sessions/', own),
});

export const beginTotp = (password?: string) =>
  api.post<TotpSetup>('security/totp/', password === undefined ? {} : { password }, own);
export const confirmTotp = (code: string) =>
  api.post<SecondFactorAdded>('security/totp/confirm/', { totp_code: code }, own);
export const removeTotp = (password?: string) => api.del('security/totp/', proof(password), own);
export const renewCodes = (password?: string) =>
  api.post<SecondFactorAdded>('security/recovery-codes/', password === undefined ? {} : { password }, own);
export const passkeyOptions = (password?: string) =>
  api.post<{ token: string; options: CreationOptions }>(
    'security/passkeys/options/',
    password === undefined ? {} : { password },
    own,
  );
export const addPasskey = (input: { token: string; name: string; response: unknown }) =>
  api.post<SecondFactorAdded>('security/passkeys/', input, own);
export const renamePasskey = (id: string, name: unknown) => api.patch(`security/passkeys/${id}/`, { name }, own);
export const removePasskey = (id: string, password?: string) =>
  api.del(`security/passkeys/${id}/`, proof(password), own);
export const endSession = (id: string) => api.del(`security/sessions/${id}/`, { ids: [] }, own);
export const endOtherSessions = () => api.del<{ ended: number }>('security/sessions/', { ids: [] }, own);
export const askForEmail = (input: Readonly<Record<string, unknown>>) =>
  api.post<{ pending_email: string }>('security/email/', input, own);
export const withdrawEmail = () => api.del('security/email/', { ids: [] }, own);
