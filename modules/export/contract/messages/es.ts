import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_export: '1 exportación',
  open_exports: '{count} exportaciones',
  too_many_for_sheet: 'Una hoja admite como máximo {max} filas. Acote la lista o expórtela como CSV.',
  printed_first: 'Las primeras {max} de {count}',
};
