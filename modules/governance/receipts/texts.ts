import { plural } from '@portal/kit/format'
import type { ReadMethod } from './choices.ts'

export const receiptTexts = {
  method: {
    web: 'Lest på skjerm',
    phone: 'Lest på telefon',
    paper: 'Signert på papir',
    oral: 'Gjennomgått muntlig',
  } satisfies Record<ReadMethod, string>,
  system: 'Kontrollportalen',
  notAsked: 'Du er ikke bedt om å lese dette dokumentet',
  alreadyRead: 'Du har allerede bekreftet',
  superseded: 'Det har kommet en ny versjon. Les den, og bekreft på nytt.',
  tooMany: 'Du har svart feil mange ganger. Les teksten, og prøv igjen om en time.',
  allAnswers: 'Svar på alle spørsmålene',
  notSeer: 'Ledere, dokumenteieren og de som kontrollerer, ser hvem som har lest',
  notRegistrar: 'Ledere og dokumenteieren registrerer at andre har lest',
  notOpener: 'HMS-ansvarlig eller daglig leder åpner navn på dem som har sluttet',
  nothingSealed: 'Ingen av dem som hadde lest eller registrerte det, har et forseglet navn',
  ownReceipt: 'Du bekrefter selv at du har lest',
  notOfTeam: 'Du kan bare registrere dem du leder',
  readInFuture: 'Dagen kan ikke være i fremtiden',
  readTooEarly: (from: string) => `Versjonen gjelder fra ${from}. Velg den dagen eller en senere.`,
  ownProof: 'Noen andre legger ved det som viser at du har lest',
  notRegistered: 'Noen av dem har ikke fått registrert at de har lest denne versjonen',
  archived: 'Dokumentet er arkivert. Gjenopprett det for å legge ved filer.',
  nameGone: 'En av dem det er registrert for, eller den som registrerte, har sluttet, og navnet er tatt bort',
  sameFile: 'Den samme filen ligger der allerede',
  nobodyAsked: 'Ingen av dem er bedt om å lese dokumentet, eller de har allerede bekreftet',
  happened: {
    'receipt.confirm': 'bekreftet å ha lest',
    'receipt.try': 'svarte feil på spørsmålene',
    'receipt.openFile': 'åpnet en signert liste med navn på noen som har sluttet',
    'receipt.openNames': 'åpnet navn på noen som har sluttet',
  } as Record<string, string>,
  name: 'Lesebekreftelse',
  field: { versionLabel: 'Versjon', method: 'Måte', score: 'Riktige svar', on: 'Per dato', people: 'Åpnet' },
}

export const noticeTexts = {
  title: {
    documentToRead: (number: string) => `Les ${number}`,
    documentsToRead: () => 'Du har dokumenter å lese',
    documentReadingDue: (number: string) => `Husk å lese ${number}`,
    documentReadingLate: (number: string) => `${number} skulle vært lest`,
  },
  documentsToRead: (n: string) => `Du har ${plural(Number(n), 'dokument', 'dokumenter')} å lese`,
  reading: { label: 'Dokumenter jeg skal lese', hint: 'Når du blir bedt om det, etter fem dager, på fristen, og så hver uke.' },
}

export const waitingTexts = {
  documentToRead: {
    one: 'Dokument å lese',
    several: 'Dokumenter å lese',
    steps: { read: 'Les og bekreft' },
  },
}
