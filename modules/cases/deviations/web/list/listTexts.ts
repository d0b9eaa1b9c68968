import { plural } from '@portal/kit/format'
import type { SortKey } from '../../choices.ts'
import type { Urgency } from '../../nextDeadlineRules.ts'

const some = (n: number) => plural(n, 'avvik', 'avvik')

/** Words of what is done with several cases at once. */
export const listTexts = {
  sort: {
    priority: 'Det som haster mest',
    '-reported': 'Nyeste først',
    reported: 'Eldste først',
    due: 'Nærmeste frist',
    '-due': 'Seneste frist',
    '-severity': 'Mest alvorlig',
    severity: 'Minst alvorlig',
    title: 'Tittel, A til Å',
    '-title': 'Tittel, Å til A',
    duty: 'Nærmeste meldefrist',
    '-duty': 'Seneste meldefrist',
  } satisfies Record<SortKey, string>,
  some,
  arrived: { one: '1 ny sak – vis', several: (n: number) => `${n} nye saker – vis` },
  urgency: { late: 'Over fristen', newGrave: 'Nye med høy alvorlighet', dated: 'De andre, etter frist', closed: 'Lukket' } satisfies Record<
    Urgency,
    string
  >,
  unclosed: 'Åpne',
  all: 'Alle',
  tagged: (n: number) => plural(n, 'sak', 'saker'),
  exportIntro: 'Filen får de samme filtrene, kolonnene og rekkefølgen som listen.',
  exportChosen: (n: number) => `Filen får ${n === 1 ? 'saken' : `de ${n} sakene`} du har valgt, med kolonnene fra listen.`,
  exportTeam: 'Du får med avvik i teamet ditt og dine egne.',
  export: 'Eksporter',
  import: 'Importer avvik',
  injuries: 'Skaderegister',
  privacyBreaches: 'Logg over personvernbrudd',
  bulk: {
    step: { assign: 'Bytt saksbehandler', setDueDate: 'Sett frist', tag: 'Legg til emneord', merge: 'Slå sammen duplikater' },
    title: {
      assign: (n: number) => `Bytt saksbehandler for ${some(n)}`,
      setDueDate: (n: number) => `Sett frist for ${some(n)}`,
      tag: (n: number) => `Legg til emneord på ${some(n)}`,
      merge: (n: number) => `Slå sammen ${some(n)}`,
    },
    mergeIntro: 'Velg saken som skal stå. De andre lukkes som duplikater av den, alle eller ingen, og de som meldte dem, får vite det.',
    master: 'Hvilken sak skal stå?',
    tooManyToMerge: (max: number) => `Velg høyst ${max} saker om gangen.`,
    intro: 'Hver sak vurderes for seg. Du får vite om noen ikke kan endres, og hvorfor.',
  },
  board: {
    label: 'Tavle med avvik etter status',
    moved: 'Saken har fått en annen status i mellomtiden.',
    noRight: 'Du kan ikke ta dette steget i denne saken.',
  },
}
