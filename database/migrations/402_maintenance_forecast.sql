-- The day on which the meter of an asset is expected to reach the value at which its maintenance is due.
alter table asset_maintenance add column forecast_on date;
