import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { readSession, writeSession } from '../state/stored_session.ts';
/** The previewed user of this tab and who previews, in session storage, so that other tabs are not affected. */
export interface Preview {
  readonly id: string;
  readonly name: string;
  /** Id of the user who previews. */
  readonly by: string;
}

const KEY = 'steward.preview';
const WORKSPACE_KEY = 'steward.preview_work_space_id';

export function preview(): Preview | null {
  const { id, name, by } = objectIn(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  return typeof id === 'string' && typeof name === 'string' && typeof by === 'string' ? { id, name, by } : null;
}

export function storePreview(one: Preview): void {
  sessionStorage.removeItem(WORKSPACE_KEY);
  sessionStorage.setItem(KEY, JSON.stringify(one));
}

export function clearPreview(): void {
  for (const key of [KEY, WORKSPACE_KEY]) sessionStorage.removeItem(key);
}

/** Company and workspace of this tab, once another tab has chosen another one. */
const TAB_KEY = 'steward.work_space';

function ownWorkspaceId(): string | null {
  const [company, own] = (sessionStorage.getItem(TAB_KEY) ?? '').split(' ');
  return own && company === readSession('companyId') ? own : null;
}

/** Another tab has chosen another workspace: this one stays in its own. */
export function keepWorkspace(id: string): void {
  if (ownWorkspaceId() === null) sessionStorage.setItem(TAB_KEY, `${readSession('companyId') ?? ''} ${id}`);
}

/** The chosen workspace, for each tab: a new one begins with that which was chosen last. */
export function chosenWorkspaceId(): string | null {
  return preview() ? sessionStorage.getItem(WORKSPACE_KEY) : (ownWorkspaceId() ?? readSession('workspaceId'));
}

/** A new session begins with its own workspace. */
export function forgetWorkspace(): void {
  sessionStorage.removeItem(TAB_KEY);
  writeSession('workspaceId', null);
}

/** The workspace of calls. */
export const workspaceId = (): string => chosenWorkspaceId() ?? 'all';

export function storeWorkspaceId(id: string): void {
  if (preview()) sessionStorage.setItem(WORKSPACE_KEY, id);
  else {
    sessionStorage.removeItem(TAB_KEY);
    writeSession('workspaceId', id);
  }
}

/** The server has ended the preview: reloads the page as the own user. */
export function endPreview(): void {
  const was = preview();
  if (was === null) return;
  clearPreview();
  location.assign(`/users/${was.id}/rights?ended=true`);
}
