import type { WebhookForm } from '../contract/fields.ts';
import type { WebhookMessage } from '../contract/wire.ts';

/** Formats of chats. */
type ChatForm = Exclude<WebhookForm, 'json'>;

/**
 * Most characters of a sentence and of a name. With links and four bytes per character, messages stay below the limits
 * of Slack (4,000 characters), Teams (28 KB) and Google Chat (32,000 bytes).
 */
const [LONGEST_SENTENCE, LONGEST_NAME] = [1500, 500];
/** Maximum number of characters of a button, which has one line. */
const LONGEST_BUTTON = 80;

/** Milliseconds between messages; Slack and Google Chat accept one per second. */
export const CHAT_PAUSE = 1000;

/** Body of a message in the webhook's format; `sentence` is for chats, followed by the record. */
export function bodyOf(form: WebhookForm, message: WebhookMessage, sentence: string): string {
  if (form === 'json') return JSON.stringify(message);
  const { title, url } = message.data.record;
  return JSON.stringify(CHATS[form](line(sentence, LONGEST_SENTENCE), line(title, LONGEST_NAME), url));
}

const CHATS: Readonly<Record<ChatForm, (sentence: string, title: string, url: string | null) => unknown>> = {
  slack: (sentence, title, url) => ({
    text: url ? `${escaped(sentence)} <${url}|${escaped(title)}>` : `${escaped(sentence)} ${escaped(title)}`,
    // Disables link previews, since pages need a sign-in.
    unfurl_links: false,
  }),
  google_chat: (sentence, title, url) => ({
    text: url ? `${unlinked(sentence)} <${url}|${unlinked(title)}>` : `${unlinked(sentence)} ${unlinked(title)}`,
  }),
  // Format of the workflow "Post to a channel when a webhook request is received".
  teams: (sentence, title, url) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', wrap: true, text: unmarked(`${sentence} ${title}`) }],
          actions: url ? [{ type: 'Action.OpenUrl', title: line(title, LONGEST_BUTTON) || '…', url }] : [],
        },
      },
    ],
  }),
};

/** Shortened to one line without splitting characters. */
function line(text: string, most: number): string {
  const all = [...text.replaceAll(/\s+/g, ' ').trim()];
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : all.join('');
}

/** Escapes Slack's control characters. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Removed, since Google Chat cannot escape them: names could be links or mention everyone (`<users/all>`). */
function unlinked(text: string): string {
  return text.replaceAll(/[<>|]/g, ' ');
}

/** Escapes Markdown, so that names cannot contain links. */
function unmarked(text: string): string {
  return text.replaceAll('](', '] (');
}
