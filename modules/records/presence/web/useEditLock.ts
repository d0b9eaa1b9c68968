import { newId } from '@portal/kit/uuid'
import { errorText } from '@portal/ui/apiError'
import { toast } from '@portal/ui/toasts'
import { useRef, useState } from 'react'
import type { EditLock } from '../contract.ts'
import { useHeartbeat } from './useHeartbeat.ts'

type Asked = { id: string; screenId: string; begin: boolean; take: boolean }
type LockApi = { takeLock: (asked: Asked) => Promise<EditLock> }

/** Whether this page may write in a record: undefined until it is known. Once it was another's, it is taken by hand alone. */
export function useEditLock(api: LockApi, path: `/${string}`, id: string) {
  const [screenId] = useState(newId)
  const [lock, setLock] = useState<EditLock>()
  const asked = useRef(0)
  const ask = async ({ begin = lock?.isYours !== false, take = false } = {}) => {
    const turn = ++asked.current
    const answer = await api.takeLock({ id, screenId, begin, take })
    // An answer that comes after a later one is of an earlier time.
    if (turn === asked.current) setLock(answer)
    return answer.isYours
  }
  // Without an answer one writes on: what is sent is refused where somebody else writes.
  const beat = () => void ask().catch(() => setLock((before) => before ?? { holder: null, isYours: true, mayTake: true }))
  useHeartbeat(`${path}/${id}/unlock`, screenId, beat)
  return {
    lock,
    screenId,
    /** Begins to write, in the place of who does; answers whether it could. */
    take: () =>
      ask({ begin: true, take: true }).catch((error: unknown) => {
        toast(errorText(error), { tone: 'error' })
        return false
      }),
  }
}
