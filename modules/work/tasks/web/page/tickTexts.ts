import type { Answer } from '../../choices.ts'
import { taskTexts } from '../../texts.ts'

/** Words of a tick or an answer on its way. */
export const tickTexts = {
  waiting: 'Ikke sendt ennå',
  hide: 'Skjul',
  ticked: (title: string, isDone: boolean) => `${isDone ? 'Haket av' : 'Fjernet haken'}: ${title}`,
  removed: (title: string) => `Fjernet delpunktet: ${title}`,
  answered: (text: string, answer: Answer | null, note: string | null) =>
    answer ? `${text} – ${[taskTexts.answer[answer], note].filter(Boolean).join(', ')}` : `Fjernet svaret: ${text}`,
  of: (what: string, number: string, title: string) => `${what} (${number} ${title})`,
}
