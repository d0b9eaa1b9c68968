/** Tasks in the inbox (nb-NO). */
const levels = { low: 'Lav', medium: 'Middels', high: 'Høy', critical: 'Haster' }
export const waitingTexts = {
  myTask: { one: 'Oppgave', several: 'Oppgaver', steps: { start: 'Start', complete: 'Fullfør', takePart: 'Bidra' }, levels },
  taskToApprove: { one: 'Oppgave til godkjenning', several: 'Til godkjenning', steps: { approve: 'Godkjenn' }, levels },
  extension: { one: 'Ønske om ny frist', several: 'Ønsker ny frist', steps: { answer: 'Svar' }, levels },
  offer: { one: 'Du er spurt om å ta over', several: 'Spurt om å ta over', steps: { answer: 'Svar' }, levels },
}
