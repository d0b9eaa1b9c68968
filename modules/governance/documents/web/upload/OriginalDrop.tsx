import { errorText } from '@portal/ui/client'
import { Field } from '@portal/ui/Field.tsx'
import { FileDrop } from '@portal/ui/FileDrop.tsx'
import { originalKinds } from '../../choices.ts'
import { originalTexts as words } from './originalTexts.ts'

type Props = { label?: string; hint?: string; busy?: boolean; failure?: unknown; onFile: (file: File) => void }

/** A place for a Word file or a PDF; says why it was refused, and that it is being read. */
export function OriginalDrop({ label = words.field, hint = words.fieldHint, busy = false, failure, onFile }: Props) {
  return (
    <Field id="original" label={label} hint={hint} optional>
      {() => (
        <>
          <FileDrop
            id="original"
            label={label}
            types={originalKinds}
            isSingle
            disabled={busy}
            {...(Boolean(failure) && !busy && { error: errorText(failure) })}
            onFiles={([file]) => file && onFile(file)}
          />
          <p role="status" className="mt-1 text-sm text-muted empty:hidden">
            {busy ? `${words.reading} …` : ''}
          </p>
        </>
      )}
    </Field>
  )
}
