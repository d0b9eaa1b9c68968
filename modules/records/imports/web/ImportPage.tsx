import { newId } from '@portal/kit/uuid'
import { ApiError, errorText } from '@portal/ui/client'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Checked, Correction, Import } from '../contract.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { type Changes, merged, notIn } from './corrections.ts'
import { Done } from './Done.tsx'
import { Earlier } from './Earlier.tsx'
import { api, importsQuery } from './queries.ts'
import type { RegisterScreen } from './register.ts'
import { sendSheet } from './sendSheet.ts'
import { screenTexts as texts } from './texts.ts'

/** `mends` were corrected before the last check, `changes` since. */
type Sent = { fileId: string; key: string; checked: Checked; mends: Correction[]; changes: Changes }

/** The steps of an import: choose a file, check and correct it, and import all of it at once. */
export function ImportPage({ register }: { register: RegisterScreen }) {
  const { name: kind, words, list, field } = register
  const [sent, setSent] = useState<Sent>()
  const [done, setDone] = useState<Import>()
  const [isAnew, setAnew] = useState(false)
  const queryClient = useQueryClient()

  const read = useMutation({
    mutationFn: async (file: File) => {
      const fileId = await sendSheet(file)
      return { fileId, key: newId(), mends: [], changes: {}, checked: await api.check({ kind, fileId, mends: [] }, { timeout: 60_000 }) }
    },
    onSuccess: setSent,
  })
  const check = useMutation({
    mutationFn: ({ fileId, mends, changes }: Sent) => api.check({ kind, fileId, mends: merged(mends, changes) }, { timeout: 60_000 }),
    onSuccess: (checked, { fileId, mends, changes }) => {
      carryOut.reset()
      // Another file may be chosen by now, and more corrected of this one.
      setSent((now) =>
        now?.fileId === fileId
          ? { fileId, key: newId(), checked, mends: merged(mends, changes), changes: notIn(changes, now.changes) }
          : now,
      )
    },
  })
  const carryOut = useMutation({
    mutationFn: ({ fileId, mends, key }: Sent) => api.carryOut({ kind, fileId, mends }, { idempotencyKey: key, timeout: 120_000 }),
    onSuccess: (made) => {
      setDone(made)
      setSent(undefined)
      for (const queryKey of [[kind], ['dashboard'], importsQuery(kind).queryKey]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const begin = () => {
    setSent(undefined)
    setDone(undefined)
    setAnew(true)
    for (const one of [read, check, carryOut]) one.reset()
  }
  const isCorrected = sent !== undefined && (sent.mends.length > 0 || Object.keys(sent.changes).length > 0)
  const failed = check.error ?? carryOut.error
  return (
    <Page title={words.title} intro={texts.intro} breadcrumb={<Link to={list}>{words.back}</Link>}>
      {done ? (
        <Done register={register} made={done} onAgain={begin} />
      ) : sent ? (
        <CheckedFile
          key={sent.fileId}
          register={register}
          checked={sent.checked}
          changes={sent.changes}
          isCorrected={isCorrected}
          error={failed ? errorText(failed) : undefined}
          isRefused={carryOut.error instanceof ApiError && carryOut.error.missing.includes('mends')}
          isChecking={check.isPending}
          isCarryingOut={carryOut.isPending}
          onChange={(changes) => setSent((now) => now && { ...now, changes })}
          onCheck={() => check.mutate(sent)}
          onCarryOut={() => carryOut.mutate(sent)}
          onOther={begin}
        />
      ) : (
        <ChooseFile
          template={{ name: words.template, headings: Object.values(field) }}
          label={words.field}
          body={texts.choose.body}
          isReading={read.isPending}
          takesFocus={isAnew || read.isError}
          error={read.error ? errorText(read.error) : undefined}
          onFile={(file) => read.mutate(file)}
        />
      )}
      {!sent && <Earlier register={register} />}
      <LeaveGuard isDirty={isCorrected} />
    </Page>
  )
}
