/**
 * Rows of every table as the driver returns them, made from a migrated database by `npm test -- api row_types -u`.
 * Use `Pick<Tables[…], …>` for what a statement selects.
 */
export interface Tables {
  accessory: {
    company_id: string; id: string; name: string; category_id: string | null; manufacturer_id: string | null;
    model_number: string | null; quantity: number; assigned: number; available: number; min_quantity: number | null;
    low_locations: number; stock_state: string; below_minimum: boolean; location_id: string | null;
    work_space_id: string; purchase_date: string | null; supplier_id: string | null; order_number: string | null;
    purchase_cost: number | null; purchase_cost_currency: string | null; stock_value: number | null;
    stock_value_currency: string | null; image_id: string | null; notes: string | null; custom: unknown;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; };
  account: {
    id: string; email: string; password_hash: string | null; is_superuser: boolean; is_verified: boolean;
    created_at: Date; updated_at: Date; second_factor_at: Date | null; proven_at: Date | null; time_zone: string | null;
  };
  account_company: { account_id: string; company_id: string; user_id: string; created_at: Date; };
  account_passkey: {
    id: string; account_id: string; credential_id: string; public_key: string; counter: number; transports: string[];
    is_synced: boolean; name: string; created_at: Date; last_used_at: Date | null; };
  account_recovery_code: { account_id: string; hash: string; used_at: Date | null; created_at: Date; };
  account_totp: { account_id: string; secret: string; confirmed_at: Date | null; last_step: number; created_at: Date; };
  activity: {
    company_id: string; id: string; record: string; record_id: string; record_title: string; action: string;
    actor_id: string | null; actor_name: string; source: string; changes: unknown; target_type: string | null;
    target_id: string | null; target_name: string | null; work_space_id: string | null; note: string | null;
    batch_id: string | null; created_at: Date; undoes: string | null; };
  api_token: {
    company_id: string; id: string; user_id: string; name: string; hash: string; hint: string; rights: string;
    permissions: string[]; workspaces: string[] | null; expires_at: Date; last_used_at: Date | null;
    window_start: Date | null; window_count: number; created_at: Date; };
  app_user: {
    company_id: string; id: string; account_id: string | null; name: string; first_name: string;
    last_name: string | null; username: string | null; email: string | null; employee_number: string | null;
    job_title: string | null; department_id: string | null; location_id: string | null; manager_id: string | null;
    start_date: string | null; end_date: string | null; remote: boolean; vip: boolean; phone: string | null;
    website: string | null; address: string | null; address2: string | null; zip: string | null; city: string | null;
    state: string | null; country: string | null; activated: boolean; user_type: string; custom_permissions: string[];
    language: string; enable_assets: boolean; enable_environment: boolean; image_id: string | null;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; sign_in: string;
    notifications: unknown; guidance: unknown; last_sign_in_at: Date | null; };
  asset: {
    company_id: string; id: string; asset_tag: string; name: string | null; model_id: string; serial: string | null;
    status_id: string; state: string; requestable: boolean; byod: boolean; default_location_id: string | null;
    location_id: string | null; department_id: string | null; work_space_id: string; holder_type: string | null;
    holder_user_id: string | null; holder_location_id: string | null; holder_asset_id: string | null;
    checked_out_at: Date | null; expected_checkin: string | null; last_checkin: Date | null;
    purchase_date: string | null; purchase_cost: number | null; purchase_cost_currency: string | null;
    supplier_id: string | null; order_number: string | null; warranty_months: number | null;
    warranty_expires: string | null; eol_date: string | null; eol_is_explicit: boolean; image_id: string | null;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown;
    last_audit: Date | null; next_audit: string | null; next_audit_is_set: boolean; depreciation_id: string | null; };
  asset_audit: {
    company_id: string; id: string; name: string; asset_id: string; audited_at: Date; location_id: string | null;
    moves_asset: boolean; moved_from_id: string | null; next_before: string | null; condition: string | null;
    next_audit: string | null; notes: string | null; image_id: string | null; work_space_id: string;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; location_audit_id: string | null; custom: unknown; };
  asset_audit_setting: { company_id: string; interval_months: number | null; warning_days: number; };
  asset_model: {
    company_id: string; id: string; name: string; model_number: string | null; category_id: string;
    manufacturer_id: string | null; eol_months: number | null; min_quantity: number | null; requestable: boolean;
    image_id: string | null; notes: string | null; search_text: string; version: number; created_at: Date;
    updated_at: Date; created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown;
    audit_interval: number | null; depreciation_id: string | null; fieldset_id: string | null; };
  asset_request: {
    company_id: string; id: string; kind: string; asset_id: string; user_id: string; status: string;
    note: string | null; image_id: string | null; expected_checkin: string | null; answer: string | null;
    created_at: Date; decided_at: Date | null; decided_by: string | null; };
  asset_tag_sequence: { company_id: string; next: number; };
  asset_total: { company_id: string; part: string; work_space_id: string; key: string; n: number; amount: number; };
  asset_total_change: {
    company_id: string; batch: string; part: string; work_space_id: string; key: string; n: number; amount: number; };
  assignment: {
    company_id: string; id: string; asset_id: string | null; holder_user_id: string | null;
    holder_location_id: string | null; holder_asset_id: string | null; checked_out_at: Date;
    checked_out_by: string | null; expected_checkin: string | null; checkout_note: string | null;
    checked_in_at: Date | null; checked_in_by: string | null; checkin_note: string | null; quantity: number;
    license_id: string | null; seat: number | null; accessory_id: string | null; component_id: string | null; };
  catalog_item: {
    company_id: string; id: string; name: string; category_id: string; model_id: string | null; requestable: boolean;
    discontinued: boolean; supplier_id: string | null; order_number: string | null; price: number | null;
    price_currency: string | null; priced_on: string | null; url: string | null; image_id: string | null;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  category: {
    company_id: string; id: string; name: string; type: string; image_id: string | null; notes: string | null;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; due_required: boolean; icon: string | null;
    audit_interval: number | null; custom: unknown; };
  company: {
    id: string; name: string; owner_id: string | null; icon_id: string | null; enable_static_tag_prefix: boolean;
    asset_tag_prefix: string; currency: string; profile_completed_at: Date | null; created_at: Date; updated_at: Date;
    requires_second_factor: boolean; country: string; time_zone: string; modules_off: string[]; };
  company_sign_in: { id: string; last_sign_in_at: Date; };
  component: {
    company_id: string; id: string; name: string; category_id: string | null; manufacturer_id: string | null;
    model_number: string | null; serial: string | null; quantity: number; assigned: number; available: number;
    min_quantity: number | null; low_locations: number; stock_state: string; below_minimum: boolean;
    location_id: string | null; work_space_id: string; purchase_date: string | null; supplier_id: string | null;
    order_number: string | null; purchase_cost: number | null; purchase_cost_currency: string | null;
    stock_value: number | null; stock_value_currency: string | null; warranty_months: number | null;
    image_id: string | null; notes: string | null; custom: unknown; search_text: string; version: number;
    created_at: Date; updated_at: Date; created_by: string | null; deleted_at: Date | null; deleted_by: string | null;
  };
  consumable: {
    company_id: string; id: string; name: string; category_id: string | null; manufacturer_id: string | null;
    model_number: string | null; item_number: string | null; quantity: number; min_quantity: number | null;
    low_locations: number; stock_state: string; below_minimum: boolean; location_id: string | null;
    work_space_id: string; purchase_date: string | null; supplier_id: string | null; order_number: string | null;
    purchase_cost: number | null; purchase_cost_currency: string | null; stock_value: number | null;
    stock_value_currency: string | null; image_id: string | null; notes: string | null; custom: unknown;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; };
  contract: {
    company_id: string; id: string; name: string; number: string | null; kind: string; status: string;
    supplier_id: string | null; work_space_id: string; start_date: string | null; end_date: string | null;
    notice_date: string | null; renewal_months: number | null; cost: number | null; cost_currency: string | null;
    period: string | null; cost_from: string | null; earlier_cost: number | null; earlier_cost_currency: string | null;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  contract_asset: { company_id: string; asset_id: string; contract_id: string; };
  contract_license: { company_id: string; license_id: string; contract_id: string; };
  contract_location: { company_id: string; location_id: string; contract_id: string; };
  contract_setting: { company_id: string; warning_days: number; };
  custom_field: {
    company_id: string; id: string; name: string; record: string; type: string; key: string; options: string | null;
    required: boolean; help: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; position: number | null;
    format: string; kind: string | null; pattern: string | null; unique: boolean; default_value: string | null;
    encrypted: boolean; };
  dashboard_layout: { company_id: string; user_id: string; tiles: unknown; updated_at: Date; };
  department: {
    company_id: string; id: string; name: string; location_id: string | null; manager_id: string | null;
    phone: string | null; fax: string | null; image_id: string | null; notes: string | null; search_text: string;
    version: number; created_at: Date; updated_at: Date; created_by: string | null; deleted_at: Date | null;
    deleted_by: string | null; custom: unknown; };
  depreciation: {
    company_id: string; id: string; name: string; method: string; months: number | null; rate: string | null;
    switches: boolean; start_rule: string; salvage_percent: string | null; salvage_amount: number | null;
    salvage_amount_currency: string | null; notes: string | null; search_text: string; version: number;
    created_at: Date; updated_at: Date; created_by: string | null; deleted_at: Date | null; deleted_by: string | null;
    custom: unknown; units: string | null; };
  depreciation_setting: { company_id: string; fiscal_month: number; };
  environment_role: {
    company_id: string; id: string; name: string; parent_id: string; assets_permissions: string[]; notes: string | null;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  environment_role_member: {
    company_id: string; environment_role_id: string; user_id: string | null; group_id: string | null; };
  exchange_rate: {
    company_id: string; id: string; name: string; currency: string; valid_from: string; rate: string;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  export_part: {
    company_id: string; operation_id: string; number: number; size: number; cells: Buffer; created_at: Date; };
  fieldset: {
    company_id: string; id: string; name: string; record: string; is_default: boolean; layout: string | null;
    notes: string | null; custom: unknown; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; };
  file: {
    company_id: string; id: string; name: string; mime: string; size: number; sha256: string; width: number | null;
    height: number | null; created_by: string | null; created_at: Date; small_size: number; unused_since: Date | null;
  };
  group_limit: {
    company_id: string; group_id: string; workspace_id: string | null; location_id: string | null;
    department_id: string | null; category_id: string | null; };
  idempotency: {
    company_id: string; user_id: string; key: string; fingerprint: string; status: number; body: unknown;
    created_at: Date; };
  import: {
    company_id: string; id: string; record: string; file_name: string; headers: unknown; mapping: unknown;
    options: unknown; row_count: number; totals: unknown; created_at: Date; analysis: unknown; pass: number;
    evidence: unknown; reading: unknown; file_bytes: number | null; row_bytes: number; is_pruned: boolean; };
  import_row: {
    company_id: string; import_id: string; row_number: number; cells: unknown; outcome: string | null;
    match_key: string | null; title: string | null; changes: unknown; messages: unknown; record_id: string | null;
    position: number; is_late: boolean; pass: number; level: number; };
  installation: { id: number; secret: string; created_at: Date; };
  invitation: {
    company_id: string; id: string; user_id: string; email: string; status: string; token_hash: string;
    copied_hash: string | null; invited_by: string | null; inviter_name: string; opened_at: Date | null;
    ended_at: Date | null; expires_at: Date; created_at: Date; mail_id: string | null; };
  kit: {
    company_id: string; id: string; name: string; notes: string | null; search_text: string; version: number;
    created_at: Date; updated_at: Date; created_by: string | null; deleted_at: Date | null; deleted_by: string | null;
    custom: unknown; };
  kit_item: {
    company_id: string; id: string; kit_id: string; name: string; quantity: number; model_id: string | null;
    license_id: string | null; accessory_id: string | null; consumable_id: string | null; notes: string | null;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  known_browser: { account_id: string; hash: string; created_at: Date; last_used_at: Date; };
  license: {
    company_id: string; id: string; name: string; type: string; category_id: string; manufacturer_id: string | null;
    product_key: string | null; work_space_id: string; quantity: number; assigned: number; next_seat: number;
    min_available: number | null; reassignable: boolean; seat_available: number; seat_assign: number;
    seat_state: string; is_checked_out: boolean; license_name: string | null; license_email: string | null;
    purchase_date: string | null; purchase_cost: number | null; purchase_cost_currency: string | null;
    supplier_id: string | null; order_number: string | null; renewal_date: string | null;
    expiration_date: string | null; termination_date: string | null; image_id: string | null; notes: string | null;
    custom: unknown; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; period: string | null;
    cost_per_period: number | null; cost_per_period_currency: string | null; term_seat_cost: number | null;
    term_seat_cost_currency: string | null; cost_per_seat: number | null; cost_per_seat_currency: string | null; };
  license_term: {
    company_id: string; id: string; name: string; license_id: string; start_date: string; end_date: string;
    renewal_date: string | null; period: string | null; seats: number | null; cost: number | null;
    cost_currency: string | null; cost_per_period: number | null; cost_per_period_currency: string | null;
    cost_per_seat: number | null; cost_per_seat_currency: string | null; supplier_id: string | null;
    order_number: string | null; work_space_id: string; notes: string | null; expiration_before: string | null;
    renewal_before: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  list_view: {
    company_id: string; id: string; list: string; name: string; slug: string; former_slugs: string[]; owner_id: string;
    shared: string; definition: unknown; version: number; created_at: Date; updated_at: Date; updated_by: string | null;
    deleted_at: Date | null; };
  list_view_default: { company_id: string; user_id: string; list: string; view_id: string; };
  list_view_group: { company_id: string; view_id: string; group_id: string; };
  location: {
    company_id: string; id: string; name: string; parent_id: string | null; manager_id: string | null;
    currency: string | null; phone: string | null; fax: string | null; address: string | null; address2: string | null;
    zip: string | null; city: string | null; state: string | null; country: string | null; image_id: string | null;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; kind: string | null;
    location_group_id: string | null; location_group_set: boolean; };
  location_audit: {
    company_id: string; id: string; name: string; location_id: string; with_sublocations: boolean; status: string;
    closed_at: Date | null; expected: number; found: number; missing: number; elsewhere: number; unknown: number;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  location_audit_code: {
    company_id: string; location_audit_id: string; code: string; found_at: Date; found_by: string | null; };
  location_audit_item: {
    company_id: string; location_audit_id: string; asset_id: string; is_expected: boolean;
    recorded_location_id: string | null; found_at: Date | null; found_by: string | null; };
  location_feature: {
    company_id: string; id: string; name: string; parent_id: string | null; color: string | null; notes: string | null;
    custom: unknown; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; };
  location_feature_link: { company_id: string; location_id: string; feature_id: string; };
  location_group: {
    company_id: string; id: string; name: string; parent_id: string | null; notes: string | null; custom: unknown;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; };
  mail: {
    id: string; account_id: string | null; company_id: string | null; recipient: string; subject: string; body: string;
    created_at: Date; sent_at: Date | null; failure: string | null; html: string; };
  mail_token: {
    hash: string; account_id: string; purpose: string; expires_at: Date; used_at: Date | null; created_at: Date;
    email: string | null; mail_id: string | null; };
  manufacturer: {
    company_id: string; id: string; name: string; url: string | null; support_url: string | null;
    warranty_lookup_url: string | null; support_email: string | null; support_phone: string | null;
    image_id: string | null; notes: string | null; search_text: string; version: number; created_at: Date;
    updated_at: Date; created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  meter_reading: {
    company_id: string; id: string; name: string; asset_id: string; reading: string; read_on: string;
    work_space_id: string; notes: string | null; custom: unknown; search_text: string; version: number;
    created_at: Date; updated_at: Date; created_by: string | null; deleted_at: Date | null; deleted_by: string | null;
  };
  migration: { name: string; checksum: string; applied_at: Date; };
  navigation_setting: { company_id: string; user_id: string; pinned: unknown; updated_at: Date; };
  open_job: {
    id: string; company_id: string; subject_id: string; task: string; user_id: string | null; opened_at: Date;
    due_at: Date; attempts: number; };
  operation: {
    company_id: string; id: string; record: string | null; status: string; total: number; position: string | null;
    done_count: number; changed_count: number; unchanged_count: number; refused_count: number; reasons: unknown;
    preview: unknown; undo: unknown; failure: string | null; workspace_id: string | null; language: string;
    created_by: string; created_at: Date; started_at: Date | null; finished_at: Date | null;
    api_token_id: string | null; kind: string; phase: string; about: unknown; input: unknown; started_by: string | null;
  };
  operation_refusal: {
    company_id: string; operation_id: string; phase: string; record_id: string; name: string; detail: string;
    record: string | null; };
  pin: { company_id: string; user_id: string; record: string; record_id: string; created_at: Date; };
  platform_company: {
    id: string; name: string; owner_id: string | null; trial_ends_on: string | null; switched_off_at: Date | null;
    switched_off_reason: string | null; plan: string | null; subscription_state: string | null; seats: number | null;
    price: number | null; price_currency: string | null; period: string | null; subscription_starts_on: string | null;
    subscription_ends_on: string | null; stripe_customer_id: string | null; microsoft_tenant_id: string | null;
    auth0_organization_id: string | null; notes: string | null; support_until: Date | null;
    support_asked_at: Date | null; created_at: Date; updated_at: Date; };
  platform_event: {
    id: string; account_id: string; actor_name: string; action: string; company: string | null; company_name: string;
    changes: unknown; note: string | null; created_at: Date; };
  preview: { company_id: string; session_id: string; user_id: string; started_at: Date; expires_at: Date; };
  rate_limit: { key: string; window_start: Date; count: number; };
  record_file: {
    company_id: string; id: string; record: string; record_id: string; name: string; mime: string;
    preview: string | null; size: number; sha256: string; small_size: number; small_sha256: string | null;
    width: number | null; height: number | null; created_at: Date; created_by: string | null; deleted_at: Date | null;
    deleted_by: string | null; };
  record_tag: { company_id: string; record: string; record_id: string; tag_id: string; };
  recycle_bin_setting: { company_id: string; retention_days: number; changed_at: Date; };
  removed_foreign_key: { table_name: string; name: string; definition: string; };
  schedule: {
    company_id: string; name: string; due_at: Date | null; last_due_at: Date | null; started_at: Date | null;
    ended_at: Date | null; is_failed: boolean; };
  search_rebuild: { company_id: string; id: string; record: string; position: string | null; };
  session: {
    id: string; account_id: string; company_id: string; user_id: string; access_hash: string; access_expires_at: Date;
    refresh_hash: string; previous_refresh_hash: string | null; rotated_at: Date; expires_at: Date; user_agent: string;
    created_at: Date; previous_access_hash: string | null; proof: string; ip: string; last_used_at: Date | null;
    support_access_id: string | null; support_name: string | null; };
  sign_in_step: {
    hash: string; purpose: string; account_id: string | null; proof: string | null; chosen_company_id: string | null;
    challenge: string | null; expires_at: Date; created_at: Date; };
  software_setting: { company_id: string; warning_days: number; };
  sso_attempt: {
    company_id: string; state_hash: string; key_hash: string; user_id: string | null; issuer: string; client_id: string;
    nonce: string; code_verifier: string; expires_at: Date; created_at: Date; };
  sso_connection: {
    company_id: string; issuer: string; client_id: string; client_secret: string; is_enabled: boolean; is_only: boolean;
    created_at: Date; updated_at: Date; name: string | null; };
  sso_domain: { company_id: string; domain: string; proof: string; proven_at: Date | null; created_at: Date; };
  sso_identity: {
    company_id: string; issuer: string; subject: string; user_id: string; created_at: Date; last_used_at: Date; };
  status_label: {
    company_id: string; id: string; name: string; type: string; color: string | null; is_default: boolean;
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  stock_level: {
    company_id: string; id: string; item_id: string; accessory_id: string | null; consumable_id: string | null;
    component_id: string | null; location_id: string | null; quantity: number; value: number;
    min_quantity: number | null; };
  stock_movement: {
    company_id: string; id: string; item_id: string; accessory_id: string | null; consumable_id: string | null;
    component_id: string | null; kind: string; quantity: number; value: number; from_stock: boolean;
    from_location_id: string | null; to_stock: boolean; to_location_id: string | null; holder_type: string | null;
    holder_id: string | null; assignment_id: string | null; supplier_id: string | null; order_number: string | null;
    counted: number | null; note: string | null; moved_at: Date; created_at: Date; created_by: string | null;
    reverses_id: string | null; };
  storage_space: { company_id: string; bytes: number; };
  supplier: {
    company_id: string; id: string; name: string; contact: string | null; email: string | null; phone: string | null;
    fax: string | null; url: string | null; address: string | null; address2: string | null; zip: string | null;
    city: string | null; state: string | null; country: string | null; image_id: string | null; notes: string | null;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; custom: unknown; };
  support_access: {
    company_id: string; id: string; reason: string; may_change: boolean; asked_by_name: string | null;
    asked_at: Date | null; opened_by: string | null; opened_by_name: string | null; opened_at: Date | null;
    expires_at: Date | null; closed_by_name: string | null; closed_at: Date | null; };
  table_setting: {
    company_id: string; user_id: string; list: string; columns: unknown; page_size: number | null; updated_at: Date; };
  tag: {
    company_id: string; id: string; name: string; color: string | null; description: string | null; custom: unknown;
    search_text: string; version: number; created_at: Date; updated_at: Date; created_by: string | null;
    deleted_at: Date | null; deleted_by: string | null; };
  user_group: {
    company_id: string; id: string; name: string; group_access: string | null; custom_permissions: string[];
    notes: string | null; search_text: string; version: number; created_at: Date; updated_at: Date;
    created_by: string | null; deleted_at: Date | null; deleted_by: string | null; members: number; custom: unknown; };
  user_group_member: { company_id: string; user_id: string; group_id: string; };
  user_workspace: { company_id: string; user_id: string; workspace_id: string; };
  workspace: {
    company_id: string; id: string; name: string; image_id: string | null; notes: string | null; search_text: string;
    version: number; created_at: Date; updated_at: Date; created_by: string | null; deleted_at: Date | null;
    deleted_by: string | null; custom: unknown; };
}
