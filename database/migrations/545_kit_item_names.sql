-- Items of kits are called by what they are; those that were named after their record types lose that name.
alter table kit_item alter column name drop not null;
alter table kit_item no force row level security;
update kit_item set name = null where name collate "C" ~
  '^(Asset model|Software licence|Software|Accessory|Disposable|Kit item|Asset-Modell|Modell|Softwarelizenz|Zubehör|Verbrauchsmaterial|Modelo de activo|Modelo|Licencia de software|Licencia|Accesorio|Consumible)(, (Asset model|Software licence|Software|Accessory|Disposable|Asset-Modell|Modell|Softwarelizenz|Zubehör|Verbrauchsmaterial|Modelo de activo|Modelo|Licencia de software|Licencia|Accesorio|Consumible))*$';
alter table kit_item force row level security;
