import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { KindTemplates, MailPreview, MailTemplate } from '../../contract/templates.ts';

const PATH = 'notifications/templates/';

/** A template with the language of its mails. */
export interface WrittenTemplate extends MailTemplate {
  readonly language: Language;
}

export const templatesQuery = queryOptions({
  queryKey: ['mail_templates'],
  queryFn: ({ signal }) => api.get<{ results: readonly KindTemplates[] }>(PATH, { signal }),
});

/** Preview of an email; the former one stays while loading. */
export const previewQuery = (kind: string, template: WrittenTemplate) =>
  queryOptions({
    queryKey: companyKey(['mail_preview', kind, template]),
    queryFn: ({ signal }) => api.post<MailPreview>(`${PATH}${kind}/preview/`, template, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const storeTemplate = (kind: string, template: WrittenTemplate) => api.put(`${PATH}${kind}/`, template);
export const removeTemplate = (kind: string, language: Language) => api.del(`${PATH}${kind}/?language=${language}`);
export const sendTest = (kind: string, template: WrittenTemplate) =>
  api.post<{ to: string }>(`${PATH}${kind}/test/`, template);
