import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { api } from '../api/client.ts';
import { preview } from '../api/preview.ts';
import { changeLanguage, type Language } from '../i18n/index.ts';
import { replaceUser } from './auth.ts';

/** Switches the language and stores it with the user; works offline for this device. */
export function chooseLanguage(user: SessionUser, language: Language): void {
  void changeLanguage(language);
  if (preview()) return;
  api
    .patch<SessionUser>(`users/update_user/${user.id}/`, { language })
    .then(replaceUser, (error: unknown) => console.error('The language was not kept', error));
}
