import { Calendar, CircleDot, Hash, List, Type, UserRound, type LucideIcon } from 'lucide-react';
import type { SourceField } from '../../contract/wire.ts';

/** The icon of a field, by what it can do in a report. */
export function iconOfField(field: SourceField | undefined): LucideIcon {
  if (!field) return Type;
  if (field.buckets.length > 0) return Calendar;
  if (field.fns.includes('sum')) return Hash;
  if (field.to !== null) return field.to === 'user' ? UserRound : List;
  return field.options.length > 0 ? CircleDot : Type;
}
