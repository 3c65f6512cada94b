import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { CategoryIcon } from '@steward/kernel/contract/records/category_icons.ts';

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
    name: { en: 'Laptops', de: 'Notebooks', es: 'Portátiles' },
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
    name: { en: 'Desktops', de: 'Desktop-PCs', es: 'Ordenadores de sobremesa' },
    eolMonths: 60,
    models: [model('optiplex-7020', 'Dell', 'OptiPlex 7020'), model('mac-mini', 'Apple', 'Mac mini')],
  },
  {
    key: 'monitors',
    icon: 'monitor',
    name: { en: 'Monitors', de: 'Monitore', es: 'Monitores' },
    eolMonths: 84,
    models: [model('u2724d', 'Dell', 'UltraSharp U2724D'), model('27up850', 'LG', '27UP850')],
  },
  {
    key: 'phones',
    icon: 'smartphone',
    name: { en: 'Phones', de: 'Smartphones', es: 'Teléfonos móviles' },
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
    name: { en: 'Tablets', de: 'Tablets', es: 'Tabletas' },
    eolMonths: 48,
    models: [model('ipad-10', 'Apple', 'iPad 10.9'), model('galaxy-tab-s9', 'Samsung', 'Galaxy Tab S9')],
  },
  {
    key: 'accessories',
    icon: 'headphones',
    name: { en: 'Headsets and docks', de: 'Headsets und Dockingstationen', es: 'Auriculares y bases' },
    eolMonths: 36,
    models: [model('evolve2-65', 'Jabra', 'Evolve2 65'), model('wd22tb4', 'Dell', 'WD22TB4')],
  },
  {
    key: 'printers',
    icon: 'printer',
    name: { en: 'Printers', de: 'Drucker', es: 'Impresoras' },
    eolMonths: 72,
    models: [model('laserjet-m404', 'HP', 'LaserJet Pro M404')],
  },
  {
    key: 'network',
    icon: 'router',
    name: { en: 'Network equipment', de: 'Netzwerktechnik', es: 'Equipos de red' },
    eolMonths: 72,
    models: [model('u6-pro', 'Ubiquiti', 'UniFi U6 Pro'), model('catalyst-9200', 'Cisco', 'Catalyst 9200')],
  },
  {
    key: 'meeting',
    icon: 'projector',
    name: { en: 'Meeting room equipment', de: 'Besprechungstechnik', es: 'Equipos para salas de reuniones' },
    eolMonths: 60,
    models: [model('rally-bar', 'Logitech', 'Rally Bar')],
  },
  {
    key: 'furniture',
    icon: 'armchair',
    name: { en: 'Furniture', de: 'Möbel', es: 'Mobiliario' },
    eolMonths: 120,
    models: [],
  },
  {
    key: 'tools',
    icon: 'wrench',
    name: { en: 'Tools', de: 'Werkzeuge', es: 'Herramientas' },
    eolMonths: 60,
    models: [model('gsr-18v', 'Bosch', 'GSR 18V-55')],
  },
  {
    key: 'vehicles',
    icon: 'car',
    name: { en: 'Vehicles', de: 'Fahrzeuge', es: 'Vehículos' },
    eolMonths: 72,
    models: [],
  },
];
