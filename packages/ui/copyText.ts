import { toast } from './toasts.ts'

const refused = 'Nettleseren lot oss ikke kopiere teksten. Merk den og kopier den selv.'

/** Puts a text on the clipboard and says `done`, or that the browser refused: else somebody pastes what was there before. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast(refused, { tone: 'error' })
  }
}
