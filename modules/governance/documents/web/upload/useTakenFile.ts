import { newId } from '@portal/kit/uuid'
import { useMutation } from '@tanstack/react-query'
import { useDocument } from '../useDocument.ts'
import { originalTexts as words } from './originalTexts.ts'
import { sendFile } from './sendFile.ts'

/** Makes a file the version under way, of the version of the document that `current` answers. */
export function useTakenFile(id: string, { current, onTaken }: { current: () => number; onTaken: () => unknown }) {
  const { take } = useDocument(id)
  return useMutation({
    mutationFn: (file: File) => sendFile(`/documents/${id}/original`, file, { version: String(current()) }, newId()),
    onSuccess: async (fresh) => {
      take(fresh, words.taken)
      await onTaken()
    },
  })
}
