import type { Relation } from './choices.ts'

/** Words of links, whatever records they are between (nb-NO). */
export const linkTexts = {
  title: 'Koblinger',
  link: 'Koble til',
  none: 'Ikke koblet til noe ennå',
  /** As the record that is read says it of the other. */
  relation: {
    relatedTo: 'Hører sammen med',
    causedBy: 'Skyldes',
    duplicateOf: 'Duplikat av',
    evidenceFor: 'Dokumenterer',
    mitigates: 'Forebygger',
    implements: 'Gjennomfører',
    replaces: 'Erstatter',
    shows: 'Viser risikoen',
  } satisfies Record<Relation, string>,
  reversed: {
    relatedTo: 'Hører sammen med',
    causedBy: 'Er årsak til',
    duplicateOf: 'Har duplikat',
    evidenceFor: 'Dokumenteres av',
    mitigates: 'Forebygges av',
    implements: 'Gjennomføres av',
    replaces: 'Erstattes av',
    shows: 'Vises av',
  } satisfies Record<Relation, string>,
  error: {
    notFound: 'Det finnes ingen sak, oppgave eller annet du kan se, med dette nummeret',
    itself: 'Velg noe annet enn det du kobler fra',
    standing: 'De er allerede koblet sammen på denne måten',
    notEditor: 'Du må kunne redigere en av de to for å koble dem sammen',
    notRemover: 'Du må kunne redigere en av de to for å fjerne koblingen',
    anonymised: 'Den ene er anonymisert, og koblingene kan ikke endres',
  },
}
