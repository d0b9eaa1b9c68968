import type { Prose } from '@portal/kit/prose'
import { isEmptyProse } from '@portal/kit/proseParts'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Original } from '../../contract.ts'
import { api } from '../queries.ts'
import { useDocument } from '../useDocument.ts'
import { OriginalBar } from './OriginalBar.tsx'
import { OriginalDrop } from './OriginalDrop.tsx'
import { originalPath } from './originalPath.ts'
import { originalTexts as words } from './originalTexts.ts'
import { useTakenFile } from './useTakenFile.ts'

type Props = {
  id: string
  original: Original | null
  /** Saves what is written beside the file; resolves to whether all of it is. */
  save: () => Promise<boolean>
  /** The version of the document that was saved last. */
  current: () => number
  /** What is written now, where no file is. */
  written: Prose | undefined
  onBeginAgain: () => Promise<void>
}

/** Where the version under way becomes a file, another file, or a text again. */
export function OriginalPanel({ id, original, written, save, current, onBeginAgain }: Props) {
  const [asked, setAsked] = useState<File | 'writeOn'>()
  const { take } = useDocument(id)
  const sending = useTakenFile(id, { current, onTaken: onBeginAgain })
  const writing = useMutation({
    mutationFn: async () => api.writeOn({ id, version: current() }),
    onSuccess: async (fresh) => {
      take(fresh, words.writtenOn)
      await onBeginAgain()
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => setAsked(undefined),
  })
  const send = async (file: File) => {
    setAsked(undefined)
    if (await save()) sending.mutate(file)
  }
  const writeOn = async () => {
    if (await save()) writing.mutate()
  }
  return (
    <Card {...(original && { title: words.isFile })}>
      <div className="grid grid-cols-1 gap-4">
        {original && (
          <OriginalBar
            original={original}
            path={originalPath(id, 'draft')}
            actions={
              original.hasText && (
                <Button size="sm" onClick={() => setAsked('writeOn')}>
                  {words.writeOn}
                </Button>
              )
            }
          />
        )}
        <OriginalDrop
          {...(original && { label: words.replace, hint: words.replaceIntro })}
          busy={sending.isPending}
          failure={sending.error}
          onFile={(file) => (written && !isEmptyProse(written) ? setAsked(file) : send(file))}
        />
      </div>
      <ConfirmDialog
        isOpen={asked === 'writeOn'}
        onClose={() => setAsked(undefined)}
        onConfirm={writeOn}
        title={words.writeOnTitle}
        intro={words.writeOnIntro}
        confirm={words.writeOn}
        busy={writing.isPending}
      />
      <ConfirmDialog
        isOpen={asked instanceof File}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked instanceof File && send(asked)}
        title={words.confirmTitle}
        intro={words.confirmIntro}
        confirm={words.confirm}
        isDangerous
      />
    </Card>
  )
}
