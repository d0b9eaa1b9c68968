import { formatNumber } from '@portal/kit/format'
import type { employmentTypes } from './choices.ts'
import type { UserStatus, UserStep } from './contract.ts'

export const userTexts = {
  people: 'Personer',
  status: {
    invited: 'Invitert',
    active: 'Aktiv',
    suspended: 'Stengt midlertidig',
    deactivated: 'Deaktivert',
    anonymised: 'Anonymisert',
  } satisfies Record<UserStatus, string>,
  employment: {
    permanent: 'Fast',
    temporary: 'Midlertidig',
    hired: 'Innleid',
    apprentice: 'Lærling',
    external: 'Ekstern',
  } satisfies Record<(typeof employmentTypes)[number], string>,
  step: {
    edit: 'Rediger',
    changeRole: 'Endre rolle',
    resetTwoFactor: 'Tilbakestill totrinnsbekreftelse',
    resendInvitation: 'Send invitasjonen på nytt',
    revokeInvitation: 'Trekk tilbake invitasjonen',
    suspend: 'Steng midlertidig',
    resume: 'Åpne igjen',
    deactivate: 'Deaktiver bruker',
    reactivate: 'Aktiver igjen',
  } satisfies Record<UserStep, string>,
  noTwoFactor: 'Brukeren har ikke totrinnsbekreftelse',
  twoFactorNotYours:
    'Denne totrinnsbekreftelsen kan bare tilbakestilles av den som drifter Kontrollportalen. Personen kan også logge inn med en gjenopprettingskode.',
  onlyAdmin: 'Du har ikke tilgang til å gjøre dette',
  ownList: 'Avdelingen leser noe som er skjermet. En annen administrator må flytte deg dit.',
  ownAccess: 'Du kan ikke endre din egen tilgang. En annen administrator må gjøre det.',
  lastAdmin: 'Virksomheten må ha minst én aktiv administrator',
  knownAlready: 'Det finnes allerede en bruker med denne adressen eller identiteten',
  emailInUse: 'E-postadressen er allerede i bruk',
  hasAccount: 'Brukeren har allerede tatt i bruk invitasjonen',
  neverSignedIn: 'Brukeren har aldri logget inn. Send en ny invitasjon i stedet.',
  inactiveDepartment: 'Avdelingen er ikke lenger i bruk. Velg en annen.',
  inactivePerson: 'Personen er ikke lenger aktiv. Velg en annen.',
  accessOver: 'Tilgangen er gått ut på dato. Sett en ny dato først.',
  accessUntilRequired: 'Fyll inn datoen en ekstern bruker har tilgang til',
  notPast: 'Datoen kan ikke være tilbake i tid',
  ownManager: 'En bruker kan ikke være sin egen leder',
  leadsDepartments: 'Brukeren leder en avdeling. Velg en ny leder for avdelingen først.',
  successorRequired: 'Velg hvem som skal overta oppgavene',
  successorLeader: 'Den som overtar en avdeling, må være leder eller administrator',
  successorWrites: 'Den som overtar avvik og tiltak, må være ansatt, leder eller administrator',
  holdingOther: (n: number) => `${formatNumber(n)} av noe annet personen har ansvaret for`,
}
