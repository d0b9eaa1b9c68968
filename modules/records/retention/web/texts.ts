import { plural } from '@portal/kit/format'
import type { RunStatus } from '../choices.ts'

const atLeast = (months: number) => `Minst ${months}${months % 12 === 0 ? `, som er ${months / 12} år` : ''}`

const sentence = ([first = '', ...rest]: string) => first.toUpperCase() + rest.join('')

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
    /** What classes are counted from, and what is kept until the company chooses. */
    intro: (since: readonly string[], chosen: readonly string[]) =>
      `Tiden kan forlenges, aldri gjøres kortere enn den står her fra før. Teller fra ${since.join(', ')}, eller fra dagen personen sluttet. ${chosen.map((some) => `${sentence(some)} beholdes til dere velger en tid.`).join(' ')}`,
    from: (minimum: string) => `Minst ${minimum}`,
    none: 'Beholdes',
    edit: 'Endre',
    editTitle: (of: string) => `Oppbevaringstid: ${of}`,
    months: 'Antall måneder',
    hint: atLeast,
    hintOrNone: (months: number, all: string) => `${atLeast(months)}. La feltet stå tomt for å beholde ${all}.`,
    saved: 'Oppbevaringstiden er lagret',
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
