import { plural } from '@portal/kit/format'
import type { FixedDutyGroup } from '@portal/modules/company/duties'

/** The page of what the company could plan. */
export const proposalTexts = {
  title: 'Foreslåtte plikter',
  intro: 'Faste plikter dere har gjennom året, og som ingenting er planlagt for. Ta dem inn med måned og ansvarlig, eller velg dem bort.',
  notice: (n: number) => `${plural(n, 'plikt', 'plikter')} er ikke planlagt.`,
  see: 'Se forslagene',
  because: 'Hvorfor',
  source: 'Hjemmel',
  group: {
    everybody: {
      title: (n: number) => `Dette må alle ha (${n})`,
      body: 'Følger av plikter alle virksomheter har, store og små.',
    },
    own: {
      title: (n: number) => `Etter bransje, størrelse og drift (${n})`,
      body: 'Følger av det dere har fortalt om virksomheten.',
    },
    later: {
      title: (n: number) => `Vurder senere (${n})`,
      body: 'God praksis, det som passer når dere blir flere, og det som avhenger av svar dere ikke har gitt ennå.',
    },
  } satisfies Record<FixedDutyGroup, { title: (n: number) => string; body: string }>,
  unfold: (n: number) => (n === 1 ? 'Vis forslaget' : `Vis alle ${n}`),
  fold: 'Skjul',
  practice: 'God praksis. Ingen lov krever det.',
  toBeChecked: 'Må kontrolleres',
  toAssess: 'Må vurderes',
  take: 'Ta inn',
  takeThis: (title: string) => `Ta inn ${title}`,
  takeAll: (n: number) => `Ta inn alle ${n}`,
  takeAllTitle: (n: number) => `Ta inn alle ${n}?`,
  takeAllIntro: 'De legges inn i sine vanlige måneder, med den ansvarlige du har valgt. De andre får du opp under «Hva glipper».',
  taken: (n: number) => `${plural(n, 'gjøremål', 'gjøremål')} er lagt inn i årshjulet`,
  dismiss: 'Velg bort',
  dismissThis: (title: string) => `Velg bort ${title}`,
  dismissReason: 'Hvorfor planlegger dere ikke dette?',
  dismissed: 'Plikten er valgt bort',
  dismissedTitle: 'Valgt bort',
  restore: 'Foreslå igjen',
  restored: 'Plikten er foreslått igjen',
  empty: 'Alle faste plikter er planlagt eller valgt bort',
  emptyBody: 'Når noe endrer hvilke plikter dere har, kommer forslagene her.',
  every: (everyYears: number) => (everyYears === 1 ? 'hvert år' : `hvert ${everyYears}. år`),
}
