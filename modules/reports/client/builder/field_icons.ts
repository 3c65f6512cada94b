import {
  Calendar,
  CircleDot,
  Coins,
  Hash,
  Image,
  Link2,
  List,
  Mail,
  Palette,
  Phone,
  ToggleLeft,
  Type,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  number: Hash,
  money: Coins,
  date: Calendar,
  datetime: Calendar,
  boolean: ToggleLeft,
  select: CircleDot,
  multiselect: CircleDot,
  reference: List,
  references: List,
  assignee: UserRound,
  email: Mail,
  phone: Phone,
  url: Link2,
  color: Palette,
  image: Image,
};

/** The icon of a kind of field. */
export function iconOfKind(kind: string): LucideIcon {
  return ICONS[kind] ?? Type;
}
