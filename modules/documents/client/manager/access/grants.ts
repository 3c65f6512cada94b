import type { FolderGrant } from '../../../contract/wire.ts';

/** Whom a grant is for: each once. */
export const keyOf = ({ user, group }: Pick<FolderGrant, 'user' | 'group'>): string =>
  user?.id ?? group?.id ?? 'everyone';

/** A grant as it is sent. */
export function toBody({ user, group, level }: FolderGrant): Record<string, unknown> {
  if (user) return { user_id: user.id, level };
  return group ? { group_id: group.id, level } : { everyone: true, level };
}
