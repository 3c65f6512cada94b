/**
 * The person as whom this tab shows the application, and who looks. It lies in the tab's own storage: other tabs go on
 * as they are.
 */
export interface Preview {
  readonly id: string;
  readonly name: string;
  /** Id of who looks. */
  readonly by: string;
}

const KEY = 'steward.preview';
const WORKSPACE_KEY = 'steward.preview_work_space_id';

export function preview(): Preview | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as Preview);
}

export function storePreview(one: Preview): void {
  sessionStorage.removeItem(WORKSPACE_KEY);
  sessionStorage.setItem(KEY, JSON.stringify(one));
}

export function clearPreview(): void {
  for (const key of [KEY, WORKSPACE_KEY]) sessionStorage.removeItem(key);
}

/** The workspace that was chosen: in this tab alone in a preview, else in all tabs. */
export function chosenWorkspaceId(): string | null {
  return preview() ? sessionStorage.getItem(WORKSPACE_KEY) : localStorage.getItem('work_space_id');
}

/** The workspace that calls are made in. */
export const workspaceId = (): string => chosenWorkspaceId() ?? 'all';

export function storeWorkspaceId(id: string): void {
  if (preview()) sessionStorage.setItem(WORKSPACE_KEY, id);
  else localStorage.setItem('work_space_id', id);
}

/**
 * The server has ended the preview: the tab shows again what its own person sees. The page begins anew, since all that
 * is loaded was the other's.
 */
export function endPreview(): void {
  const was = preview();
  if (was === null) return;
  clearPreview();
  location.assign(`/users/${was.id}/rights?ended=true`);
}
