import { BookOpen } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const catalogsClient = defineClientModule({ name: 'catalogs', icons: { 'book-open': BookOpen } });
