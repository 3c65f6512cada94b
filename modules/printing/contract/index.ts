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
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  canBeSwitchedOff: true,
});
