import { plural } from '@portal/kit/format'
import type { RetentionClass, RunStatus } from '../choices.ts'

const atLeast = (months: number) => `Minst ${months}${months % 12 === 0 ? `, som er ${months / 12} år` : ''}`

export const texts = {
  proposal: {
    title: 'Til sletting',
    intro:
      'Listen lages på nytt hver natt kl. 03:00. Gå gjennom den minst én gang i måneden. Ingenting slettes før dere har godkjent, og det som er sperret eller gjenåpnet, blir ikke rørt.',
    empty: 'Ingenting er gammelt nok til å slettes.',
    size: (of: string, n: number) => `${of}: ${n}`,
    name: 'Sak, oppgave eller bruker',
    class: 'Klasse',
    ended: 'Avsluttet',
    kept: 'Oppbevares til',
    status: 'Hva skjedde',
    more: (n: number) => `Listen har ${plural(n, 'linje', 'linjer')} til.`,
    approve: 'Godkjenn listen',
    awaiting: (name: string) => `${name} har godkjent. En administrator til må godkjenne.`,
    approved: 'Listen er godkjent og blir gjennomført',
    approvedOnce: 'Du har godkjent. En administrator til må godkjenne.',
    confirmTitle: 'Vil du godkjenne listen?',
    confirmIntro: (n: number) =>
      `${plural(n, 'linje', 'linjer')}: navn, tekster, bilder og vedlegg blir borte for godt, også fra historikken. Nummer, kategori, alvorlighetsgrad eller prioritet, avdeling og datoer blir stående, så statistikken er den samme. Det kan ikke angres.`,
  },
  periods: {
    title: 'Oppbevaringstider',
    intro:
      'Tiden kan forlenges, aldri gjøres kortere enn den står her fra før. Teller fra saken ble lukket, oppgaven fullført eller avbrutt, eller fra dagen personen sluttet. Oppgaver beholdes til dere velger en tid.',
    from: (minimum: string) => `Minst ${minimum}`,
    none: 'Beholdes',
    edit: 'Endre',
    editTitle: (of: string) => `Oppbevaringstid: ${of}`,
    months: 'Antall måneder',
    hint: atLeast,
    hintOrNone: (months: number) => `${atLeast(months)}. La feltet stå tomt for å beholde oppgavene.`,
    saved: 'Oppbevaringstiden er lagret',
    action: {
      'RET-AVV': 'Deretter anonymiseres saken',
      'RET-SKADE': 'Deretter anonymiseres saken med personskaden',
      'RET-BREACH': 'Deretter anonymiseres saken med vurderingen',
      'RET-USER': 'Deretter blir navnet «Tidligere ansatt» med et nummer',
      'RET-OPG': 'Deretter anonymiseres oppgaven. En oppgave som hører til en sak, beholdes minst like lenge som saken.',
    } satisfies Record<RetentionClass, string>,
  },
  holds: {
    title: 'Sperret for sletting',
    empty: 'Ingenting er sperret.',
    until: (day: string) => `Gjelder til og med ${day}.`,
    endless: 'Gjelder til noen opphever den.',
    by: (name: string, day: string) => `Sperret av ${name} ${day}.`,
  },
  holding: {
    number: 'Saksnummer eller oppgavenummer',
    numberHint: 'For eksempel AVV-2026-0001 eller OPP-2026-0001. Du får ikke se noe av en skjermet sak.',
    until: 'Gjelder til og med',
    untilHint: 'Uten dato gjelder den til noen opphever den. Du får beskjed 14 dager før den går ut.',
    reason: 'Begrunnelse',
    set: { title: 'Sperr for sletting' },
    setByNumber: {
      title: 'Sperr en sak eller oppgave',
      intro: 'Den blir ikke anonymisert eller slettet så lenge sperringen står, selv om oppbevaringstiden er ute.',
      done: 'Den er sperret for sletting',
    },
    change: { title: 'Endre sluttdato', intro: 'Sperringen står til og med dagen du velger.', done: 'Sluttdatoen er endret' },
    lift: {
      title: 'Opphev sperringen',
      intro: 'Er oppbevaringstiden ute, kommer den på neste liste til godkjenning.',
      done: 'Sperringen er opphevet',
    },
  },
  runs: {
    title: 'Tidligere lister',
    empty: 'Ingen lister er gjennomført ennå.',
    status: { proposed: 'Foreslått', awaiting: 'Venter på én til', approved: 'Gjennomføres', done: 'Gjennomført' } satisfies Record<
      RunStatus,
      string
    >,
    approvedBy: (names: string, day: string) => `Godkjent av ${names} ${day}`,
    and: ' og ',
    counts: (of: string, done: number, left: number) => `${of}: ${done} anonymisert${left > 0 ? `, ${left} ikke rørt` : ''}`,
    show: 'Vis linjene',
    hide: 'Skjul linjene',
  },
  record: {
    title: 'Oppbevaring',
    keptUntil: (day: string) => `Saken oppbevares til ${day}.`,
    anonymised: (day: string) => `Saken ble anonymisert ${day}. Navn, tekster og vedlegg er borte.`,
    held: 'Saken er sperret for sletting',
  },
}
