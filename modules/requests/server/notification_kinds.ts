import type { NotificationKind } from '@steward/kernel/server/context/notifications.ts';
import { decidableKinds } from '../contract/portal.ts';

/** Somebody requests something of which its reader decides. */
export const requestMade: NotificationKind = {
  name: 'request_made',
  title: {
    en: 'A request or problem waits for my decision',
    de: 'Eine Anforderung oder ein Problem wartet auf meine Entscheidung',
    es: 'Una solicitud o un problema espera mi decisión',
  },
  words: {
    en: { one: '{actor} requests {record}', many: '{actor} requests {n} items' },
    de: { one: '{actor} fordert {record} an', many: '{actor} fordert {n} Gegenstände an' },
    es: { one: '{actor} solicita {record}', many: '{actor} solicita {n} elementos' },
  },
  wordsOf: {
    request_return: {
      en: { one: '{actor} wants to return {record}', many: '{actor} wants to return {n} items' },
      de: { one: '{actor} möchte {record} zurückgeben', many: '{actor} möchte {n} Gegenstände zurückgeben' },
      es: { one: '{actor} quiere devolver {record}', many: '{actor} quiere devolver {n} elementos' },
    },
    report_problem: {
      en: { one: '{actor} reports a problem with {record}', many: '{actor} reports problems with {n} items' },
      de: { one: '{actor} meldet ein Problem mit {record}', many: '{actor} meldet Probleme mit {n} Gegenständen' },
      es: {
        one: '{actor} informa de un problema con {record}',
        many: '{actor} informa de problemas con {n} elementos',
      },
    },
  },
  saysNote: true,
  visible: (user) => decidableKinds(user).length > 0,
  page: '/requests',
  mailsByDefault: true,
};

/** What becomes of what its reader requested; who decided it is not named. */
export const requestDecided: NotificationKind = {
  name: 'request_decided',
  title: {
    en: 'My request or report is decided',
    de: 'Über meine Anforderung oder Meldung ist entschieden',
    es: 'Se decide sobre mi solicitud o aviso',
  },
  words: {
    en: { one: 'Your request for {record} is approved', many: 'Your requests for {n} items are approved' },
    de: {
      one: 'Ihre Anforderung von {record} ist genehmigt',
      many: 'Ihre Anforderungen von {n} Gegenständen sind genehmigt',
    },
    es: { one: 'Su solicitud de {record} está aprobada', many: 'Sus solicitudes de {n} elementos están aprobadas' },
  },
  wordsOf: {
    decline_request: {
      en: { one: 'Your request for {record} was declined', many: 'Your requests for {n} items were declined' },
      de: {
        one: 'Ihre Anforderung zu {record} wurde abgelehnt',
        many: 'Ihre Anforderungen zu {n} Gegenständen wurden abgelehnt',
      },
      es: {
        one: 'Su solicitud de {record} se ha rechazado',
        many: 'Sus solicitudes de {n} elementos se han rechazado',
      },
    },
    order_request: {
      en: { one: '{record} is ordered for you', many: '{n} items are ordered for you' },
      de: { one: '{record} ist für Sie bestellt', many: '{n} Gegenstände sind für Sie bestellt' },
      es: { one: 'Se ha pedido {record} para usted', many: 'Se han pedido {n} elementos para usted' },
    },
    deliver_request: {
      en: { one: '{record} is delivered, as you requested', many: '{n} items are delivered, as you requested' },
      de: {
        one: '{record} ist geliefert, wie von Ihnen angefordert',
        many: '{n} Gegenstände sind geliefert, wie von Ihnen angefordert',
      },
      es: {
        one: 'Se ha suministrado {record}, según su solicitud',
        many: 'Se han suministrado {n} elementos, según su solicitud',
      },
    },
    settle_problem: {
      en: { one: 'Your report about {record} is resolved', many: 'Your reports about {n} items are resolved' },
      de: { one: 'Ihre Meldung zu {record} ist erledigt', many: 'Ihre Meldungen zu {n} Gegenständen sind erledigt' },
      es: { one: 'Su aviso sobre {record} está resuelto', many: 'Sus avisos sobre {n} elementos están resueltos' },
    },
    close_problem: {
      en: { one: 'Your report about {record} was closed', many: 'Your reports about {n} items were closed' },
      de: {
        one: 'Ihre Meldung zu {record} wurde geschlossen',
        many: 'Ihre Meldungen zu {n} Gegenständen wurden geschlossen',
      },
      es: { one: 'Su aviso sobre {record} se ha cerrado', many: 'Sus avisos sobre {n} elementos se han cerrado' },
    },
  },
  saysNote: true,
  ownPage: '/portal',
  page: '/portal?tab=requests',
  mailsByDefault: true,
};
