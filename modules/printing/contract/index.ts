import { defineModule } from '@steward/kernel/contract/module.ts';
import { errors } from './errors.ts';
import { labelPrinter } from './label_printer.ts';
import { labelSize } from './label_size.ts';
import { labelTemplate } from './label_template.ts';
import { labelType } from './label_type.ts';
import { permissions } from './permissions.ts';

export const printingModule = defineModule({
  name: 'printing',
  needs: [],
  permissions,
  errors,
  records: [labelTemplate, labelSize, labelType, labelPrinter],
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  canBeSwitchedOff: {
    title: { en: 'Label printing', de: 'Etikettendruck', es: 'Impresión de etiquetas' },
    about: () => import('./about.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
