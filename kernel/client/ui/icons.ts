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

/** Icons of record types by name. New types add theirs here. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
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

export function iconNamed(name: string): LucideIcon {
  return ICONS[name] ?? Box;
}
