import { newId } from '@portal/kit/uuid'
import { errorText } from '@portal/ui/apiError'
import { toast } from '@portal/ui/toasts'
import { useState } from 'react'
import type { EditLock } from '../contract.ts'
import { useSaying } from './useSaying.ts'

type LockApi = { takeLock: (given: { id: string; screenId: string; take?: boolean }) => Promise<EditLock> }

/** Whether this page may write in a record: undefined until it is known. */
export function useEditLock(api: LockApi, path: `/${string}`, id: string) {
  const [screenId] = useState(newId)
  const [lock, setLock] = useState<EditLock>()
  const ask = async (take: boolean) => {
    const answer = await api.takeLock({ id, screenId, take })
    setLock(answer)
    return answer.holder === null
  }
  // Without an answer one writes on: what is sent is refused where somebody else writes.
  const say = () => void ask(false).catch(() => setLock((before) => before ?? { holder: null, mayTake: true }))
  useSaying(`${path}/${id}/unlock`, screenId, say)
  return {
    lock,
    /** Takes over from who has it; answers whether it could. */
    take: () =>
      ask(true).catch((error: unknown) => {
        toast(errorText(error), { tone: 'error' })
        return false
      }),
  }
}
