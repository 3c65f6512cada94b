/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Accessories, disposables and components in numbers: how many are where, who has them, and what they cost.',
  de: 'Zubehör, Verbrauchsmaterial und Komponenten nach Menge: wie viele wo sind, wer sie hat und was sie kosten.',
  es: 'Accesorios, consumibles y componentes por cantidad: cuántos hay y dónde, quién los tiene y qué cuestan.',
};
