import { Camera, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useMemo } from 'react'
import { IconButton } from './Button.tsx'
import { ErrorText } from './Field.tsx'
import { texts } from './texts.ts'
import { useFilesIn } from './useFilesIn.ts'
import { usePreparedPhotos } from './usePreparedPhotos.ts'

type Props = { id?: string; label: string; hint?: string; error?: string; photos: File[]; onChange: (photos: File[]) => void; max?: number }

const tile =
  'flex min-h-20 flex-1 flex-col items-center justify-center gap-1 rounded-lg border border-dashed border-field bg-surface px-4 font-medium text-brand-ink transition-colors hover:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) [&_svg]:size-5'

/** Photos from the camera or the gallery, made small and stripped of position before they leave the device. */
export function PhotoField({ id, label, hint, error, photos, onChange, max = 20 }: Props) {
  const own = useId()
  const field = id ?? own
  const { group, isPreparing, progress, unreadable, prepare } = usePreparedPhotos(photos, (next) => onChange(next.slice(0, max)))
  const isOver = useFilesIn(group, 'image/', (files) => void prepare(files))
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.target.files ?? [])]
    event.target.value = ''
    void prepare(picked)
  }
  const problem = unreadable.length > 0 ? texts.photo.unreadable(unreadable) : error
  const input = (name: string, isCamera: boolean) => (
    <input
      id={name}
      type="file"
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      multiple={!isCamera}
      className="sr-only"
      aria-describedby={[hint && `${field}-hint`, problem && `${field}-error`].filter(Boolean).join(' ') || undefined}
      onChange={take}
    />
  )
  return (
    <div ref={group} role="group" aria-labelledby={`${field}-label`}>
      <p id={`${field}-label`} className="mb-1.5 font-medium">
        {label}
      </p>
      {hint && (
        <p id={`${field}-hint`} className="-mt-1 mb-1.5 text-muted">
          {hint}
        </p>
      )}
      <div className="flex gap-2" aria-busy={isPreparing}>
        <label className={`${tile} hidden pointer-coarse:flex`}>
          <Camera aria-hidden />
          {texts.action.takePhoto}
          {input(`${field}-camera`, true)}
        </label>
        <label className={`${tile} ${isOver ? 'border-brand! bg-brand-soft!' : ''}`}>
          <ImagePlus aria-hidden />
          {isOver ? texts.photo.dropHere : texts.action.choosePhoto}
          <span className="text-xs font-normal text-muted pointer-coarse:hidden">{texts.photo.pasteOrDrop}</span>
          {input(field, false)}
        </label>
      </div>
      <p role="status" className="mt-1 text-muted empty:hidden">
        {isPreparing && (progress.of > 1 ? texts.photo.preparingMany(progress.done, progress.of) : texts.photo.preparing)}
      </p>
      {isPreparing && (
        <progress className="w-full accent-brand" aria-label={texts.photo.preparing} value={progress.done} max={progress.of} />
      )}
      {photos.length > 0 && (
        <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map((photo) => (
            <Preview
              key={`${photo.name}${photo.lastModified}${photo.size}`}
              photo={photo}
              onRemove={() => onChange(photos.filter((one) => one !== photo))}
            />
          ))}
        </ul>
      )}
      {problem && <ErrorText id={`${field}-error`}>{problem}</ErrorText>}
    </div>
  )
}

function Preview({ photo, onRemove }: { photo: File; onRemove: () => void }) {
  const address = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <li className="relative aspect-square overflow-hidden rounded-lg border border-line bg-sunken">
      <img src={address} alt={photo.name} className="size-full object-cover" />
      <IconButton
        variant="secondary"
        className="absolute! top-1 right-1"
        label={texts.action.removeFile(photo.name)}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </li>
  )
}
