import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Files of a kind that are pasted in the form an element stands in, or dropped on it (`filesIn.ts`); whether some are held over it now. */
export function useFilesIn(element: RefObject<HTMLElement | null>, kind: string, onFiles: (files: File[]) => void): boolean {
  const [isOver, onOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const form = element.current?.closest('form')
    const off = new AbortController()
    if (form)
      void import('./filesIn.ts').then(({ hearFiles }) => hearFiles(form, kind, off.signal, { onFiles: (files) => take(files), onOver }))
    return () => off.abort()
  }, [element, kind])
  return isOver
}
