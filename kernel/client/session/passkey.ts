import { api } from '../api/client.ts';
import { continueSignIn, type SignInResult } from './auth.ts';

/** Browsers make and show passkeys for names of hosts, never for numbers. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** The library comes with the first passkey. */
const library = () => import('@simplewebauthn/browser');

type RequestOptions = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];
type CreationOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];

const outside = { prefix: false, token: false, ownUnauthorised: true } as const;

/** Who closes the browser's dialog has changed their mind, which is no error; that is `null`. */
async function unlessClosed<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

/** Signs in with a passkey and nothing else. */
export async function loginByPasskey(): Promise<SignInResult | null> {
  const [{ startAuthentication }, { token, options }] = await Promise.all([
    library(),
    api.post<{ token: string; options: RequestOptions }>('login/passkey-options/', {}, outside),
  ]);
  const response = await unlessClosed(startAuthentication({ optionsJSON: options }));
  return response && continueSignIn('login/passkey/', { token, response });
}

/** Shows a passkey as the second factor of a sign-in by password. */
export async function secondFactorByPasskey(token: string): Promise<SignInResult | null> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    api.post<{ options: RequestOptions }>('login/second-factor/passkey-options/', { token }, outside),
  ]);
  const passkey = await unlessClosed(startAuthentication({ optionsJSON: options }));
  return passkey && continueSignIn('login/second-factor/', { token, passkey });
}

/**
 * Has the browser make a passkey; `null` when the person has closed its dialog. Throws `InvalidStateError` for a device
 * that has one already.
 */
export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await library();
  return unlessClosed(startRegistration({ optionsJSON: options as CreationOptions }));
}
