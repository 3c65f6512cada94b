import type { CompanySettings } from '@steward/kernel/contract/wire/entities.ts';

/** The settings among the columns of a company. */
export function settingsOf({
  enable_static_tag_prefix,
  asset_tag_prefix,
  currency,
  country,
  time_zone,
}: CompanySettings): CompanySettings {
  return { enable_static_tag_prefix, asset_tag_prefix, currency, country, time_zone };
}
