import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download } from '../fileCalls.ts'
import { openPdf, type Pdf } from './openPdf.ts'

export type OpenedPdf = { pdf: Pdf; width: number; height: number }

/** A file of ours, which has this hash, opened as a PDF, with the size of its first page in points; closed when nobody looks at it any more. */
export function usePdf(path: string, sha256: string) {
  const file = useQuery({
    queryKey: ['pdf', path, sha256],
    queryFn: async ({ signal }) => (await download(path, { signal })).arrayBuffer(),
    staleTime: 'static',
    gcTime: 60_000,
  })
  const [opened, setOpened] = useState<OpenedPdf>()
  const [isBroken, setBroken] = useState(false)
  const bytes = file.data
  useEffect(() => {
    if (!bytes) return
    const task = openPdf(bytes)
    let isLeft = false
    const open = async () => {
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!isLeft) setOpened({ pdf, width, height })
    }
    open().catch(() => !isLeft && setBroken(true))
    return () => {
      isLeft = true
      setOpened(undefined)
      setBroken(false)
      void task.destroy()
    }
  }, [bytes])
  return { opened, isBroken, error: file.error, again: () => file.refetch() }
}
