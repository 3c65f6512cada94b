import { STATUS_TYPES } from '@steward/modules/catalogue/contract';

export type StatusType = (typeof STATUS_TYPES)[number];

/** Words in status names of other products, by status type. */
const NAME_PATTERNS: readonly (readonly [StatusType, RegExp])[] = [
  [
    'archived',
    /(?<!\p{L})(archiv\p{L}*|retired|retir\p{L}*|dispos\p{L}*|sold|lost|stolen|missing|scrap\p{L}*|donated|written off|decommission\p{L}*|ausgemustert|entsorgt|verschrottet|verkauft|verloren|gestohlen|ausgesondert|archivado|retirado|vendido|perdido|robado|desechado|de baja)(?!\p{L})/u,
  ],
  [
    'undeployable',
    /(?<!\p{L})(un\s?deployable|not deployable|broken|defect\p{L}*|damaged|repair\p{L}*|maintenance|faulty|out of (order|service)|unavailable|under (repair|maintenance)|down|stopped|inoperative|defekt|kaputt|in reparatur|reparatur|wartung|in wartung|gesperrt|nicht verfügbar|averiad\p{L}+|dañad\p{L}+|rot[oa]|en reparación|mantenimiento|no disponible)(?!\p{L})/u,
  ],
  [
    'pending',
    /(?<!\p{L})(pending|ordered|on order|in transit|awaiting|to be (imaged|configured|delivered)|new|draft|reserved|bestellt|ausstehend|unterwegs|in vorbereitung|reserviert|pendiente|pedido|en tránsito|reservad\p{L}+)(?!\p{L})/u,
  ],
  [
    'deployable',
    /(?<!\p{L})(deployable|deployed|ready( to deploy)?|available|in (use|stock|storage|service|custody|operation|production)|checked out|assigned|active|operational|working|spare|verfügbar|bereit|einsatzbereit|((im|auf|am) )?lager|im (einsatz|betrieb|gebrauch)|in (betrieb|gebrauch|benutzung)|ausgegeben|aktiv|lagernd|disponible|listo|en (uso|stock|almacén|servicio)|asignado|activo)(?!\p{L})/u,
  ],
];

/** Status type by name, or `null`. Unknown names are asked for, never assumed deployable. */
export function guessStatusType(name: string): StatusType | null {
  const text = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[-_/]+/g, ' ');
  return NAME_PATTERNS.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** `Ready to Deploy (deployed)`: label and status meta, which decides the type. */
export function statusWithMeta(text: string): { readonly name: string; readonly type: StatusType | null } {
  const match = /^(.*\S)\s*\((deployed|deployable|pending|undeployable|archived)\)$/i.exec(text.trim());
  if (!match) return { name: text.trim(), type: guessStatusType(text) };
  const meta = (match[2] ?? '').toLowerCase();
  const name = match[1] ?? text;
  // Deployed assets have an assignee, so their label must be deployable.
  return { name, type: meta === 'deployed' ? 'deployable' : (STATUS_TYPES.find((one) => one === meta) ?? null) };
}
