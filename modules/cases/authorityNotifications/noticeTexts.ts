/** Notices of what may have to be notified to an authority (nb-NO). */
export const noticeTexts = {
  title: {
    dutyProposed: (number: string) => `${number} kan være meldepliktig. Noen må svare nå`,
    dutyClock: (number: string) => `${number}: fristen for å melde løper. Noen må svare eller melde`,
    dutyLate: (number: string) => `${number} skulle vært meldt. Meld med en gang`,
  },
  rule: { duty: { label: 'Meldeplikt', hint: 'Når en sak kan være meldepliktig, og mens fristen løper.' } },
}
