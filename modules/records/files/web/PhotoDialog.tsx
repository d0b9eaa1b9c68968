import { formatDateTime } from '@portal/kit/format'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { Skeleton } from '@portal/ui/States.tsx'
import { saveFile } from '@portal/ui/saveFile'
import { texts } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { File } from '../contract.ts'
import { fileTexts } from '../texts.ts'
import { photoTexts } from './texts.ts'
import { useFile } from './useFile.ts'

type Props = { photos: File[]; base: string; at: string; onMove: (id: string) => void; onClose: () => void }

/** One photo as large as the screen allows; arrow keys go to the next. */
export function PhotoDialog({ photos, base, at, onMove, onClose }: Props) {
  const index = photos.findIndex(({ id }) => id === at)
  const photo = photos[index]
  const move = (by: number) => {
    const to = photos[index + by]
    if (to) onMove(to.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  if (!photo) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fileTexts.kind[photo.kind]}
      intro={photoTexts.about(photo.uploadedByName, formatDateTime(photo.uploadedAt))}
      width="lg"
      footer={
        <Button
          onClick={() => saveFile(`${base}/${photo.id}`, photo.fileName).catch((error) => toast(errorText(error), { tone: 'error' }))}
        >
          <Download aria-hidden /> {texts.action.download}
        </Button>
      }
    >
      <div className="grid gap-2" onKeyDown={onKeyDown} role="presentation">
        <Large photo={photo} path={`${base}/${photo.id}`} />
        {photo.caption && <p>{photo.caption}</p>}
        {photos.length > 1 && (
          <div className="flex items-center justify-between">
            <IconButton
              label={photoTexts.previous}
              icon={<ChevronLeft aria-hidden />}
              aria-disabled={index === 0}
              onClick={() => move(-1)}
            />
            <span className="text-muted tabular-nums" aria-live="polite">
              {texts.common.of(String(index + 1), String(photos.length))}
            </span>
            <IconButton
              label={photoTexts.next}
              icon={<ChevronRight aria-hidden />}
              aria-disabled={index === photos.length - 1}
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Large({ photo, path }: { photo: File; path: string }) {
  const { address, isError } = useFile(path)
  const shape = { aspectRatio: photo.width && photo.height ? `${photo.width} / ${photo.height}` : '4 / 3' }
  if (isError) return <p className="rounded-lg bg-sunken px-4 py-12 text-center text-muted">{photoTexts.failed}</p>
  return (
    <div className="mx-auto max-h-[60dvh] max-w-full overflow-hidden rounded-lg bg-sunken" style={shape}>
      {address ? (
        <img src={address} alt={photoTexts.alt(photo)} className="size-full object-contain" />
      ) : (
        <Skeleton className="h-[60dvh] w-screen max-w-full" />
      )}
    </div>
  )
}
