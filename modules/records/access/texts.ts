import type { ReaderReason, RequestStatus } from './choices.ts'

export const accessTexts = {
  restricted: 'Skjermet',
  reason: {
    reporter: 'Meldte saken',
    handler: 'Saksbehandler',
    leader: 'Leder for avdelingen',
    owner: 'Ansvarlig for tiltak',
    project: 'Med i prosjektet',
    admin: 'Administrator, fordi ingen leder avdelingen',
    verifier: 'Kontrollerer saken',
    office: 'Verv',
    department: 'Arbeider i en avdeling på listen',
    duty: 'fordi saken kan være meldepliktig',
    added: 'Lagt til',
    asked: 'Fikk tilgang etter å ha bedt om det',
  } satisfies Record<ReaderReason, string>,
  status: { waiting: 'Venter på svar', granted: 'Innvilget', refused: 'Avslått' } satisfies Record<RequestStatus, string>,
  why: {
    alreadyRestricted: 'Saken er allerede skjermet',
    notRestricted: 'Saken er ikke skjermet',
    notYours: 'Saksbehandleren, avdelingens leder eller en administrator kan skjerme saken',
    otherTeam: 'Saken hører til en avdeling utenfor teamet ditt',
    readsOnly: 'Du kan lese saken, men ikke endre hvem som har tilgang',
    own: 'Ingen kan gi eller ta fra seg selv tilgang',
    ownDepartment: 'Du leser saken bare en tid eller i et verv, og kan ikke gi din egen avdeling tilgang. En annen må gjøre det.',
    ownOffice: 'Du har selv dette vervet. En annen må endre det.',
  },
  nothingExpected: 'Du trenger ikke gjøre noe. Lurer du på noe, kan du spørre en av dem som har saken.',
  error: {
    notANumber: 'Skriv nummeret slik: AVV-2026-0001',
    noGrantee: 'Velg en person eller et verv',
    noDepartment: 'Velg en avdeling som er i bruk',
    noDepartments: 'En hel avdeling kan ikke få tilgang til dette. Velg en person eller et verv.',
    inactive: 'Personen er ikke aktiv. Velg en annen.',
    hasAlready: 'Har allerede tilgang til saken',
    hasNot: 'Står ikke på listen',
    stays: 'Den som meldte saken, og saksbehandleren har alltid tilgang',
    past: 'Datoen er passert',
    askedAlready: 'Du har allerede bedt om tilgang til denne saken. Vent på svar.',
    answered: 'Spørsmålet er allerede besvart',
  },
}

export const noticeTexts = {
  title: {
    accessAsked: (number: string) => `Noen ber om tilgang til ${number}`,
    accessGranted: (number: string) => `Du har fått tilgang til ${number}`,
    accessRefused: (number: string) => `Du har fått svar om tilgang til ${number}`,
  },
  rule: { access: { label: 'Tilgang til skjermede saker', hint: 'Når noen ber om tilgang, eller du får svar.' } },
}

export const waitingTexts = { accessRequest: { one: 'Ber om tilgang', several: 'Ber om tilgang', steps: { answer: 'Svar' } } }
