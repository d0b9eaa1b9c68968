import type { Draft } from '@portal/ui/useDraft'
import { useRef } from 'react'

/**
 * Puts what has arrived among the files of a draft. Several are sent one after another by what was drawn when they were chosen, so that what the
 * draft said then would leave out the ones before.
 */
export function useDraftFiles({ values, set }: Pick<Draft<{ fileIds: string[] }>, 'values' | 'set'>) {
  const arrived = useRef(values.fileIds)
  return async (fileId: string) => {
    arrived.current = [...arrived.current, fileId]
    set({ fileIds: arrived.current })
  }
}
