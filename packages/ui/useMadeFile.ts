import { useMutation } from '@tanstack/react-query'
import { errorText } from './client.ts'
import type { RequestOptions } from './request.ts'
import { saveFile } from './saveFile.ts'
import { toast } from './toasts.ts'

type MadeFile = {
  path: string
  /** Asked when it is fetched: the day may be another by then. */
  fileName: () => string
  /** Without `making` where it is made already. */
  words: { making?: string; done: string }
  options?: RequestOptions
  onDone?: () => unknown
}

/** Fetches a file that the server may have to make first, and says so at once and when it is done. A menu may close meanwhile. */
export const useMadeFile = ({ path, fileName, words, options, onDone }: MadeFile) =>
  useMutation({
    mutationFn: () => saveFile(path, fileName(), { timeout: 120_000, ...options }),
    onMutate: () => words.making && toast(words.making, { tone: 'info' }),
    onSuccess: () => {
      toast(words.done)
      onDone?.()
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
