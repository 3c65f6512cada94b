import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  audit_stays: 'Una auditoría permanece con su activo.',
  audit_moved: 'Esto se decide al registrar la auditoría.',
  audit_in_future: 'Una auditoría no puede estar en el futuro.',
};
