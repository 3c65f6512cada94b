import { api } from '../api/client.ts';
import { continueSignIn, type SignInResult } from './auth.ts';

/** Passkeys need a host name, not an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** Loaded with the first use. */
const library = () => import('@simplewebauthn/browser');

type RequestOptions = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];
export type CreationOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];

const outside = { prefix: false, token: false, ownUnauthorised: true } as const;

/** `null` when the user closes the browser's dialog. */
async function unlessClosed<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

/** Signs in with a passkey alone. */
export async function loginByPasskey(): Promise<SignInResult | null> {
  const [{ startAuthentication }, { token, options }] = await Promise.all([
    library(),
    api.post<{ token: string; options: RequestOptions }>('login/passkey-options/', {}, outside),
  ]);
  const response = await unlessClosed(startAuthentication({ optionsJSON: options }));
  return response && continueSignIn('login/passkey/', { token, response });
}

/** Uses a passkey as second factor. */
export async function secondFactorByPasskey(token: string): Promise<SignInResult | null> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    api.post<{ options: RequestOptions }>('login/second-factor/passkey-options/', { token }, outside),
  ]);
  const passkey = await unlessClosed(startAuthentication({ optionsJSON: options }));
  return passkey && continueSignIn('login/second-factor/', { token, passkey });
}

/** Creates a passkey; `null` when the dialog is closed. Throws `InvalidStateError` when the device has one already. */
export async function makePasskey(options: CreationOptions): Promise<unknown> {
  const { startRegistration } = await library();
  return unlessClosed(startRegistration({ optionsJSON: options }));
}
