import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  screens: {
    palette: {
      title: 'Búsqueda y comandos',
      placeholder: 'Buscar o escribir un comando…',
      results_one: '{count} entrada',
      results_other: '{count} entradas',
      groups: {
        here: '{subject}',
        pinned: 'Fijados',
        recent: 'Abiertos recientemente',
        go: 'Ir a',
        add: 'Añadir',
        settings: 'Configuración',
        do: 'Comandos',
      },
      all: 'Mostrar todo en {what}',
      similar: '{what}, parecidos',
      left_out: 'No se ha buscado a tiempo en: {what}',
      search_again: 'Buscar de nuevo',
      all_number: 'Mostrar los {number} en {what}',
      none: {
        title: 'No se encontró nada para «{query}»',
        text: 'Pruebe con menos letras, una parte del número de serie o del código de activo, u otra palabra.',
      },
      here: 'Está aquí',
      pin: 'Fijar',
      unpin: 'Soltar',
      light: 'Tema claro',
      dark: 'Tema oscuro',
      speak: 'Cambiar a {language}',
      switch: 'Espacio de trabajo: {name}',
      words: {
        go: 'ir abrir página',
        add: 'nuevo crear',
        look: 'tema color ajustes noche',
        language: 'idioma',
        leave: 'salir cerrar',
      },
      keys: { move: 'Mover', run: 'Abrir', pin: 'Fijar', close: 'Cerrar', help: 'Atajos de teclado' },
    },
  },
};
