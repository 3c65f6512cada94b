import { can, canWherever } from '@steward/kernel/contract/access/can.ts';
import { changesRecords } from '@steward/kernel/contract/access/permissions.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type {
  LoginAnswer,
  SecondFactorMethod,
  SessionUser,
  SignInAnswer,
} from '@steward/kernel/contract/wire/entities.ts';
import { useCallback, useState } from 'react';
import { api, errorDetail } from '../api/client.ts';
import { clearPreview, preview } from '../api/preview.ts';
import { createStore, useStore } from '../state/store.ts';
import { toast } from '../ui/toast.ts';
import { readOnlyReasonOf, type ReadOnlyReason } from './read_only_reason.ts';
import { removeSession, storeSeenWorkspace, storeSession, storeUser, readUser } from './storage.ts';

export interface AuthState {
  readonly initialised: boolean;
  readonly authenticated: boolean;
  readonly user: SessionUser | null;
}

/** One of the companies that a person with several may sign in to. */
export interface CompanyChoice {
  readonly id: string;
  readonly name: string;
}

export const auth = createStore<AuthState>({ initialised: false, authenticated: false, user: null });

/** A session may end while an answer is on its way, and then nothing of it is kept again. */
const isGoingOn = (): boolean => localStorage.getItem('access_token') !== null;

/** `users/current_user/`: the stored user is replaced by what the server says now. */
export async function fetchUser(): Promise<SessionUser> {
  const user = await api.get<SessionUser>('users/current_user/');
  if (isGoingOn()) replaceUser(user);
  return user;
}

/**
 * The same while the application is used: nothing is drawn anew when nothing has changed, and a server that is away
 * changes nothing.
 */
export async function refreshUser(): Promise<void> {
  try {
    const user = await api.get<SessionUser>('users/current_user/');
    if (isGoingOn() && JSON.stringify(user) !== JSON.stringify(auth.get().user)) replaceUser(user);
  } catch {
    // A 401 has ended the session by now; anything else is asked again with the next gap.
  }
}

/** A refusal has said that the company asks for a second factor now and this person has none. */
export function requireSecondFactor(): void {
  const { user } = auth.get();
  if (user !== null && !user.support && !user.second_factor_missing)
    auth.set({ ...auth.get(), user: { ...user, second_factor_missing: true } });
}

export function replaceUser(user: SessionUser): void {
  // Whom one looks as is not kept: other tabs, and this one afterwards, are somebody else.
  if (preview()) storeSeenWorkspace(user);
  else storeUser(user);
  auth.set({ initialised: true, authenticated: true, user });
}

/**
 * Begins with what is stored and asks the server meanwhile. Without a usable stored user it waits for the
 * server; when that fails too the state is authenticated without a user, and the loading screen stays.
 */
export async function initialise(): Promise<void> {
  if (localStorage.getItem('access_token') === null) {
    auth.set({ initialised: true, authenticated: false, user: null });
    return;
  }
  const stored = preview() ? null : readUser();
  if (stored) auth.set({ initialised: true, authenticated: true, user: stored });
  const asked = fetchUser()
    .catch((error: unknown) => {
      console.error(error);
      // A 401 has ended the session meanwhile; anything else leaves what is known.
      if (isGoingOn()) auth.set({ initialised: true, authenticated: true, user: stored });
    })
    .then(() => {
      if (!isGoingOn()) auth.set({ initialised: true, authenticated: false, user: null });
    });
  if (!stored) await asked;
}

/**
 * Where a sign-in stands: done; or a second factor has to be shown, or one of several companies chosen, with the token
 * by which it goes on.
 */
export type SignInResult =
  | { readonly user: SessionUser }
  | { readonly second_factor: { readonly token: string; readonly methods: readonly SecondFactorMethod[] } }
  | { readonly companies: readonly CompanyChoice[]; readonly token: string };

/** One call of a sign-in, such as `login/company/`. Until it is done nothing is stored. */
export async function continueSignIn(path: string, body: Readonly<Record<string, unknown>>): Promise<SignInResult> {
  const answer = await api.post<SignInAnswer>(path, body, { prefix: false, token: false, ownUnauthorised: true });
  if ('companies' in answer || 'second_factor' in answer) return answer;
  beginSession(answer);
  return { user: answer.user };
}

/** Signs in by password. */
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

/** Keeps a session that has just begun, however it was proven. */
export function beginSession(answer: LoginAnswer): void {
  storeSession(answer);
  auth.set({ initialised: true, authenticated: true, user: answer.user });
}

const ended = new Set<() => void>();

/** Runs when a session ends in this tab: caches of the old user are emptied. */
export function onSessionEnd(listener: () => void): void {
  ended.add(listener);
}

export function endLocally(): void {
  clearPreview();
  auth.set({ initialised: true, authenticated: false, user: null });
  for (const listener of ended) listener();
}

/** Ends the session here even when the server could not be told; then the user is told that. */
export async function logout(fallbackText: string): Promise<void> {
  try {
    await api.post(
      'logout/',
      { refresh: localStorage.getItem('refresh_token') },
      { ownUnauthorised: true, asSelf: true },
    );
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
 * The question of rights for the signed-in user: `const may = useCan(); may('assets:write')`. As long as the company
 * can only be read nobody may change anything. A preview shows the rights of the person: what it changes is off, and
 * not away.
 */
export function useCan(): (permission: string | null) => boolean {
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

/** Why nothing can be changed now; `null`: work goes on. */
export function useReadOnlyReason(): ReadOnlyReason | null {
  return readOnlyReasonOf(useUser());
}

/**
 * The same for a screen on which one types: once it has opened for work it stays open, so that nothing typed is lost.
 */
export function useReadOnlyReasonOnMount(): ReadOnlyReason | null {
  const why = useReadOnlyReason();
  const [opened, setOpened] = useState(why === null);
  if (why === null && !opened) setOpened(true);
  return opened ? null : why;
}

/** Whether somebody holds a right, whatever can be done with it now. */
export function useHoldsPermission(): (permission: string | null) => boolean {
  const user = useUser();
  return useCallback((permission) => user !== null && can(user, permission), [user]);
}

/** The same for fields of a record type, which are shown only where their permission holds for all that may be read. */
export function useCanSee(record: RecordDefinition): (permission: string | null) => boolean {
  const user = useUser();
  return useCallback(
    (permission) => user !== null && canWherever(user, permission, permissionFor(record, 'read')),
    [record, user],
  );
}

/** Verified, and with a company: only then is there an application to show. */
export function isReady(user: SessionUser | null): user is SessionUser {
  return user !== null && user.is_verified && Boolean(user.company?.id);
}
