import { useNavigate } from '@tanstack/react-router'
import { api } from './queries.ts'

/** Back to the list for who no longer may read a task: it was seen by what has just ended. */
export function useLeaveUnseen() {
  const navigate = useNavigate()
  return async (id: string) => {
    const isSeen = await api.get({ id }).then(
      () => true,
      () => false,
    )
    if (!isSeen) await navigate({ to: '/tasks' })
  }
}
