import type { OpenPdf, PdfFile } from './pdf.ts';

/** Open PDFs of this process between slices; the least recently used is dropped for another. */
const MOST_OPEN = 2;
/** Milliseconds after which a PDF without a next slice is dropped, since its job was paused or cancelled. */
const IDLE = 60_000;

const open = new Set<PassPdf>();

/** The PDF of an operation between slices. If it was dropped, it starts again. */
export class PassPdf {
  #pdf: OpenPdf | undefined;
  #reached = 0;
  #isBusy = false;
  #timer: NodeJS.Timeout | undefined;

  /** Runs a slice up to `to`. `work` gets the position of the PDF, which may be before the slice. */
  async use<T>(
    { from, to }: { readonly from: number; readonly to: number },
    begin: () => Promise<OpenPdf>,
    work: (pdf: OpenPdf, reached: number) => Promise<T>,
  ): Promise<T> {
    clearTimeout(this.#timer);
    if (this.#reached > from) await this.drop();
    this.#isBusy = true;
    open.delete(this);
    open.add(this);
    try {
      if (!this.#pdf) {
        await makeRoom();
        this.#pdf = await begin();
      }
      const result = await work(this.#pdf, this.#reached);
      this.#reached = to;
      return result;
    } catch (error) {
      await this.drop();
      throw error;
    } finally {
      this.#isBusy = false;
      this.#timer = setTimeout(() => void this.drop(), IDLE).unref();
    }
  }

  close(): Promise<PdfFile> {
    const pdf = this.#forget();
    if (!pdf) throw new Error('The PDF has been dropped');
    return pdf.close();
  }

  async drop(): Promise<void> {
    await this.#forget()?.drop();
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  #forget(): OpenPdf | undefined {
    clearTimeout(this.#timer);
    const pdf = this.#pdf;
    this.#pdf = undefined;
    this.#reached = 0;
    open.delete(this);
    return pdf;
  }
}

async function makeRoom(): Promise<void> {
  const idle = [...open].filter((one) => !one.isBusy);
  await Promise.all(idle.slice(0, Math.max(0, open.size - MOST_OPEN)).map((one) => one.drop()));
}
