import { plural } from '@portal/kit/format'
import type { DeadlinePart } from './deadlineRules.ts'

/** Words of the company's own deadlines (nb-NO). */
export const deadlineTexts = {
  title: 'Frister og eskalering',
  intro:
    'Fristene gjelder avvik som meldes fra nå av. Avvik som allerede er meldt, beholder fristene de ble meldt under. Frister som følger av lov, for eksempel meldinger til myndighetene, endres ikke her.',
  readOnly: 'Administratorer kan endre fristene.',
  part: {
    respond: 'Svar innen',
    solve: 'Løst innen',
    verify: 'Kontrollert innen',
    escalate: 'Lederens leder varsles etter',
    escalateTop: 'Daglig leder varsles etter',
  } satisfies Record<DeadlinePart, string>,
  span: (n: number, isHours: boolean) => (isHours ? plural(n, 'time', 'timer') : plural(n, 'arbeidsdag', 'arbeidsdager')),
  within: (part: string, isHours: boolean) => `${part} (${isHours ? 'timer' : 'arbeidsdager'})`,
  standard: (n: string) => `Standard: ${n}`,
  never: 'ingen',
  reason: 'Begrunnelse',
  reset: 'Tilbakestill til standard',
  saved: 'Fristene er endret',
  history: 'Endringer',
  noHistory: 'Fristene er aldri endret.',
  changed: (version: number, when: string, who: string) => `Versjon ${version} · ${when} · ${who}`,
  error: {
    escalatesBeforeAnswer: 'Lederens leder kan ikke varsles før svarfristen er ute',
    topBeforeLeader: 'Daglig leder kan ikke varsles før lederens leder',
    graverIsLonger: 'Fristen kan ikke være kortere enn for et mer alvorlig avvik',
  },
}
