import { fill } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { PushMessage } from '../../contract/wire.ts';
import type { Worded } from '../read.ts';

const say = wordsOf('notifications');

/** Maximum number of notifications listed in a message. */
const MAX_LINES = 4;
/** Characters of each one: push messages have at most 4,096 bytes, and a character up to four. */
const LONGEST_LINE = 200;

const WORDS = say(({ mails }) => mails.push);

type Some = readonly [Worded, ...Worded[]];

/** One message for simultaneous notifications, newest first. */
export function messageOf({ language, user }: Context, told: Some): PushMessage {
  const [first, ...others] = told;
  const company = user.company.name;
  const lines = told.slice(0, MAX_LINES).map(({ text }) => shortened(text));
  const title =
    others.length === 0 ? company : `${company}: ${fill(WORDS[language].several, { n: String(told.length) })}`;
  const body = told.length > MAX_LINES ? [...lines, '…'] : lines;
  const link = others.length === 0 ? (first.link ?? '/notifications') : '/notifications';
  const one = others.length === 0 ? { id: first.id } : {};
  return { title: shortened(title), body: body.join('\n'), link, tag: first.id, lang: language, ...one };
}

/** Confirms that push works. */
export function testMessage({ language, user }: Context): PushMessage {
  return {
    ...{ title: user.company.name, body: WORDS[language].test },
    ...{ link: '/notifications', tag: 'test', lang: language },
  };
}

/** Whole characters: an emoji is not cut in half. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_LINE ? `${characters.slice(0, LONGEST_LINE - 1).join('')}…` : text;
}
