import { officeNames } from '@portal/kit/officeTexts'
import type { AppointmentState } from './choices.ts'

export const appointmentTexts = {
  title: 'Verv',
  type: officeNames,
  state: { waiting: 'Venter på bekreftelse', coming: 'Begynner senere', held: 'Gjelder nå', over: 'Avsluttet' } satisfies Record<
    AppointmentState,
    string
  >,
  why: {
    adminsOnly: 'Bare en administrator kan registrere verv',
    own: 'Du kan ikke endre ditt eget verv. Be en annen administrator om det.',
    anotherConfirms: 'Du registrerte vervet. En annen administrator må bekrefte det.',
    dayAfter: 'Dere har bare én administrator. Da kan vervet tidligst bekreftes ett døgn etter at det ble registrert.',
  },
  error: {
    inactive: 'Personen er ikke aktiv. Velg en annen.',
    department: 'Avdelingen er ikke i bruk. Velg en annen.',
    location: 'Stedet er ikke i bruk. Velg et annet.',
    safetyArea: 'Ingen avdeling har dette verneområdet. Velg et annet.',
    oneArea: 'Velg verneområde, avdeling, sted eller prosjekt, ikke flere av dem',
    project: 'Prosjektet er avsluttet. Velg et annet.',
    notOfProjects: 'Bare SHA-koordinatorer utpekes for et prosjekt',
    toBeforeFrom: 'Sluttdatoen kan ikke være før startdatoen',
    past: 'Sluttdatoen er passert. Registrer et verv som gjelder nå.',
    tooLong: 'Verneombud velges for høyst to år',
    noNotice: 'Legg ved den skriftlige meldingen om hvem som er valgt',
    substituteSelf: 'Stedfortrederen må være en annen person',
    twice: 'Personen har allerede dette vervet her i perioden',
  },
}

export const noticeTexts = {
  title: { officeExpiring: () => 'Et verv utløper snart' },
  expiring: ({ office, date }: Record<string, string>) => (office && date ? `Vervet som ${office} utløper ${date}` : undefined),
  rule: { office: { label: 'Verv som utløper', hint: 'Egne verv, og for administratorer alle. 90 og 30 dager før.' } },
}

export const waitingTexts = { office: { one: 'Verv til bekreftelse', several: 'Verv til bekreftelse', steps: { confirm: 'Bekreft' } } }
