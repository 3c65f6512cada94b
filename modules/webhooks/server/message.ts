import { createHmac } from 'node:crypto';
import { concealed } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { historyWords } from '@steward/kernel/contract/texts/translations.ts';
import { noteNeeds, type NotesOfModules } from '@steward/kernel/server/context/history_notes.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { ACTIVITY_LABELS } from '@steward/modules/activity_log/contract';
import type { WebhookMessage } from '../contract/wire.ts';

/** A line of the history. */
export type Line = Pick<
  Tables['activity'],
  | 'id'
  | 'record'
  | 'record_id'
  | 'record_title'
  | 'action'
  | 'actor_id'
  | 'actor_name'
  | 'target_type'
  | 'target_id'
  | 'target_name'
  | 'note'
  | 'created_at'
> & { readonly changes: unknown };

export interface About {
  readonly company: { readonly id: string; readonly name: string };
  /** Base URL, without trailing slash. */
  readonly publicUrl: string;
}

/** Message of an event, the same at each attempt. */
export function messageOf(
  event: string,
  line: Line,
  { company, publicUrl }: About,
  historyNotes: NotesOfModules,
): WebhookMessage {
  const record = findRecord(line.record);
  const isGone = event.endsWith('.purged') || event.endsWith('.removed');
  return {
    id: line.id,
    type: event,
    timestamp: line.created_at.toISOString(),
    data: {
      company,
      record: {
        type: line.record,
        id: line.record_id,
        title: line.record_title,
        url: record && !isGone ? `${publicUrl}${record.pages.detail.replace(':id', line.record_id)}` : null,
      },
      actor: { id: line.actor_id, name: line.actor_name },
      target:
        line.target_type && line.target_id
          ? { type: line.target_type, id: line.target_id, name: line.target_name ?? '' }
          : null,
      // Some notes need a permission, and receivers have none.
      note: noteNeeds(historyNotes, line) ? null : line.note,
      changes: changesOf(line),
    },
  };
}

/** Values of fields with a permission of their own are left out, since receivers have no permissions; no secrets. */
function changesOf({ record, changes }: Line): WebhookMessage['data']['changes'] {
  const fields = findRecord(record)?.fields ?? {};
  return (Array.isArray(changes) ? changes : []).filter(isObject).flatMap((one) => {
    if (one['hidden'] === true) return [];
    const field = String(one['field']);
    const definition = fields[field];
    const told = (value: unknown): unknown => concealed(definition, value ?? null);
    return [definition?.permission ? { field } : { field, from: told(one['from']), to: told(one['to']) }];
  });
}

/** Sentence for chats, followed by the record. */
export function sentenceOf(line: Line, language: Language): string {
  const words = { ...ACTIVITY_LABELS[language].actions, ...historyWords(language) };
  const target = line.target_name ? ` → ${line.target_name}` : '';
  return `${line.actor_name} · ${words[line.action] ?? line.action}${target} ·`;
}

/**
 * Headers according to Standard Webhooks 1.0: message id, time of the attempt in seconds, and a signature for each
 * valid secret (HMAC-SHA256 of `id.time.body`).
 */
export function signed(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature.join(' ') };
}
