import { lazyPart } from './api/lazy_part.ts';
import { quickAdds } from './pickers/quick_add.ts';

/** Lets pickers create what is missing. */
export function installQuickAdd(): void {
  quickAdds.put([lazyPart(() => import('./form/record/QuickAdd.tsx'))]);
}
