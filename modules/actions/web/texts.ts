import { formatDate } from '@portal/kit/format'

/** Words of the screens alone; the words of the domain are in the module's own texts. */
export const screenTexts = {
  overdue: 'over fristen',
  due: (date: string) => `Frist ${formatDate(date)}`,
  done: (name: string, date: string) => `Utført av ${name} ${date}`,
  verified: (name: string, date: string, method: string) => `Verifisert av ${name} ${date}, ${method}`,
  rejected: (name: string, date: string, method: string) => `Kontrollert av ${name} ${date}, ${method}`,
  cancelled: 'Avbrutt',
  doneBy: 'Utført av',
  verifiedBy: 'Kontrollert av',
  evidence: 'Bilder og filer',
  more: (number: string) => `Flere valg for ${number}`,
  titleHint: 'Skriv det som skal gjøres, så den ansvarlige kan gjøre det uten å spørre.',
  dueHint: 'Ti arbeidsdager er foreslått.',
  noLevel: 'Ikke valgt',
  alwaysVerified: 'Tiltaket må verifiseres av en annen, fordi saken er alvorlig.',
  verificationHint: 'En annen enn den ansvarlige kontrollerer at tiltaket virker.',
  completeIntro: 'Skriv kort hva som er gjort, eller legg ved et bilde. Én av delene er nok.',
  photo: 'Bilde av resultatet',
  verifyIntro: 'Si hvordan du har kontrollert det. Tiltaket blir da verifisert.',
  rejectIntro: 'Tiltaket går tilbake til den ansvarlige.',
  rejectNote: 'Hva er det som ikke virker?',
  cancelIntro: 'Tiltaket blir ikke gjennomført. Det står igjen i saken med begrunnelsen.',
  happened: {
    edit: 'Tiltaket er endret',
    start: 'Tiltaket er startet',
    complete: 'Tiltaket er meldt utført',
    verify: 'Tiltaket er verifisert',
    reject: 'Tiltaket er sendt tilbake til den ansvarlige',
    cancel: 'Tiltaket er avbrutt',
  },
}
