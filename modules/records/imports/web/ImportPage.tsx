import { newId } from '@portal/kit/uuid'
import { errorText } from '@portal/ui/client'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Checked, Correction, Import } from '../contract.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Done } from './Done.tsx'
import { Earlier } from './Earlier.tsx'
import { api, importsQuery } from './queries.ts'
import type { RegisterScreen } from './register.ts'
import { sendSheet } from './sendSheet.ts'
import { screenTexts as texts } from './texts.ts'

type Sent = { fileId: string; key: string; checked: Checked; mends: Correction[] }

/** The steps of an import: choose a file, check and correct it, and import all of it at once. */
export function ImportPage({ register }: { register: RegisterScreen }) {
  const { name: kind, words, list, field } = register
  const [sent, setSent] = useState<Sent>()
  const [done, setDone] = useState<Import>()
  const queryClient = useQueryClient()

  const read = useMutation({
    mutationFn: async (file: File) => {
      const fileId = await sendSheet(file)
      return { fileId, key: newId(), mends: [], checked: await api.check({ kind, fileId, mends: [] }, { timeout: 60_000 }) }
    },
    onSuccess: setSent,
  })
  const check = useMutation({
    mutationFn: ({ fileId, mends }: { fileId: string; mends: Correction[] }) => api.check({ kind, fileId, mends }, { timeout: 60_000 }),
    onSuccess: (checked, { mends }) => setSent((before) => before && { ...before, checked, mends, key: newId() }),
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
    for (const one of [read, check, carryOut]) one.reset()
  }
  const failed = check.error ?? carryOut.error
  return (
    <Page title={words.title} intro={texts.intro} breadcrumb={<Link to={list}>{words.back}</Link>}>
      {done ? (
        <Done register={register} made={done} onAgain={begin} />
      ) : sent ? (
        <CheckedFile
          key={sent.key}
          register={register}
          checked={sent.checked}
          corrections={sent.mends}
          error={failed ? errorText(failed) : undefined}
          isChecking={check.isPending}
          isCarryingOut={carryOut.isPending}
          onCheck={(mends) => check.mutate({ fileId: sent.fileId, mends })}
          onCarryOut={() => carryOut.mutate(sent)}
          onOther={begin}
        />
      ) : (
        <ChooseFile
          template={{ name: words.template, headings: Object.values(field) }}
          label={words.field}
          body={texts.choose.body}
          isReading={read.isPending}
          error={read.error ? errorText(read.error) : undefined}
          onFile={(file) => read.mutate(file)}
        />
      )}
      {!sent && <Earlier register={register} />}
      <LeaveGuard isDirty={sent !== undefined && !done && sent.mends.length > 0} />
    </Page>
  )
}
