import { Skeleton } from '@portal/ui/States.tsx'
import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { File } from '../contract.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import { photoTexts } from './texts.ts'
import { useFile } from './useFile.ts'

type Props = {
  /** The images among these are shown. */
  files: File[]
  /** Where the record serves its files. */
  base: string
}

/** A record's photos; those from before and after stand side by side when there are both. */
export function Photos({ files, base }: Props) {
  const [shown, setShown] = useState<string>()
  const photos = files.filter((file) => file.isImage)
  const before = photos.filter((photo) => photo.kind === 'photoBefore')
  const after = photos.filter((photo) => photo.kind === 'photoAfter')
  const rest = photos.filter((photo) => !before.includes(photo) && !after.includes(photo))
  const isPaired = before.length > 0 && after.length > 0
  const tiles = (some: File[]) => some.map((photo) => <Tile key={photo.id} photo={photo} base={base} onOpen={() => setShown(photo.id)} />)
  if (photos.length === 0) return null
  return (
    <>
      {isPaired && (
        <div className="grid max-w-2xl grid-cols-2 gap-3">
          <Side title={photoTexts.before}>{tiles(before)}</Side>
          <Side title={photoTexts.after}>{tiles(after)}</Side>
        </div>
      )}
      {(!isPaired || rest.length > 0) && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">{tiles(isPaired ? rest : photos)}</ul>
      )}
      {shown && (
        <PhotoDialog photos={[...before, ...after, ...rest]} base={base} at={shown} onMove={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-1.5 text-xs font-medium text-muted">{title}</h3>
    <ul className="grid grid-cols-1 gap-2">{children}</ul>
  </div>
)

function Tile({ photo, base, onOpen }: { photo: File; base: string; onOpen: () => void }) {
  const { address, isError } = useFile(`${base}/${photo.id}`, true)
  const alt = photoTexts.alt(photo)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-label={photoTexts.open(alt)}
        className="block aspect-4/3 w-full overflow-hidden rounded-lg border border-line bg-sunken"
      >
        {address ? (
          <img src={address} alt="" className="size-full object-cover" />
        ) : isError ? (
          <span className="grid size-full place-items-center text-muted">
            <ImageOff className="size-5" aria-hidden />
          </span>
        ) : (
          <Skeleton className="size-full" />
        )}
      </button>
    </li>
  )
}
