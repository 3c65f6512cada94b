import { api } from '@steward/kernel/client/api/client.ts';
import type { Language } from '@steward/kernel/client/i18n/index.ts';
import { replaceUser } from '@steward/kernel/client/session/auth.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

export interface OwnInput {
  first_name: string;
  last_name: string;
  phone: string;
  language: Language;
  picture: File | null;
  removePicture: boolean;
}

/** Saves one's own data and the stored user. Throws refusals. */
export async function saveOwnData(user: SessionUser, input: OwnInput): Promise<SessionUser> {
  const change: Record<string, unknown> = {
    first_name: input.first_name,
    last_name: input.last_name,
    phone: input.phone,
    language: input.language,
  };
  if (input.picture) {
    const data = new FormData();
    data.set('file', input.picture);
    change['image_id'] = (await api.post<{ id: string }>('files/', data)).id;
  } else if (input.removePicture) {
    change['image_id'] = null;
  }
  const saved = await api.patch<SessionUser>(`users/update_user/${user.id}/`, change);
  replaceUser(saved);
  return saved;
}
