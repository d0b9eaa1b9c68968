import type { Anchor } from '../../anchoredContract.ts'
import { isOfFile } from '../../anchorRules.ts'

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
  file: 'Kommentarer til filen',
  commentPage: (page: number) => `Kommenter side ${page}`,
  commentFile: 'Kommenter hele filen',
  noneOfFile: 'Ingen kommentarer ennå.',
  page: (page: number) => `Side ${page}`,
  wholeFile: 'Hele filen',
  otherFile: 'Filen er byttet, og siden finnes ikke lenger',
  thread: (quote: string) => `Kommentarer til «${quote}»`,
}

/** What a comment is about, in words. */
export const aboutOf = (anchor: Anchor) =>
  isOfFile(anchor) ? (anchor.page === null ? words.wholeFile : words.page(anchor.page)) : anchor.quote
/** Why it stands nowhere any more. */
export const goneOf = (anchor: Anchor) => (isOfFile(anchor) ? words.otherFile : words.gone)
