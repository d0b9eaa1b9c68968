import { Skeleton } from '@portal/ui/States.tsx'
import { photoTexts } from './texts.ts'
import { useFile } from './useFile.ts'

/** A picture of a record in the middle of a text, as wide as it is at most. */
export function StoredPicture({ path, alt }: { path: string; alt: string }) {
  const { address, isError } = useFile(path)
  if (isError) return <p className="text-muted">{alt || photoTexts.failed}</p>
  return address ? <img src={address} alt={alt} className="h-auto max-w-full rounded-lg" /> : <Skeleton className="h-48 w-full" />
}
