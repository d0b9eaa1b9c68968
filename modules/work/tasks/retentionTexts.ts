/** How long tasks are kept (nb-NO). */
export const retentionTexts = {
  name: 'Fullførte og avbrutte oppgaver',
  since: 'oppgaven fullført eller avbrutt',
  afterwards: 'Deretter anonymiseres oppgaven. En oppgave som hører til en sak, beholdes minst like lenge som saken.',
  chosen: { some: 'oppgaver', all: 'oppgavene' },
}
