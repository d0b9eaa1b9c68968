import { ssoTexts } from '../texts.ts'

/** Words of sign-in through one's company (nb-NO). */
export const signInTexts = {
  title: 'Logg inn med bedriftskonto',
  intro: 'Skriv e-posten du bruker på jobb, så finner vi innloggingen til virksomheten din.',
  email: 'E-post på jobb',
  emailRequired: 'Skriv inn e-postadressen din',
  submit: 'Fortsett',
  back: 'Logg inn med e-post og passord',
  choose: 'Velg hvordan du vil logge inn',
  working: 'Logger inn...',
  failed: 'Kunne ikke logge inn. Prøv igjen.',
  refusal: ssoTexts.refusal,
}
