import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  reading_in_future: 'Geben Sie heute oder einen früheren Tag ein.',
  reading_less:
    'Am {day} zeigte der Zähler schon {reading}. Geben Sie mindestens so viel ein oder korrigieren Sie den früheren Stand.',
  reading_more:
    'Am {day} zeigte der Zähler erst {reading}. Geben Sie höchstens so viel ein oder korrigieren Sie den späteren Stand.',
};
