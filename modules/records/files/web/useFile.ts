import { download } from '@portal/ui/fileCalls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** A file's bytes as an address for `img`: they are behind a permission check, so the browser cannot fetch them by itself. */
export function useFile(path: string, isThumbnail = false) {
  const file = useQuery({
    queryKey: ['file', path, isThumbnail],
    queryFn: ({ signal }) => download(path, { signal, query: isThumbnail ? { thumbnail: true } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useMemo(() => (file.data ? URL.createObjectURL(file.data) : undefined), [file.data])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return { address, isError: file.isError }
}
