/** Summaries as letters (nb-NO). */
export const noticeTexts = {
  title: {
    weeklySummary: (week: string) => `Status for ${week}`,
    monthlySummary: (month: string) => `Status for ${month}`,
  },
  rule: {
    weekly: { label: 'Ukesstatus', hint: 'Mandag klokka 07: hvordan det står til med avvik i avdelingene du leder.' },
    monthly: { label: 'Månedsstatus', hint: 'Første arbeidsdag i måneden, for administratorer og daglig leder.' },
  },
  /** What stands in a letter that is shown before anybody gets it. */
  example: {
    intro: 'Eksempel. Her står tallene for avdelingene du leder, eller for hele virksomheten, og hver lenke åpner listen bak tallet.',
    lines: [
      { text: 'Nye avvik: 4', path: '/deviations' },
      { text: 'Over fristen nå: 1', path: '/deviations' },
    ],
  },
  week: 'uke 47',
  month: 'oktober 2026',
}
