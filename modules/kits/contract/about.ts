/** A sentence of the settings, where it can be switched off. */
export const about = {
  en: 'Bundles of models, software, accessories and disposables that are checked out together, such as equipment for new employees.',
  de: 'Zusammenstellungen aus Modellen, Software, Zubehör und Verbrauchsmaterial, die gemeinsam ausgegeben werden, etwa für neue Beschäftigte.',
  es: 'Conjuntos de modelos, software, accesorios y consumibles que se asignan a la vez, por ejemplo a nuevos empleados.',
};
