import type { WebhookForm } from '../contract/fields.ts';
import type { WebhookMessage } from '../contract/wire.ts';

/** Forms that are a sentence in a chat. */
type ChatForm = Exclude<WebhookForm, 'json'>;

/**
 * Characters of a sentence and of a name. Slack splits messages of more than 4,000 characters; cards of Teams may have
 * 28 KB, messages of Google Chat 32,000 bytes: four bytes each and links included, these stay below all three.
 */
const [LONGEST_SENTENCE, LONGEST_NAME] = [1500, 500];
/** Of the button of a card, which has one line. */
const LONGEST_BUTTON = 80;

/** Milliseconds from one message to the next that chats take for long: Slack and Google Chat one in a second. */
export const CHAT_PAUSE = 1000;

/** The body of a message in the form of its webhook; `sentence` is for chats, and the record is named after it. */
export function bodyOf(form: WebhookForm, message: WebhookMessage, sentence: string): string {
  if (form === 'json') return JSON.stringify(message);
  const { title, url } = message.data.record;
  return JSON.stringify(CHATS[form](line(sentence, LONGEST_SENTENCE), line(title, LONGEST_NAME), url));
}

const CHATS: Readonly<Record<ChatForm, (sentence: string, title: string, url: string | null) => unknown>> = {
  slack: (sentence, title, url) => ({
    text: url ? `${escaped(sentence)} <${url}|${escaped(title)}>` : `${escaped(sentence)} ${escaped(title)}`,
    // Pages of Steward ask for a sign-in: there is nothing to show of them.
    unfurl_links: false,
  }),
  google_chat: (sentence, title, url) => ({
    text: url ? `${unlinked(sentence)} <${url}|${unlinked(title)}>` : `${unlinked(sentence)} ${unlinked(title)}`,
  }),
  // As the workflow "Post to a channel when a webhook request is received" takes it.
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

/** In one line, and no longer; characters of several units stay whole. */
function line(text: string, most: number): string {
  const all = [...text.replaceAll(/\s+/g, ' ').trim()];
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : all.join('');
}

/** As Slack wants its control characters. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Google Chat has no way to write these: names would be links, or call everybody of a room (`<users/all>`). */
function unlinked(text: string): string {
  return text.replaceAll(/[<>|]/g, ' ');
}

/** Cards read Markdown: what looks like a link in a name is none. */
function unmarked(text: string): string {
  return text.replaceAll('](', '] (');
}
