import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { CategoryIcon } from '@steward/kernel/contract/records/category_icons.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('onboarding');

/** A starter category with common models. */
export interface StarterCategory {
  readonly key: string;
  readonly icon: CategoryIcon;
  readonly name: Readonly<Record<Language, string>>;
  /** Usual lifetime in months. */
  readonly eolMonths: number;
  readonly models: readonly StarterModel[];
}

export interface StarterModel {
  readonly key: string;
  readonly manufacturer: string;
  readonly name: string;
}

const model = (key: string, manufacturer: string, name: string): StarterModel => ({ key, manufacturer, name });

/** Starter set offered; nothing is created unless chosen. */
export const STARTER: readonly StarterCategory[] = [
  {
    key: 'laptops',
    icon: 'laptop',
    name: say(({ defaults }) => defaults.laptops),
    eolMonths: 48,
    models: [
      model('macbook-air-13', 'Apple', 'MacBook Air 13'),
      model('macbook-pro-14', 'Apple', 'MacBook Pro 14'),
      model('latitude-5450', 'Dell', 'Latitude 5450'),
      model('thinkpad-t14', 'Lenovo', 'ThinkPad T14'),
      model('elitebook-840', 'HP', 'EliteBook 840'),
    ],
  },
  {
    key: 'desktops',
    icon: 'pc-case',
    name: say(({ defaults }) => defaults.desktops),
    eolMonths: 60,
    models: [model('optiplex-7020', 'Dell', 'OptiPlex 7020'), model('mac-mini', 'Apple', 'Mac mini')],
  },
  {
    key: 'monitors',
    icon: 'monitor',
    name: say(({ defaults }) => defaults.monitors),
    eolMonths: 84,
    models: [model('u2724d', 'Dell', 'UltraSharp U2724D'), model('27up850', 'LG', '27UP850')],
  },
  {
    key: 'phones',
    icon: 'smartphone',
    name: say(({ defaults }) => defaults.phones),
    eolMonths: 36,
    models: [
      model('iphone-16', 'Apple', 'iPhone 16'),
      model('galaxy-s24', 'Samsung', 'Galaxy S24'),
      model('pixel-9', 'Google', 'Pixel 9'),
    ],
  },
  {
    key: 'tablets',
    icon: 'tablet',
    name: say(({ defaults }) => defaults.tablets),
    eolMonths: 48,
    models: [model('ipad-10', 'Apple', 'iPad 10.9'), model('galaxy-tab-s9', 'Samsung', 'Galaxy Tab S9')],
  },
  {
    key: 'accessories',
    icon: 'headphones',
    name: say(({ defaults }) => defaults.accessories),
    eolMonths: 36,
    models: [model('evolve2-65', 'Jabra', 'Evolve2 65'), model('wd22tb4', 'Dell', 'WD22TB4')],
  },
  {
    key: 'printers',
    icon: 'printer',
    name: say(({ defaults }) => defaults.printers),
    eolMonths: 72,
    models: [model('laserjet-m404', 'HP', 'LaserJet Pro M404')],
  },
  {
    key: 'network',
    icon: 'router',
    name: say(({ defaults }) => defaults.network),
    eolMonths: 72,
    models: [model('u6-pro', 'Ubiquiti', 'UniFi U6 Pro'), model('catalyst-9200', 'Cisco', 'Catalyst 9200')],
  },
  {
    key: 'meeting',
    icon: 'projector',
    name: say(({ defaults }) => defaults.meeting),
    eolMonths: 60,
    models: [model('rally-bar', 'Logitech', 'Rally Bar')],
  },
  { key: 'furniture', icon: 'armchair', name: say(({ defaults }) => defaults.furniture), eolMonths: 120, models: [] },
  {
    key: 'tools',
    icon: 'wrench',
    name: say(({ defaults }) => defaults.tools),
    eolMonths: 60,
    models: [model('gsr-18v', 'Bosch', 'GSR 18V-55')],
  },
  { key: 'vehicles', icon: 'car', name: say(({ defaults }) => defaults.vehicles), eolMonths: 72, models: [] },
];
