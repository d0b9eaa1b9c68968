import { lazy, type ReactNode, Suspense } from 'react'
import { Field } from '../../Field.tsx'
import { SkeletonRows } from '../../States.tsx'
import type { ProseEditorProps } from './ProseEditorRoom.tsx'

const Room = lazy(() => import('./ProseEditorRoom.tsx').then((file) => ({ default: file.ProseEditorRoom })))

type Props = ProseEditorProps & { id?: string; label: string; hint?: ReactNode; error?: string | undefined; optional?: boolean }

/** A field for a long text. Its tools are fetched when it is shown, and never by who only reads. */
export const ProseEditor = ({ id, label, hint, error, optional = false, ...room }: Props) => (
  <Field label={label} hint={hint} optional={optional} {...(id && { id })} {...(error && { error })}>
    {(control) => (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Room control={control} {...room} />
      </Suspense>
    )}
  </Field>
)
