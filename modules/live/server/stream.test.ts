import { expect, it } from 'vitest';
import { EventStream } from './stream.ts';

it('who reads too slowly is told that something was missed, once there is room, and then hears what follows', async () => {
  const stream = new EventStream();
  for (let n = 0; n < 200; n += 1) stream.send('change', { text: 'x'.repeat(1000) });
  let heard = '';
  stream.on('data', (text: Buffer) => (heard += text.toString()));
  await expect.poll(() => heard).toContain('event: gap');
  expect(heard.length).toBeLessThan(70_000);
  stream.send('change', 'after');
  await expect.poll(() => heard).toMatch(/event: gap\ndata: {}\n\nevent: change\ndata: "after"\n\n$/);
  stream.destroy();
});
