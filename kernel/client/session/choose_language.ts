import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { api } from '../api/client.ts';
import { preview } from '../api/preview.ts';
import { changeLanguage, type Language } from '../i18n/index.ts';
import { replaceUser } from './auth.ts';

/**
 * Speaks another language at once. The choice also follows the user to other devices; here it counts even if the server
 * is away.
 */
export function chooseLanguage(user: SessionUser, language: Language): void {
  void changeLanguage(language);
  if (preview()) return;
  api
    .patch<SessionUser>(`users/update_user/${user.id}/`, { language })
    .then(replaceUser, (error: unknown) => console.error('The language was not kept', error));
}
