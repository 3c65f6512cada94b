import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  defaults: {
    laptops: 'Portátiles',
    desktops: 'Ordenadores de sobremesa',
    monitors: 'Monitores',
    phones: 'Teléfonos móviles',
    tablets: 'Tabletas',
    accessories: 'Auriculares y bases',
    printers: 'Impresoras',
    network: 'Equipos de red',
    meeting: 'Equipos para salas de reuniones',
    furniture: 'Mobiliario',
    tools: 'Herramientas',
    vehicles: 'Vehículos',
  },
  screens: {
    onboarding: {
      title: 'Primeros pasos',
      progress: '{done} de {count} hechos',
      dismissed: 'La lista está oculta. La encontrará en el menú de su cuenta, en «Primeros pasos».',
      done: 'Listo',
      open: 'Pendiente',
      steps: {
        company: {
          title: 'Datos de la empresa',
          text: 'País, moneda y zona horaria. Determinan cómo se leen los importes y cuándo empieza el día.',
          go: 'Completar los datos',
        },
        catalogue: {
          title: 'Categorías y modelos',
          text: 'Tipos de activos: portátiles, teléfonos, herramientas. Elija de una lista o cree los suyos.',
          go: 'Elegir de una lista',
          own: 'Crear los suyos',
        },
        locations: {
          title: 'Ubicaciones',
          text: 'Sedes, edificios y salas para sus activos.',
          go: 'Añadir una ubicación',
          bring: 'Importar ubicaciones',
        },
        assets: {
          title: 'Primeros activos',
          text: 'Importe un archivo CSV o Excel de otro sistema, o añádalos uno por uno.',
          go: 'Añadir el primer activo',
          bring: 'Importar activos existentes',
        },
        people: { title: 'Equipo', text: 'Quienes trabajan con Steward o tienen activos.', go: 'Invitar a su equipo' },
        labels: {
          title: 'Códigos de activo',
          text: 'Los códigos de activo pueden empezar por un prefijo.',
          go: 'Elegir un prefijo',
        },
      },
      starter: {
        title: 'Categorías y modelos para empezar',
        text: 'Elija lo que necesite. Puede renombrar, eliminar y añadir en cualquier momento.',
        confirm: 'Crear',
        nothing: 'Marque al menos una categoría o un modelo.',
        done: 'Se han creado {categories} y {models}',
        categories_one: '{count} categoría',
        categories_other: '{count} categorías',
        models_one: '{count} modelo',
        models_other: '{count} modelos',
      },
      tour: {
        start: 'Hacer el recorrido',
        step: '{step} de {count}',
        skip: 'Omitir',
        navigation: {
          title: 'Navegación principal',
          text: 'Activos, ubicaciones, usuarios y lo relacionado. Verá las páginas que permiten sus permisos.',
        },
        search: {
          title: 'Buscar en todo',
          text: 'Escriba aquí un nombre, código de activo, número de serie u orden, o pulse Ctrl K en cualquier página.',
        },
        workspace: {
          title: 'Su espacio de trabajo',
          text: 'Los activos pertenecen a espacios de trabajo. Aquí elige uno o todos los suyos.',
        },
        account: { title: 'Su cuenta', text: 'Perfil, idioma y apariencia. Desde aquí puede repetir este recorrido.' },
      },
    },
  },
};
