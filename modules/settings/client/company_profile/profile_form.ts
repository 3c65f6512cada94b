import type { PlaceInput } from '@steward/kernel/client/form/settings/PlaceFields.tsx';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { IMAGE_TYPES, isTooBig } from '@steward/kernel/contract/wire/limits.ts';

export interface ProfileInput extends PlaceInput {
  name: string;
  enable_static_tag_prefix: boolean;
  asset_tag_prefix: string;
  icon: File | null;
}

/** Form data: upper-case prefix, none when disabled. */
export function toFormData(input: ProfileInput): FormData {
  const data = new FormData();
  data.set('name', input.name.trim());
  data.set('enable_static_tag_prefix', String(input.enable_static_tag_prefix));
  if (input.enable_static_tag_prefix) data.set('asset_tag_prefix', input.asset_tag_prefix.trim().toUpperCase());
  for (const key of ['country', 'currency', 'time_zone'] as const) if (input[key] !== '') data.set(key, input[key]);
  if (input.icon) data.set('icon', input.icon);
  return data;
}

/** Rules over several fields. */
export function profileProblems(input: ProfileInput): Record<string, string> {
  const problems: Record<string, string> = {};
  if (input.enable_static_tag_prefix && input.asset_tag_prefix.trim() === '')
    problems['asset_tag_prefix'] = sentence('prefix_needed');
  const icon = iconProblem(input.icon);
  if (icon !== null) problems['icon'] = icon;
  return problems;
}

/** Why a file cannot be the icon; `null`: it can. */
export function iconProblem(file: Pick<File, 'type' | 'size'> | null): string | null {
  if (file === null) return null;
  if (!IMAGE_TYPES.some((type) => type === file.type)) return sentence('unsupported_type', { types: 'png, jpeg, jpg' });
  return isTooBig(file.size) ? sentence('too_big', { max: 25 }) : null;
}
