import 'i18next';
import type { TextRegistry } from '@steward/kernel/contract/texts/registry.ts';
import '@steward/kernel/texts/en.ts';

type Rooms = TextRegistry[keyof TextRegistry];
type SectionsOf<Room> =
  | (Room extends { readonly first: infer First } ? First : never)
  | (Room extends { readonly screens: infer Screens } ? Screens : never);
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Namespaces of texts of the kernel and all modules. */
export type Areas = Together<SectionsOf<Rooms>>;

/** Types of translation keys. For composed keys type the parts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Areas;
  }
}
