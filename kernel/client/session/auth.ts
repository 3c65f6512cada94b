import { useCallback, useState } from 'react';
import { can, canWherever } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { changesRecords, type Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type {
  LoginAnswer,
  SecondFactorMethod,
  SessionUser,
  SignInAnswer,
} from '@steward/kernel/contract/wire/entities.ts';
import { api, errorDetail } from '../api/client.ts';
import { clearPreview, preview } from '../api/preview.ts';
import { changeLanguage, type Language } from '../i18n/index.ts';
import { createStore, useStore } from '../state/store.ts';
import { readSession } from '../state/stored_session.ts';
import { toast } from '../ui/toast.ts';
import { readOnlyReasonOf, type ReadOnlyReason } from './read_only_reason.ts';
import { removeSession, storeSeenWorkspace, storeSession, storeUser, readUser } from './storage.ts';

export interface AuthState {
  readonly initialised: boolean;
  readonly authenticated: boolean;
  readonly user: SessionUser | null;
}

/** A company that the user may choose at sign-in. */
export interface CompanyChoice {
  readonly id: string;
  readonly name: string;
}

export const auth = createStore<AuthState>({ initialised: false, authenticated: false, user: null });

/** Whether the session still exists: an answer after its end is dropped. */
const isGoingOn = (): boolean => readSession('accessToken') !== null;

/** Refetches `users/current_user/` and stores it if it has changed, which draws everything again. */
export async function fetchUser(): Promise<SessionUser> {
  const user = await api.get<SessionUser>('users/current_user/');
  if (isGoingOn() && JSON.stringify(user) !== JSON.stringify(auth.get().user)) replaceUser(user);
  return user;
}

/** The same in the background: ignores network failures. */
export async function refreshUser(): Promise<void> {
  try {
    await fetchUser();
  } catch {
    // A 401 has ended the session; other failures are retried later.
  }
}

/** The company now requires a second factor, which this user does not have. */
export function requireSecondFactor(): void {
  const { user } = auth.get();
  if (user !== null && !user.support && !user.second_factor_missing)
    auth.set({ ...auth.get(), user: { ...user, second_factor_missing: true } });
}

export function replaceUser(user: SessionUser): void {
  // A previewed user is not stored: other tabs, and this one later, are the own user.
  if (preview()) storeSeenWorkspace(user);
  else storeUser(user);
  auth.set({ initialised: true, authenticated: true, user });
}

/**
 * Starts with the stored user and refetches. Without one it waits for the server; on failure the state is authenticated
 * without a user, and the loading screen stays.
 */
export async function initialise(): Promise<void> {
  if (readSession('accessToken') === null) {
    auth.set({ initialised: true, authenticated: false, user: null });
    return;
  }
  const stored = preview() ? null : readUser();
  if (stored) auth.set({ initialised: true, authenticated: true, user: stored });
  const asked = fetchUser()
    .catch((error: unknown) => {
      console.error(error);
      // A 401 has ended the session; other failures keep what is known.
      if (isGoingOn()) auth.set({ initialised: true, authenticated: true, user: stored });
    })
    .then(() => {
      if (!isGoingOn()) auth.set({ initialised: true, authenticated: false, user: null });
    });
  if (!stored) await asked;
}

/** State of a sign-in: done, a second factor is needed, or a company must be chosen, with the token to continue. */
export type SignInResult =
  | { readonly user: SessionUser }
  | { readonly second_factor: { readonly token: string; readonly methods: readonly SecondFactorMethod[] } }
  | { readonly companies: readonly CompanyChoice[]; readonly token: string };

/** A step of a sign-in, such as `login/company/`. Stored only when done. */
export async function continueSignIn(path: string, body: Readonly<Record<string, unknown>>): Promise<SignInResult> {
  const answer = await api.post<SignInAnswer>(path, body, { prefix: false, token: false, ownUnauthorised: true });
  if ('companies' in answer || 'second_factor' in answer) return answer;
  beginSession(answer);
  return { user: answer.user };
}

/** Signs in with a password. */
export function login(email: string, password: string): Promise<SignInResult> {
  return continueSignIn('login/', { email, password });
}

export async function signUp(input: {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}): Promise<void> {
  beginSession(await api.post<LoginAnswer>('sign-up/', input, { prefix: false, token: false }));
}

/** Stores a session that has just begun, by any method. */
export function beginSession(answer: LoginAnswer): void {
  storeSession(answer);
  auth.set({ initialised: true, authenticated: true, user: answer.user });
}

const leaving = new Set<() => Promise<void>>();
/** Milliseconds that a sign-out waits for what goes before it. */
const LEAVE_WITHIN = 2000;

/** Runs when somebody signs out in this tab, while they still are signed in. Returns what ends that. */
export function beforeSignOut(listener: () => Promise<void>): () => void {
  leaving.add(listener);
  return () => leaving.delete(listener);
}

const ended = new Set<() => void>();

/** Runs when a session ends in this tab, to clear caches. */
export function onSessionEnd(listener: () => void): void {
  ended.add(listener);
}

export function endLocally(): void {
  clearPreview();
  auth.set({ initialised: true, authenticated: false, user: null });
  for (const listener of ended) listener();
}

/** Ends the session even when the server is unreachable, and says so. */
export async function logout(fallbackText: string): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, LEAVE_WITHIN));
  await Promise.race([late, Promise.allSettled([...leaving].map((listener) => listener()))]);
  try {
    await api.post('logout/', { refresh: readSession('refreshToken') }, { ownUnauthorised: true, asSelf: true });
  } catch (error) {
    toast.error(errorDetail(error) ?? fallbackText);
  }
  removeSession();
  endLocally();
}

export function useUser(): SessionUser | null {
  return useStore(auth, (state) => state.user);
}

/**
 * Permission check of the signed-in user: `const may = useCan(); may('assets:write')`. While read-only no changes are
 * allowed. In a preview permissions are those of the previewed user: actions are disabled, not hidden.
 */
export function useCan(): (permission: Permission | null) => boolean {
  const user = useUser();
  const why = readOnlyReasonOf(user);
  return useCallback(
    (permission) =>
      user !== null &&
      can(user, permission) &&
      (permission === null || why === null || why === 'preview' || !changesRecords(permission)),
    [user, why],
  );
}

/** Why nothing can be changed now; `null`: changes are possible. */
export function useReadOnlyReason(): ReadOnlyReason | null {
  return readOnlyReasonOf(useUser());
}

/** The same for a form screen: once it was opened writable it stays so, to keep input. */
export function useReadOnlyReasonOnMount(): ReadOnlyReason | null {
  const why = useReadOnlyReason();
  const [opened, setOpened] = useState(why === null);
  if (why === null && !opened) setOpened(true);
  return opened ? null : why;
}

/** Whether the user holds a permission, read-only or not. */
export function useHoldsPermission(): (permission: Permission | null) => boolean {
  const user = useUser();
  return useCallback((permission) => user !== null && can(user, permission), [user]);
}

/** Whether fields of a record type are visible, which requires their permission on all readable records. */
export function useCanSee(record: RecordDefinition): (permission: Permission | null) => boolean {
  const user = useUser();
  return useCallback(
    (permission) => user !== null && canWherever(user, permission, permissionFor(record, 'read')),
    [record, user],
  );
}

/** Whether the user is verified and has a company. */
export function isReady(user: SessionUser | null): user is SessionUser {
  return user !== null && user.is_verified && Boolean(user.company?.id);
}

/** Switches the language and stores it with the user; works offline for this device. */
export function chooseLanguage(user: SessionUser, language: Language): void {
  void changeLanguage(language);
  if (preview()) return;
  api
    .patch<SessionUser>(`users/update_user/${user.id}/`, { language })
    .then(replaceUser, (error: unknown) => console.error('The language was not kept', error));
}
