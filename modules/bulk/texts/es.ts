import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  errors: {
    open_bulk: '1 cambio masivo',
    open_bulks: '{count} cambios masivos',
    unique_in_bulk: 'Este valor debe ser distinto en cada registro. Cambie los registros uno por uno.',
  },
  screens: { bulk: { did: 'Hecho: {what}', back: 'Atrás' } },
};
