import type { Draft } from '@portal/ui/useDraft'
import { useEffect, useRef } from 'react'

/**
 * Puts what has arrived among the files of a draft. Several are sent one after another by what was drawn when they were chosen, so that what the
 * draft said then would leave out the ones before.
 */
export function useDraftFiles({ values: { fileIds }, set }: Pick<Draft<{ fileIds: string[] }>, 'values' | 'set'>) {
  const arrived = useRef(fileIds)
  // What a stored draft brings back later is among them too.
  useEffect(() => {
    arrived.current = [...new Set([...fileIds, ...arrived.current])]
  }, [fileIds])
  return async (fileId: string) => {
    arrived.current = [...arrived.current, fileId]
    set({ fileIds: arrived.current })
  }
}
