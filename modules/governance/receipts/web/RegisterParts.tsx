import { Uploads, useDraftFiles } from '@portal/modules/records/files/web/public'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import type { Draft } from '@portal/ui/useDraft'
import type { Reader } from '../contract.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.readers

/** What of a draft these fields read and write, whatever else is typed with it. */
type Part<V> = Pick<Draft<V>, 'values' | 'errors' | 'set'>
type PeopleProps = { draft: Part<{ userIds: string[] }>; legend: string; people: readonly Reader[] }
/** Which of some readers: all of them with one press, or one by one. */
export function ChosenReaders({ draft, legend, people }: PeopleProps) {
  const { userIds } = draft.values
  const isAll = userIds.length === people.length
  const tick = (one: string) => draft.set({ userIds: userIds.includes(one) ? userIds.filter((other) => other !== one) : [...userIds, one] })
  return (
    <Group id="userIds" legend={legend} {...(draft.errors.userIds && { error: draft.errors.userIds })}>
      <Choice label={words.all} checked={isAll} onChange={() => draft.set({ userIds: isAll ? [] : people.map(({ id }) => id) })} />
      <div className="max-h-64 overflow-y-auto border-t border-line">
        {people.map((one) => (
          <Choice
            key={one.id}
            label={one.name}
            {...(one.departmentName && { hint: one.departmentName })}
            checked={userIds.includes(one.id)}
            onChange={() => tick(one.id)}
          />
        ))}
      </div>
    </Group>
  )
}

/** The signed list, as one file or several. */
export function SignedList({ draft, hint }: { draft: Part<{ fileIds: string[] }>; hint: string }) {
  const keepFile = useDraftFiles(draft)
  const { fileIds } = draft.values
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">
        {words.proof}
        {fileIds.length > 0 && ` (${fileIds.length})`}
      </p>
      <p className="text-muted">{hint}</p>
      <Uploads id="fileIds" label={words.proof} photoKind="evidence" onArrived={keepFile} />
      {draft.errors.fileIds && <p className="text-danger">{draft.errors.fileIds}</p>}
    </div>
  )
}
