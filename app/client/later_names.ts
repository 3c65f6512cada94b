import type { Plugin } from 'vite';

/** Scripts of the first load in which Vite writes what to ask for with each of the parts that are loaded later. */
const OF_FIRST_LOAD = /^assets\/(application|list)-[^/]*\.js$/;
const TABLE = /\(m\.f=(\[[^\]]*\])\)/;
/** Milliseconds after which the names are asked for: the first screen is there, and nothing else has been opened. */
const LATER = 2000;

/**
 * Puts the names of later parts into a file of its own, beside the script that uses them: they weigh as much as a
 * screen, and whoever waits for the first screen waits for them as well. A part that is opened before they are here
 * asks for what it needs when it has come itself.
 */
export const laterNames: Plugin = {
  name: 'later-names',
  apply: 'build',
  enforce: 'post',
  // Vite writes the names when all else is done.
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle);
    if (names.filter((name) => name.endsWith('.css')).length > 2)
      this.error('A part has styles of its own, which the page does not have from the start.');
    let moved = 0;
    for (const name of names.filter((one) => OF_FIRST_LOAD.test(one))) {
      const file = `${dir}/${name}`;
      const code = await this.fs.readFile(file, { encoding: 'utf8' });
      const [, list] = TABLE.exec(code) ?? [];
      if (list === undefined) continue;
      await this.fs.writeFile(file.replace(/\.js$/, '.json'), list);
      await this.fs.writeFile(file, without(code));
      moved += 1;
    }
    if (moved === 0) this.error('Vite writes the names of later parts in another way than this plugin knows.');
  },
};

function without(code: string): string {
  const empty = code.replace(TABLE, '(m.f=[])').replace('i.map(i=>d[i])', 'i.flatMap(i=>d[i]??[])');
  const load = `fetch(import.meta.url.replace('.js','.json')).then(r=>r.json())`;
  return `${empty}\nsetTimeout(()=>${load}.then(n=>__vite__mapDeps.f.push(...n)).catch(()=>{}),${LATER});`;
}
