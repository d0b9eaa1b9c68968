import { formatNumber, plural } from '@portal/kit/format'
import type { Audience } from '../../contract.ts'

/** Words of who is to read a version. */
export const readingTexts = {
  title: 'Hvem skal lese?',
  intro: 'De det gjelder, får beskjed når versjonen trer i kraft. Nyansatte får beskjed når de begynner.',
  all: 'Alle i virksomheten',
  chosen: 'Noen av dem',
  some: ({ departmentIds, jobTitles, offices, locationIds, projectIds }: Audience) =>
    [
      departmentIds.length > 0 && plural(departmentIds.length, 'avdeling', 'avdelinger'),
      jobTitles.length > 0 && plural(jobTitles.length, 'stilling', 'stillinger'),
      offices.length > 0 && `${offices.length} verv`,
      locationIds.length > 0 && plural(locationIds.length, 'sted', 'steder'),
      projectIds.length > 0 && plural(projectIds.length, 'prosjekt', 'prosjekter'),
    ]
      .filter(Boolean)
      .join(', '),
  count: ({ people, withoutAccess, some }: { people: number; withoutAccess: number; some: readonly string[] }) =>
    `${plural(people, 'person', 'personer')}${withoutAccess > 0 ? `, ${formatNumber(withoutAccess)} uten tilgang ennå` : ''}${some.length > 0 ? `: ${some.join(', ')}${people > some.length ? ' …' : ''}` : ''}`,
  within: (days: number) => `Innen ${plural(days, 'arbeidsdag', 'arbeidsdager')}`,
  questions: (n: number) => plural(n, 'spørsmål', 'spørsmål'),
  nobody: 'Ingen blir bedt om å bekrefte at de har lest.',
  change: 'Endre',
  asks: 'De det gjelder, skal bekrefte at de har lest',
  asksHint: 'En mindre endring ber ingen om å lese på nytt.',
  audience: 'Hvem gjelder det?',
  departments: 'Avdelinger',
  jobTitles: 'Stillinger',
  offices: 'Verv',
  locations: 'Steder',
  projects: 'Prosjekter',
  add: 'Legg til',
  days: 'Frist i arbeidsdager',
  daysHint: 'Regnet fra dagen versjonen trer i kraft, eller fra første arbeidsdag for nyansatte.',
  quiz: 'Spørsmål til leserne',
  quizHint: 'Høyst fem. Alle må være riktig besvart. Den som svarer feil, blir vist hvor i teksten svaret står.',
  addQuestion: 'Legg til spørsmål',
  questionOf: (n: number) => `Spørsmål ${n}`,
  removeQuestion: (n: number) => `Fjern spørsmål ${n}`,
  answers: 'Svar, med merke ved det som er riktig',
  answerOf: (n: number) => `Svar ${n}`,
  isRight: (n: number) => `Svar ${n} er riktig`,
  removeAnswer: (n: number) => `Fjern svar ${n}`,
  removeRight: 'Merk et annet svar som riktig først.',
  addAnswer: 'Legg til svar',
  heading: 'Hvor i teksten står det?',
  headingHint: 'Overskriften leseren blir vist ved feil svar.',
  noHeading: 'Ikke valgt',
}
