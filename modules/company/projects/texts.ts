import { plural } from '@portal/kit/format'
import type { ProjectRole, ProjectStatus } from './contract.ts'

export const projectTexts = {
  title: 'Prosjekter',
  role: {
    client: 'Byggherre',
    mainContractor: 'Hovedbedrift',
    subcontractor: 'Underentreprenør',
    designer: 'Prosjekterende',
  } satisfies Record<ProjectRole, string>,
  status: {
    planned: 'Planlagt',
    active: 'Pågår',
    completed: 'Avsluttet',
    archived: 'Arkivert',
  } satisfies Record<ProjectStatus, string>,
  why: {
    notYours: 'Du kan bare endre prosjekter du leder',
    notLeader: 'Prosjekter endres av prosjektlederen eller en administrator',
    otherWay: 'Prosjektet går tilbake dit det var før det ble arkivert',
  },
  error: {
    archived: 'Prosjektet er arkivert. Velg et annet.',
    noneCalled: 'Prosjektet finnes ikke her. Skriv nummeret eller navnet slik det står i Innstillinger, eller la cellen stå tom.',
    severalCalled: 'Flere prosjekter heter dette. Skriv nummeret.',
    numberTaken: 'Prosjektnummeret er allerede i bruk',
    onlyLed: 'Som leder kan du bare legge til prosjekter du selv leder',
    leaderInactive: 'Personen er ikke lenger aktiv. Velg en annen.',
    leaderRole: 'Prosjektlederen må ha rollen leder eller administrator',
    memberInactive: 'En av deltakerne er ikke lenger aktiv. Fjern den det gjelder.',
    orgNumber: 'Organisasjonsnummeret stemmer ikke. Det skal ha 9 siffer. Sjekk at du har skrevet riktig.',
    endBeforeStart: 'Slutt kan ikke være før start',
    notFuture: 'Datoen kan ikke være fram i tid',
    consumer: 'En forbruker har ikke organisasjonsnummer',
    owesNotice: 'Forhåndsmeldingen må sendes, eller noen må svare at den ikke trengs, før prosjektet kan avsluttes eller arkiveres',
  },
}

export const projectsHandedOver = (n: number) => `ledelsen av ${plural(n, 'prosjekt', 'prosjekter')}`
