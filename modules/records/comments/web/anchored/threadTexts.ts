/** Words of comments beside a text (nb-NO). */
export const words = {
  title: 'Kommentarer i teksten',
  comment: (to: string) => `Kommenter «${to}»`,
  hint: 'Marker ordene du vil kommentere, eller kommenter hele avsnittet.',
  about: 'Om ordene',
  send: 'Legg til kommentar',
  answer: 'Svar',
  sendAnswer: 'Send svar',
  resolve: 'Merk som løst',
  reopen: 'Åpne igjen',
  resolved: (name: string, on: string) => `Løst av ${name} ${on}`,
  gone: 'Teksten er endret',
  goneIntro: 'Ordene kommentarene gjelder, står ikke i teksten lenger.',
  none: 'Ingen kommentarer i teksten ennå. Du legger dem til der utkastet leses.',
  thread: (quote: string) => `Kommentarer til «${quote}»`,
}
