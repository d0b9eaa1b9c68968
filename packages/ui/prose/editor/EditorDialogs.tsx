import type { ProseImage, VariableName } from '@portal/kit/prose'
import { mostAlt, variableNames } from '@portal/kit/proseNodes'
import { useState } from 'react'
import { Button } from '../../Button.tsx'
import { Choice } from '../../Choice.tsx'
import { Dialog } from '../../Dialog.tsx'
import { Field, Input, Textarea } from '../../Field.tsx'
import { addressOf } from '../../richTextEdits.ts'
import { editorKeys, editorTexts as texts } from './editorTexts.ts'

type Closed = { onClose: () => void }
type LinkProps = Closed & { text: string; href: string; onDone: (href: string | null, text: string) => void }

export function LinkDialog({ text, href, onDone, onClose }: LinkProps) {
  const [words, setWords] = useState(text)
  const [address, setAddress] = useState(href.replace(/^mailto:/i, ''))
  const [error, setError] = useState<string>()
  const submit = () => {
    const found = addressOf(address)
    if (found) onDone(found, words)
    else setError(texts.badAddress)
  }
  return (
    <Dialog
      isOpen
      title={texts.link}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          {href ? (
            <Button onClick={() => onDone(null, words)}>{texts.removeLink}</Button>
          ) : (
            <Button onClick={onClose}>{texts.cancel}</Button>
          )}
          <Button type="submit" variant="primary">
            {href ? texts.save : texts.insert}
          </Button>
        </>
      }
    >
      <Field label={texts.linkAddress} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            data-first
            autoComplete="off"
            autoCapitalize="none"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.linkWords} optional>
        {(control) => <Input {...control} autoComplete="off" value={words} onChange={(event) => setWords(event.target.value)} />}
      </Field>
    </Dialog>
  )
}

type Attrs = ProseImage['attrs']
type PictureProps = Closed & {
  /** The picture that is described again; none when it is new. */
  image: Attrs | null
  file: File | null
  upload: (file: File) => Promise<string>
  onDone: (attrs: Attrs) => void
}

/** A picture is not put in the text before somebody has said what it shows, or that it is decoration. */
export function PictureDialog({ image, file: given, upload, onDone, onClose }: PictureProps) {
  const [file, setFile] = useState(given)
  const [alt, setAlt] = useState(image?.alt ?? '')
  const [decorative, setDecorative] = useState(image?.decorative ?? false)
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const description = alt.replace(/\s+/g, ' ').trim()
    const found = {
      ...(!image && !file && { file: texts.noFile }),
      ...(!decorative && description === '' && { alt: texts.noAlt }),
      ...(description.length > mostAlt && { alt: texts.longAlt }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    try {
      onDone({ fileId: image?.fileId ?? (await upload(file!)), alt: description, decorative })
    } catch (error) {
      setErrors({ file: error instanceof Error && error.message ? error.message : texts.notUploaded })
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={texts.image}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {image ? texts.save : texts.insert}
          </Button>
        </>
      }
    >
      {!image && !given && (
        <Field label={texts.file} {...(errors.file && { error: errors.file })}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*"
              className="block w-full min-h-control rounded-lg border border-field p-1.5"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
      <Field label={texts.alt} hint={texts.altHint} {...(errors.alt && { error: errors.alt })}>
        {(control) => <Textarea {...control} rows={2} value={alt} onChange={(event) => setAlt(event.target.value)} />}
      </Field>
      {(image || given) && errors.file && <p role="alert">{errors.file}</p>}
      <Choice label={texts.decorative} checked={decorative} onChange={(event) => setDecorative(event.target.checked)} />
    </Dialog>
  )
}

export const VariableDialog = ({ onDone, onClose }: Closed & { onDone: (name: VariableName) => void }) => (
  <Dialog isOpen title={texts.variable} onClose={onClose} width="sm">
    <div className="grid gap-2 pb-3">
      {variableNames.map((name) => (
        <Button key={name} onClick={() => onDone(name)}>
          {texts.variables[name]}
        </Button>
      ))}
    </div>
  </Dialog>
)

export const HelpDialog = ({ onClose }: Closed) => (
  <Dialog isOpen title={texts.help} onClose={onClose}>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 pb-3">
      {editorKeys.map(([what, keys]) => (
        <div key={what} className="col-span-2 grid grid-cols-subgrid border-line border-b pb-2">
          <dt>{what}</dt>
          <dd className="max-w-44 text-right font-medium">{keys}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
