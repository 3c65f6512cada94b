import {
  Box,
  Boxes,
  CircleDot,
  Factory,
  Laptop,
  Layers,
  ListPlus,
  MapPin,
  Network,
  Shapes,
  ShieldCheck,
  Truck,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

/** Icons of record types by name. Modules add those of their types by their manifests. */
const ICONS: Record<string, LucideIcon> = {
  boxes: Boxes,
  'circle-dot': CircleDot,
  factory: Factory,
  laptop: Laptop,
  layers: Layers,
  'list-plus': ListPlus,
  'map-pin': MapPin,
  network: Network,
  shapes: Shapes,
  'shield-check': ShieldCheck,
  truck: Truck,
  'user-round': UserRound,
  'users-round': UsersRound,
};

/** Adds icons of modules; before screens are made. */
export function registerIcons(icons: Readonly<Record<string, LucideIcon>>): void {
  Object.assign(ICONS, icons);
}

export function iconNamed(name: string): LucideIcon {
  return ICONS[name] ?? Box;
}
