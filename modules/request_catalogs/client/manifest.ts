import { BookOpen } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const requestCatalogsClient = defineClientModule({ name: 'request_catalogs', icons: { 'book-open': BookOpen } });
